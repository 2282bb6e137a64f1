import { createHash } from 'node:crypto';
import type { Refusal } from '../../shared/contract/errors.ts';
import { isoOf } from '../../shared/contract/time.ts';
import type { Action } from './action.ts';
import { create } from './action.ts';
import { audit, type Audit } from './audit.ts';
import type { Tables } from './client.ts';
import { newId } from './new-id.ts';
import { operationAnswer, operationKey } from './operation-key.ts';
import { textParts } from './text-parts.ts';
import { outbox } from './outbox.ts';
import { ConditionFailed, refusalOf, writeAll } from './write.ts';

/** Who acts, as journal and audit rows name them: staff, never children. */
export interface Who {
  readonly orgId: string;
  readonly subject: string;
  readonly name: string;
  readonly eName: string;
}

/** One intent of one actor: made once by the client, kept over a reload (promise 1). */
export interface Operation {
  readonly id: string;
  readonly who: Who;
  /** The call or job, as audit rows name it. */
  readonly through: string;
  /** ms since the epoch. */
  readonly now: number;
  /** What makes a replay answer the same; absent where a job's own conditions make it run once. */
  readonly replay?: {
    /** Hash of the endpoint and of the request as it was sent. */
    readonly hash: string;
    /** The answer as it goes over the wire. */
    encode(answer: unknown): unknown;
  };
}

/** What an audit row says besides who and when; ids and figures only, no names or phones of children. */
export type Audited = Pick<Audit, 'subjectId' | 'action'> & Partial<Pick<Audit, 'before' | 'after'>>;

/** Something that must follow the commit. `body` is JSON text for the queue. */
export interface Following {
  readonly queue: 'bulk' | 'messages' | 'imports' | 'exports';
  readonly body: string;
}

export interface Act<Answer> {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly actions: readonly Action[];
  readonly audit: readonly Audited[];
  readonly following?: readonly Following[];
  /** The act is stored, and its user hears this: a repetition too. */
  readonly refusal?: Refusal | undefined;
}

const followingKeptMs = 7 * 86_400_000;

/** SHA-256, hex. */
export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Who, by the names of the ledger's rows. */
export const ledgerStamp = ({ who, now }: Operation) => ({
  orgId: who.orgId,
  by: who.subject,
  byName: who.name,
  byEName: who.eName,
  entryId: newId(now),
});

export const auditActions = (operation: Operation, audited: readonly Audited[]): Action[] =>
  audited.map(({ before = {}, after = {}, ...one }) =>
    create(audit, {
      ...one,
      ...ledgerStamp(operation),
      through: operation.through,
      at: isoOf(operation.now),
      before,
      after,
    }),
  );

export const outboxActions = (operation: Operation, following: readonly Following[]): Action[] =>
  following.map((one) =>
    create(outbox, {
      ...one,
      outboxId: newId(operation.now),
      expiresAt: Math.ceil((operation.now + followingKeptMs) / 1000),
    }),
  );

/** The row that makes a replay answer the same (promise 1). */
const keyActions = <Answer>({ operation, answer, refusal }: Act<Answer>): Action[] => {
  if (operation.replay === undefined) return [];
  const [first = '', ...more] = textParts(JSON.stringify(operation.replay.encode(answer)));
  const about = { orgId: operation.who.orgId, actorId: operation.who.subject, key: operation.id };
  return [
    create(operationKey, {
      ...about,
      hash: operation.replay.hash,
      answer: first,
      ...(more.length > 0 && { moreParts: more.length }),
      ...(refusal && { refusal: { code: refusal.code, params: { ...refusal.params } } }),
      at: isoOf(operation.now),
    }),
    ...more.map((body, index) => create(operationAnswer, { ...about, number: index + 1, body })),
  ];
};

/**
 * Writes an act: its rows with audit, outbox and key rows, all or none; answers `act.answer`.
 * A failed condition becomes the refusal that its action names. The chain then looks at the key row again, so a replay
 * wins over any refusal.
 */
export const transact = async <Answer>(tables: Tables, act: Act<Answer>): Promise<Answer> => {
  const { operation } = act;
  const actions = [
    ...act.actions,
    ...auditActions(operation, act.audit),
    ...outboxActions(operation, act.following ?? []),
    ...keyActions(act),
  ];
  try {
    // An act that was done before under another operation id has nothing to write in a job.
    if (actions.length > 0) await writeAll(tables, actions);
  } catch (error) {
    if (error instanceof ConditionFailed) throw refusalOf(actions, error);
    throw error;
  }
  if (act.refusal) throw act.refusal;
  return act.answer;
};
