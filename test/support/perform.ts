/** What a call does, in the process of the test: its `run` on real tables, with input and answer in our words. */
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { actorRow } from '../../functions/api/actor-row.ts';
import { rememberActor } from '../../functions/api/actor.ts';
import type { Endpoint } from '../../functions/api/endpoint.ts';
import { idsIn, placesOf, scopedRecords, type Scopes } from '../../functions/api/scope.ts';
import { openTables } from '../../functions/storage/client.ts';
import { readRecords } from '../../functions/storage/read.ts';
import type { Operation } from '../../functions/storage/transact.ts';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { NotFound } from '../../shared/contract/errors.ts';
import type { Entity, Id } from '../../shared/contract/ids.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { people, type PersonName } from '../../shared/demonstration/people.ts';

export interface PerformOptions {
  /** The member of staff who calls: the bursar when left out. */
  readonly by?: PersonName;
  /** The operation id; a new one when left out. */
  readonly key?: string;
  readonly language?: Language;
  /** The gateway's time, ms since the epoch; the machine's when left out. */
  readonly now?: number;
}

/** Remembered as of the year 1970: no handler of this process takes rights that a test has changed for those of now. */
const actorNamed = async (by: PersonName) => {
  const [record] = await readRecords(openTables(), [actorRow.at({ subject: people[by].subject })]);
  const actor = rememberActor(record, 0);
  if (!actor) throw new Error(`${by} is not in the tables`);
  return actor;
};

/** A request with plain ids: that their records must be looked up is a mark for the compiler only. */
export type PlainIds<T> = T extends string
  ? T extends z.core.$brand<infer Marks>
    ? Id<Extract<Marks, Entity>>
    : T
  : T extends readonly (infer One)[]
    ? PlainIds<One>[]
    : T extends object
      ? { [K in keyof T]: PlainIds<T[K]> }
      : T;

/** Runs a call with a request as its chain would build it; throws the refusals of its act. */
export const perform = async <C extends Call, S extends Scopes, Deps>(
  { endpoint: { call, scopes, buildDeps, run } }: { readonly endpoint: Endpoint<C, S, Deps> },
  request: PlainIds<Input<C>>,
  { by = 'bursar', key = randomUUID(), language = 'en', now = Date.now() }: PerformOptions = {},
): Promise<Answer<C>> => {
  const input = request as Input<C>;
  const actor = await actorNamed(by);
  const ids = idsIn(call.request, input);
  const records = await readRecords(openTables(), placesOf(scopes, ids));
  const scoped = scopedRecords<S>(scopes, ids, records, actor);
  if (!scoped) throw new NotFound();
  const operation: Operation = { id: key, who: actor, through: call.path, now };
  return run({ input, actor, now, operation, language, scoped }, buildDeps());
};
