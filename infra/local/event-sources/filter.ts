import * as z from 'zod';
import { objectAt } from '../dynamodb/json.ts';
import type { StreamRecord } from '../dynamodb/stream-records.ts';

/** Whether a function receives a record. */
export type RecordFilter = (record: StreamRecord) => boolean;

const conditions = z.array(z.union([z.string(), z.strictObject({ prefix: z.string() })])).min(1);

/** What a pattern may test: the kind of change, and keys that are texts. */
const pattern = z.strictObject({
  eventName: conditions.optional(),
  dynamodb: z.strictObject({ Keys: z.record(z.string(), z.strictObject({ S: conditions })) }).optional(),
});

/** A record passes when any pattern matches, or when there is no pattern. Throws the error of `stop` for a pattern that the local cloud does not know. */
export const compileFilters = (
  filters: readonly { readonly Pattern: string }[],
  stop: (what: string) => Error,
): RecordFilter => {
  const patterns = filters.map(({ Pattern: text }) => {
    const parsed = pattern.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw stop(`the local cloud does not know the filter pattern ${text}: ${z.prettifyError(parsed.error)}`);
  });
  return (record) => patterns.length === 0 || patterns.some((one) => matches(one, record));
};

const matches = ({ eventName, dynamodb }: z.output<typeof pattern>, record: StreamRecord): boolean =>
  (eventName === undefined || holds(eventName, record.eventName)) &&
  Object.entries(dynamodb?.Keys ?? {}).every(([name, { S }]) => holds(S, objectAt(record.dynamodb.Keys, name)['S']));

/** Whether any of the conditions is true for a value. */
const holds = (any: z.output<typeof conditions>, value: unknown): boolean =>
  any.some((one) =>
    typeof one === 'string' ? value === one : typeof value === 'string' && value.startsWith(one.prefix),
  );

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
