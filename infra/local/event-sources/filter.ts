import * as z from 'zod';
import { isObject } from '../dynamodb/json.ts';
import type { StreamRecord } from '../dynamodb/stream-records.ts';

/** Whether a function receives a record. */
export type RecordFilter = (record: StreamRecord) => boolean;

type Matcher = (value: unknown) => boolean;

const exact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const prefix = z.strictObject({ prefix: z.string() });
const exists = z.strictObject({ exists: z.boolean() });

type Pattern = readonly z.output<typeof condition>[] | { readonly [name: string]: Pattern };
const condition = z.union([exact, prefix, exists]);
const pattern: z.ZodType<Pattern> = z.lazy(() => z.union([z.array(condition).min(1), z.record(z.string(), pattern)]));

/** The parts of a record that a pattern may test. */
const recordPattern = z.strictObject({
  eventName: z.array(condition).min(1).optional(),
  dynamodb: z
    .strictObject({ Keys: pattern.optional(), NewImage: pattern.optional(), OldImage: pattern.optional() })
    .optional(),
});

/** A record passes when any pattern matches, or when there is no pattern. Throws the error of `stop` for a pattern that the local cloud does not know. */
export const compileFilters = (
  filters: readonly { readonly Pattern: string }[],
  stop: (what: string) => Error,
): RecordFilter => {
  const matchers = filters.map(({ Pattern: text }) => {
    const parsed = recordPattern.safeParse(parseJson(text));
    if (parsed.success) return matcherOf(withoutUndefined(parsed.data));
    throw stop(`the local cloud does not know the filter pattern ${text}: ${z.prettifyError(parsed.error)}`);
  });
  return (record) => matchers.length === 0 || matchers.some((matches) => matches(record));
};

/** Every name of a pattern must match, by any of its conditions. */
const matcherOf = (node: Pattern): Matcher => {
  if (isConditions(node)) return (value) => node.some((one) => conditionHolds(one, value));
  const parts = Object.entries(node).map(([name, part]) => ({ name, matches: matcherOf(part) }));
  return (value) => parts.every(({ name, matches }) => matches(memberOf(value, name)));
};

const conditionHolds = (one: z.output<typeof condition>, value: unknown): boolean => {
  if (typeof one !== 'object' || one === null) return value === one;
  if ('prefix' in one) return typeof value === 'string' && value.startsWith(one.prefix);
  // AWS applies `exists` to leaves only, not to the map of an attribute value.
  return one.exists === (value !== undefined && (typeof value !== 'object' || value === null));
};

const isConditions = (node: Pattern): node is Extract<Pattern, readonly unknown[]> => Array.isArray(node);

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

const withoutUndefined = (value: z.output<typeof recordPattern>): Pattern =>
  pattern.parse(JSON.parse(JSON.stringify(value)));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
