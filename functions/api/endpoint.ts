import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Conflict, Invalid, NotFound, Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/messages/texts.ts';
import { hashOf, type Operation } from '../storage/act.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables } from '../storage/client.ts';
import type { Row, Stored } from '../storage/entity.ts';
import { newId } from '../storage/new-id.ts';
import { readRows, type Wanted } from '../storage/read.ts';
import { actorOf, admit, cachedActor, wantedActor, type Actor } from './actor.ts';
import { answerJson } from './answer.ts';
import { chain, languageOf, timeOf, type Event } from './chain.ts';
import { parseRequest } from './parse.ts';
import { namedIds, scopedRecords, wantedOf, type Scoped } from './scope.ts';

/** What a call's own work is handed. */
export interface Request<C extends Call> {
  readonly input: Input<C>;
  readonly actor: Actor;
  /** The gateway's time, ms since the epoch. */
  readonly now: number;
  readonly operation: Operation;
  readonly language: Language;
  /** The records behind the request's ids, read and checked. */
  readonly scoped: Scoped;
}

/** A call's own work: load, ask the rule, store, answer. */
export type Run<C extends Call, Deps> = (request: Request<C>, deps: Deps) => Promise<Answer<C>>;

const keyFormat = /^[\w-]{8,128}$/;
const keyed = new Set(['write', 'money', 'bulk']);

/** Of a form that can be looked up: any other is refused when it is known who asks. */
const isKey = (key: string | undefined): boolean => key !== undefined && keyFormat.test(key);

/** The client's operation id, of whatever form. */
const sentKey = (event: Event, call: Call): string | undefined =>
  keyed.has(call.kind) ? event.headers['idempotency-key'] : undefined;

/** Money without an operation id: 428. One that could be no id is refused and not left unheeded: the act would be done twice. */
const checkKey = (call: Call, key: string | undefined): void => {
  if (call.kind === 'money' && key === undefined) throw new Refusal('operationIdRequired');
  if (key !== undefined && !isKey(key)) throw new Invalid([{ path: 'Idempotency-Key', code: 'invalidFormat' }]);
};

/** The same with names in order, and a hash in place of each file. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return hashOf(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, canonical(each)]));
};

/** Of what was sent: what a schema makes of it changes with the releases, and an act is repeated across one, too. */
const hashOfRequest = (call: Call, sent: unknown): string => hashOf(`${call.path}\n${JSON.stringify(canonical(sent))}`);

type KeyRow = Stored<typeof catalogue.operationKey>;
const wantedKey = (subject: string, key: string): Wanted => ({
  table: 'ledger',
  key: catalogue.operationKey.key({ actorId: subject, key }),
});

interface Loaded {
  readonly actor: Actor | undefined;
  readonly keyRow: KeyRow | undefined;
  readonly scopeRows: readonly (Row | undefined)[];
}

const keyRowOf = (row: Row | undefined): KeyRow | undefined => row && catalogue.operationKey.fromRow(row);

interface Sent {
  readonly call: Call;
  readonly subject: string;
  readonly key: string | undefined;
  readonly now: number;
}

/** Actor, operation id and the records of the request's ids in one read; a recent actor is not read again, except for money. */
const firstLoad = async ({ call, subject, key, now }: Sent, scope: readonly Wanted[]): Promise<Loaded> => {
  const known = call.kind === 'money' ? undefined : cachedActor(subject, now);
  const wanted = [...scope, ...(key ? [wantedKey(subject, key)] : []), ...(known ? [] : [wantedActor(subject)])];
  const rows = wanted.length > 0 ? await readRows(openTables(), wanted) : [];
  return {
    scopeRows: rows.slice(0, scope.length),
    keyRow: key ? keyRowOf(rows[scope.length]) : undefined,
    actor: known ?? actorOf(rows.at(-1), now),
  };
};

const attempt = async <T>(work: () => Promise<T>): Promise<{ value: T } | { refusal: Refusal }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
};

/**
 * One Lambda handler for one call. What comes first: 401, 403, 428, 400, 404, 409; an act that already happened under
 * the same operation id answers as it did then, before any refusal of the act itself (promise 1).
 */
export const endpoint = <C extends Call, Deps>(call: C, buildDeps: () => Deps, run: Run<C, Deps>) => {
  let deps: Deps | undefined;
  const encode = (answer: unknown) => z.encode(call.response, answer);

  return chain(call, async (event) => {
    const now = timeOf(event);
    const subject = event.requestContext.authorizer?.jwt?.claims?.['sub'];
    if (typeof subject !== 'string') throw new Refusal('unauthenticated');
    const key = sentKey(event, call);
    const parsed = await attempt(() => parseRequest(event, call));
    const ids = 'value' in parsed ? namedIds(call.request, parsed.value.input) : [];
    const loaded = await firstLoad({ call, subject, key: isKey(key) ? key : undefined, now }, ids.map(wantedOf));
    const actor = admit(loaded.actor, call.permission);
    checkKey(call, key);
    if ('refusal' in parsed) throw parsed.refusal;

    const input = parsed.value.input as Input<C>;
    const hash = key === undefined ? '' : hashOfRequest(call, parsed.value.sent);
    if (loaded.keyRow?.hash === hash) return answerJson(loaded.keyRow.answer);
    const work = async (): Promise<string> => {
      const scoped = scopedRecords(ids, loaded.scopeRows, actor);
      if (!scoped) throw new NotFound();
      if (loaded.keyRow) throw new Conflict('operationIdReused');
      const isKeyed = keyed.has(call.kind);
      const replay = isKeyed && { replay: { hash, encode } };
      const id = key ?? (isKeyed ? newId(now) : event.requestContext.requestId);
      const operation: Operation = { id, who: actor, through: call.path, now, ...replay };
      deps ??= buildDeps();
      const answer = await run({ input, actor, now, operation, language: languageOf(event), scoped }, deps);
      return JSON.stringify(encode(answer));
    };
    return answerJson(
      key === undefined || loaded.keyRow ? await work() : await replayable(work, { subject, key, hash }),
    );
  });
};

/** An act that another request of the same operation committed meanwhile answers as that one did, before any refusal. */
const replayable = async (
  work: () => Promise<string>,
  { subject, key, hash }: { subject: string; key: string; hash: string },
): Promise<string> => {
  const done = await attempt(work);
  if ('value' in done) return done.value;
  const [row] = await readRows(openTables(), [wantedKey(subject, key)]);
  const committed = keyRowOf(row);
  if (!committed) throw done.refusal;
  if (committed.hash !== hash) throw new Conflict('operationIdReused');
  return committed.answer;
};
