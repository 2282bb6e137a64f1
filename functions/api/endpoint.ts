import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Conflict, Invalid, NotFound, Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { openTables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { newId } from '../storage/new-id.ts';
import { operationKey, type OperationKey } from '../storage/operation-key.ts';
import { readRecords } from '../storage/read.ts';
import { hashOf, type Operation } from '../storage/transact.ts';
import { actorRow } from './actor-row.ts';
import { admit, admitFields, cachedActor, rememberActor, type Actor } from './actor.ts';
import { answerJson } from './answer.ts';
import { chain, languageOf, timeOf, type Event } from './chain.ts';
import { parseSent, sentIn } from './parse.ts';
import { idsIn, placesOf, scopedRecords, type Scoped, type Scopes, type ScopesOf } from './scope.ts';

/** What a call's `run` gets. */
export interface Request<C extends Call, S extends Scopes = object> {
  readonly input: Input<C>;
  readonly actor: Actor;
  /** The gateway's time, ms since the epoch. */
  readonly now: number;
  readonly operation: Operation;
  readonly language: Language;
  /** The records behind the request's ids, read and checked. */
  readonly scoped: Scoped<S>;
}

/** What a call does: load, ask the rule, store, answer. */
export type Run<C extends Call, Deps, S extends Scopes = object> = (
  request: Request<C, S>,
  deps: Deps,
) => Promise<Answer<C>>;

/** What OpenID Connect allows. A longer one could not be the key of a row. */
const subjectCharactersMax = 255;

const keyFormat = /^[\w-]{8,128}$/;
const keyedKinds = new Set(['write', 'money', 'bulk']);

/** Whether the key is well-formed. Malformed keys are refused later, after authentication. */
const isKey = (key: string | undefined): boolean => key !== undefined && keyFormat.test(key);

/** The client's operation id, well-formed or not. */
const sentKey = (event: Event, call: Call): string | undefined =>
  keyedKinds.has(call.kind) ? event.headers['idempotency-key'] : undefined;

/** Money without an operation id: 428. A malformed id is refused: an ignored one would let the act happen twice. */
const checkKey = (call: Call, key: string | undefined): void => {
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
const hashOfRequest = (call: Call, sent: unknown): string => hashOf(`${call.path}\n${JSON.stringify(canonical(sent))}`);

const keyPlace = (subject: string, key: string): Place<OperationKey> => operationKey.at({ actorId: subject, key });

interface Loaded {
  readonly actor: Actor | undefined;
  readonly keyRecord: OperationKey | undefined;
  readonly records: readonly unknown[];
}

interface Sender {
  readonly call: Call;
  readonly subject: string;
  /** A well-formed operation id. */
  readonly key: string | undefined;
  readonly now: number;
}

/** Actor, operation id and the records of the request's ids in one read; a recent actor is not read again, except for money. */
const firstLoad = async ({ call, subject, key, now }: Sender, places: readonly Place<unknown>[]): Promise<Loaded> => {
  const known = call.kind === 'money' ? undefined : cachedActor(subject, now);
  const keyPlaces = key ? [keyPlace(subject, key)] : [];
  const all: Place<unknown>[] = [...keyPlaces, ...(known ? [] : [actorRow.at({ subject })]), ...places];
  const found = all.length > 0 ? await readRecords(openTables(), all) : [];
  const keyRecord = keyPlaces.length > 0 ? (found.shift() as OperationKey | undefined) : undefined;
  const actor = known ?? rememberActor(found.shift() as Parameters<typeof rememberActor>[0], now);
  return { actor, keyRecord, records: found };
};

const attempt = async <T>(work: () => T | Promise<T>): Promise<{ value: T } | { refusal: Refusal }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
};

/** A call with all that its handler does: the tests of `run` build its request from this. */
export interface Endpoint<C extends Call, S extends Scopes, Deps> {
  readonly call: C;
  readonly scopes: S;
  readonly buildDeps: () => Deps;
  readonly run: Run<C, Deps, S>;
}

/**
 * One Lambda handler for one call. `scopes` says for each kind of id in the request whose record it is. What comes first:
 * 401, 403, 428, 400, 404, 409; an act that already happened under the same operation id answers as it did then, before
 * any refusal of the act itself (promise 1).
 */
export const endpoint = <C extends Call, const S extends ScopesOf<C>, Deps>(
  call: C,
  scopes: S,
  buildDeps: () => Deps,
  run: Run<C, Deps, S>,
) => {
  let deps: Deps | undefined;
  const encode = (answer: unknown) => z.encode(call.response, answer);

  const handler = chain(call, async (event) => {
    const now = timeOf(event);
    const subject = event.requestContext.authorizer?.jwt?.claims?.['sub'];
    if (typeof subject !== 'string' || subject.length > subjectCharactersMax) throw new Refusal('unauthenticated');
    const key = sentKey(event, call);
    const sent = await attempt(() => sentIn(event, call));
    const parsed = 'value' in sent ? await attempt(() => parseSent(sent.value, call)) : sent;
    const ids = 'value' in parsed ? idsIn(call.request, parsed.value.input) : [];
    const loaded = await firstLoad({ call, subject, key: isKey(key) ? key : undefined, now }, placesOf(scopes, ids));
    const actor = admit(loaded.actor, call.permission);
    if ('value' in sent) admitFields(actor, call.fieldPermissions, sent.value);
    checkKey(call, key);
    if ('refusal' in parsed) throw parsed.refusal;

    const input = parsed.value.input as Input<C>;
    const hash = key === undefined ? '' : hashOfRequest(call, parsed.value.sent);
    if (loaded.keyRecord?.hash === hash) return answerJson(loaded.keyRecord.answer);
    const work = async (): Promise<string> => {
      const scoped = scopedRecords<S>(scopes, ids, loaded.records, actor);
      if (!scoped) throw new NotFound();
      if (loaded.keyRecord) throw new Conflict('operationIdReused');
      const isKeyed = keyedKinds.has(call.kind);
      const replay = isKeyed && { replay: { hash, encode } };
      const id = key ?? (isKeyed ? newId(now) : event.requestContext.requestId);
      const operation: Operation = { id, who: actor, through: call.path, now, ...replay };
      deps ??= buildDeps();
      const answer = await run({ input, actor, now, operation, language: languageOf(event), scoped }, deps);
      return JSON.stringify(encode(answer));
    };
    return answerJson(
      key === undefined || loaded.keyRecord ? await work() : await replayable(work, { subject, key, hash }),
    );
  });
  return Object.assign(handler, { endpoint: { call, scopes, buildDeps, run } satisfies Endpoint<C, S, Deps> });
};

/** An act that another request of the same operation committed meanwhile answers as that one did, before any refusal. */
const replayable = async (
  work: () => Promise<string>,
  { subject, key, hash }: { subject: string; key: string; hash: string },
): Promise<string> => {
  const done = await attempt(work);
  if ('value' in done) return done.value;
  const [committed] = await readRecords(openTables(), [keyPlace(subject, key)]);
  if (!committed) throw done.refusal;
  if (committed.hash !== hash) throw new Conflict('operationIdReused');
  return committed.answer;
};
