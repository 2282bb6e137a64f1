import type { Call } from '../../shared/contract/call.ts';
import type { ErrorCode } from '../../shared/contract/error-codes.ts';
import { Conflict, Invalid, Refusal } from '../../shared/contract/errors.ts';
import { openTables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { operationAnswer, operationKey, type OperationKey } from '../storage/operation-key.ts';
import { readRecords } from '../storage/read.ts';
import { hashOf } from '../storage/transact.ts';
import type { Event } from './chain.ts';

const keyFormat = /^[\w-]{8,128}$/;
const keyedKinds = new Set(['write', 'money', 'bulk']);

/** Whether a call can be repeated under an operation id. */
export const isKeyed = ({ kind }: Call): boolean => keyedKinds.has(kind);

/** Whether the key is well-formed. Malformed keys are refused later, after authentication. */
export const isKey = (key: string | undefined): key is string => key !== undefined && keyFormat.test(key);

/** The client's operation id, well-formed or not. */
export const sentKey = (event: Event, call: Call): string | undefined =>
  isKeyed(call) ? event.headers['idempotency-key'] : undefined;

/** Money without an operation id: 428. A malformed id is refused: an ignored one would let the act happen twice. */
export const checkKey = (call: Call, key: string | undefined): void => {
  if (call.kind === 'money' && key === undefined) throw new Refusal('operationIdRequired');
  if (key !== undefined && !isKey(key)) throw new Invalid([{ path: 'Idempotency-Key', code: 'invalidFormat' }]);
};

/** The same value with names in order, and a hash in place of each file. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return hashOf(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, canonical(each)]));
};

/** The hash of the request as it was sent: what a schema makes of it changes with releases, and an act can be repeated across one. */
export const hashOfRequest = (call: Call, sent: unknown): string =>
  hashOf(`${call.path}\n${JSON.stringify(canonical(sent))}`);

export const keyPlace = (subject: string, key: string): Place<OperationKey> =>
  operationKey.at({ actorId: subject, key });

export const attempt = async <T>(work: () => T | Promise<T>): Promise<{ value: T } | { refusal: Refusal }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
};

/** What an operation answered; an act that was stored and refused all the same is refused again. */
export const answerOf = async ({ actorId, key, answer, moreParts = 0, refusal }: OperationKey): Promise<string> => {
  if (refusal) throw new Conflict(refusal.code as ErrorCode, refusal.params);
  if (moreParts === 0) return answer;
  const places = Array.from({ length: moreParts }, (_, index) =>
    operationAnswer.at({ actorId, key, number: index + 1 }),
  );
  const more = await readRecords(openTables(), places);
  return answer + more.map((part) => part?.body ?? '').join('');
};

/** An act that another request of the same operation committed meanwhile answers as that one did, before any refusal. */
export const replayable = async (
  work: () => Promise<string>,
  { subject, key, hash }: { subject: string; key: string; hash: string },
): Promise<string> => {
  const done = await attempt(work);
  if ('value' in done) return done.value;
  const [committed] = await readRecords(openTables(), [keyPlace(subject, key)]);
  if (!committed) throw done.refusal;
  if (committed.hash !== hash) throw new Conflict('operationIdReused');
  return answerOf(committed);
};
