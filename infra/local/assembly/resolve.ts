import * as z from 'zod';

/** Gives the names of a template their values. Every member throws a problem for a name that it does not know. */
export interface Scope {
  reference(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  /** Completes a finished string: puts secrets and local addresses into it. */
  finish(text: string): string;
  problem(what: string): Error;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const strings = z.array(z.coerce.string());

/** Resolves a template value: intrinsics, nested to any depth, become plain data. */
export const resolve = (value: unknown, scope: Scope): unknown => {
  if (typeof value === 'string') return scope.finish(value);
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  const call = intrinsicCall(value, scope);
  if (call) return call();
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry, scope)]));
};

const intrinsicCall = (value: object, scope: Scope): (() => unknown) | undefined => {
  const entries: [string, unknown][] = Object.entries(value);
  const [entry] = entries;
  if (entries.length !== 1 || !entry) return undefined;
  const [name, argument] = entry;
  if (name !== 'Ref' && !name.startsWith('Fn::')) return undefined;
  const intrinsic = intrinsics[name];
  if (!intrinsic) throw scope.problem(`the local cloud does not know the intrinsic ${name}`);
  return () => {
    try {
      return intrinsic(argument, scope);
    } catch (error) {
      if (error instanceof z.ZodError) throw scope.problem(`${name} cannot take its argument: ${error.message}`);
      throw error;
    }
  };
};

/** The intrinsics that CDK writes into templates without conditions, mappings and exports. */
const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, scope) => scope.reference(z.string().parse(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...attribute] = strings.parse(argument);
    return scope.attribute(logicalId, attribute.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = z.tuple([z.string(), z.unknown()]).parse(argument);
    return scope.finish(strings.parse(resolve(parts, scope)).join(separator));
  },
  'Fn::Sub': (argument, scope) =>
    scope.finish(
      z
        .string()
        .parse(argument)
        .replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => String(scope.reference(name))),
    ),
};
