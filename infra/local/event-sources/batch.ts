import * as z from 'zod';
import type { Invoke } from './ports.ts';

/** A record for the function. */
export interface BatchItem {
  /** The id with which the function can report the record as failed. */
  readonly id: string;
  readonly record: unknown;
}

/** The outcome of an invocation. `failed` has the ids of the items to deliver again. */
export interface BatchOutcome {
  readonly failed: ReadonlySet<string>;
  /** Whether the function reported which items failed. Otherwise all items failed, or none. */
  readonly partial: boolean;
}

/** AWS sends a function at most 6 MB. */
const eventBytesMax = 6 * 2 ** 20 - 1_024;

const report = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullable();

/** Splits items into batches of at most `countMax`, each small enough for one event. */
export const batchesOf = <Item extends BatchItem>(items: readonly Item[], countMax: number): Item[][] => {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = batches.at(-1);
    const itemBytes = Buffer.byteLength(JSON.stringify(item.record)) + 1;
    if (last && last.length < countMax && bytes + itemBytes <= eventBytesMax) {
      last.push(item);
      bytes += itemBytes;
    } else {
      batches.push([item]);
      bytes = itemBytes;
    }
  }
  return batches;
};

/** Runs the function with a batch. */
export const invokeBatch = async (
  invoke: Invoke,
  mapping: { readonly functionName: string; readonly reportsItemFailures: boolean },
  batch: readonly BatchItem[],
): Promise<BatchOutcome> => {
  const all = new Set(batch.map(({ id }) => id));
  const none = { failed: new Set<string>(), partial: false };
  const event = JSON.stringify({ Records: batch.map(({ record }) => record) });
  const result = await invoke(mapping.functionName, event).catch((error: unknown) => {
    console.error(`${mapping.functionName} could not start: ${String(error)}`);
    return { failed: true, payload: '' };
  });
  if (result.failed) return { failed: all, partial: false };
  if (!mapping.reportsItemFailures) return none;
  const failed = reported(result.payload);
  // As on AWS, a malformed report, or one with an unknown id, fails the whole batch.
  if (!failed?.every((id) => all.has(id))) return { failed: all, partial: false };
  return failed.length === 0 ? none : { failed: new Set(failed), partial: true };
};

const reported = (payload: string): string[] | undefined => {
  try {
    const parsed = report.parse(payload === '' ? null : JSON.parse(payload));
    return (parsed?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  } catch {
    return undefined;
  }
};
