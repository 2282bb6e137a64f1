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
  const entries: [string, unknown][] = Object.entries(value);
  const [entry, another] = entries;
  if (entry && !another && /^(Ref$|Fn::)/.test(entry[0])) return callIntrinsic(...entry, scope);
  return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner, scope)]));
};

const callIntrinsic = (name: string, argument: unknown, scope: Scope): unknown => {
  const intrinsic = intrinsics[name];
  if (!intrinsic) throw scope.problem(`the local cloud does not know the intrinsic ${name}`);
  try {
    return intrinsic(argument, scope);
  } catch (error) {
    if (error instanceof z.ZodError) throw scope.problem(`${name} cannot take its argument: ${error.message}`);
    throw error;
  }
};

/** The intrinsics that CDK writes into templates without conditions, mappings and exports. */
const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, scope) => scope.reference(z.string().parse(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, attribute] = z.tuple([z.string(), z.string()]).parse(argument);
    return scope.attribute(logicalId, attribute);
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
