import { Buffer } from 'node:buffer';
import * as z from 'zod';

/** What the names in a template stand for. Every member throws a problem for a name that it does not know. */
export interface Scope {
  reference(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  condition(name: string): boolean;
  mapped(map: string, first: string, second: string): unknown;
  imported(exportName: string): unknown;
  /** Replaces what stands in a finished string for something else, such as a secret. */
  finish(text: string): string;
  problem(what: string): Error;
}

/** What `Ref: AWS::NoValue` resolves to: the property or list entry is left out. */
export const noValue = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const strings = z.array(z.coerce.string());

/** Resolves a template value: intrinsics, nested to any depth, become plain data. */
export const resolve = (value: unknown, scope: Scope): unknown => {
  if (typeof value === 'string') return scope.finish(value);
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, scope)).filter((entry) => entry !== noValue);
  if (typeof value !== 'object' || value === null) return value;
  const call = intrinsicCall(value, scope);
  if (call) return call();
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, resolve(entry, scope)]);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== noValue));
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
      if (error instanceof z.ZodError)
        throw scope.problem(`${name} has an argument that it can't take: ${error.message}`);
      throw error;
    }
  };
};

/** Evaluates an entry of `Conditions`, or the condition of `Fn::If`. */
export const holds = (value: unknown, scope: Scope): boolean => {
  const [entry, another] = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  if (!entry || another) throw scope.problem(`a condition must have one operator: ${JSON.stringify(value)}`);
  const [operator, argument] = entry;
  const all = (): unknown[] => z.array(z.unknown()).parse(argument);
  if (operator === 'Condition') return scope.condition(z.string().parse(argument));
  if (operator === 'Fn::And') return all().every((part) => holds(part, scope));
  if (operator === 'Fn::Or') return all().some((part) => holds(part, scope));
  if (operator === 'Fn::Not') return !holds(all()[0], scope);
  if (operator === 'Fn::Equals') {
    const [left, right] = all().map((part) => String(resolve(part, scope)));
    return left === right;
  }
  throw scope.problem(`the local cloud does not know the condition ${operator}`);
};

const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, scope) => scope.reference(z.string().parse(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...attribute] =
      typeof argument === 'string' ? argument.split('.') : strings.parse(resolve(argument, scope));
    return scope.attribute(logicalId ?? '', attribute.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = z.tuple([z.string(), z.unknown()]).parse(argument);
    return scope.finish(strings.parse(resolve(parts, scope)).join(separator));
  },
  'Fn::Sub': (argument, scope) => {
    const [text, values] = z
      .union([
        z.string().transform((only) => [only, {}] as const),
        z.tuple([z.string(), z.record(z.string(), z.unknown())]),
      ])
      .parse(argument);
    return scope.finish(text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => substitute(name, values, scope)));
  },
  'Fn::Select': (argument, scope) => {
    const [index, list] = z.tuple([z.coerce.number().int(), z.array(z.unknown())]).parse(resolve(argument, scope));
    if (!(index in list)) throw scope.problem(`Fn::Select asks for entry ${index} of ${list.length}`);
    return list[index];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = z.tuple([z.string(), z.string()]).parse(resolve(argument, scope));
    return text.split(separator);
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = z.tuple([z.string(), z.unknown(), z.unknown()]).parse(argument);
    return resolve(scope.condition(condition) ? yes : no, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = z.tuple([z.string(), z.string(), z.string()]).parse(resolve(argument, scope));
    return resolve(scope.mapped(map, first, second), scope);
  },
  'Fn::ImportValue': (argument, scope) => scope.imported(z.string().parse(resolve(argument, scope))),
  'Fn::Base64': (argument, scope) => Buffer.from(z.string().parse(resolve(argument, scope))).toString('base64'),
};

const substitute = (name: string, values: Record<string, unknown>, scope: Scope): string => {
  if (name.startsWith('!')) return `\${${name.slice(1)}}`;
  if (name in values) return String(resolve(values[name], scope));
  const [logicalId = '', ...attribute] = name.split('.');
  return String(attribute.length > 0 ? scope.attribute(logicalId, attribute.join('.')) : scope.reference(logicalId));
};
