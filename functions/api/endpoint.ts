import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Conflict, NotFound, Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { openTables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { newId } from '../storage/new-id.ts';
import type { OperationKey } from '../storage/operation-key.ts';
import { readRecords } from '../storage/read.ts';
import type { Operation } from '../storage/transact.ts';
import { actorRow } from './actor-row.ts';
import { admit, admitFields, cachedActor, rememberActor, type Actor } from './actor.ts';
import { answerJson } from './answer.ts';
import { chain, languageOf, timeOf } from './chain.ts';
import {
  answerOf,
  attempt,
  checkKey,
  hashOfRequest,
  isKey,
  isKeyed,
  keyPlace,
  replayable,
  sentKey,
} from './operation.ts';
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
    // The answer's schema is built while the tables answer.
    setImmediate(() => call.response);
    const loaded = await firstLoad({ call, subject, key: isKey(key) ? key : undefined, now }, placesOf(scopes, ids));
    const actor = admit(loaded.actor, call.permission);
    if ('value' in sent) admitFields(actor, call.fieldPermissions, sent.value);
    checkKey(call, key);
    if ('refusal' in parsed) throw parsed.refusal;

    const input = parsed.value.input as Input<C>;
    const hash = key === undefined ? '' : hashOfRequest(call, parsed.value.sent);
    if (loaded.keyRecord?.hash === hash) return answerJson(await answerOf(loaded.keyRecord));
    const work = async (): Promise<string> => {
      const scoped = scopedRecords<S>(scopes, ids, loaded.records, actor);
      if (!scoped) throw new NotFound();
      if (loaded.keyRecord) throw new Conflict('operationIdReused');
      const replay = isKeyed(call) && { replay: { hash, encode } };
      const id = key ?? (isKeyed(call) ? newId(now) : event.requestContext.requestId);
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
