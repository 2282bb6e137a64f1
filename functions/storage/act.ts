import { createHash } from 'node:crypto';
import type { Action } from './action.ts';
import { create } from './action.ts';
import { catalogue } from './catalogue.ts';
import type { Tables } from './client.ts';
import type { Stored } from './entity.ts';
import { newId } from './new-id.ts';
import { ConditionFailed, refusalOf, writeAll } from './transact.ts';

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
    /** Of the endpoint and the parsed body. */
    readonly hash: string;
    /** The answer as it goes over the wire. */
    encode(answer: unknown): unknown;
  };
}

type Facts = Readonly<Record<string, string | number>>;

/** What an audit row says besides who and when; ids and figures only, no names or phones of children. */
export interface Audited {
  readonly subjectId: string;
  readonly action: string;
  readonly before?: Facts;
  readonly after?: Facts;
}

type Journal = Stored<typeof catalogue.journal>;
/** One journal entry before it is stamped: the postings sum to zero. */
export type Entry = Pick<Journal, 'subjectId' | 'schoolId' | 'cause' | 'orderNo' | 'postings'>;

/** Something that must follow the commit. `body` is JSON text for the queue. */
export interface Following {
  readonly queue: Stored<typeof catalogue.outbox>['queue'];
  readonly body: string;
}

export interface Act<Answer> {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly actions: readonly Action[];
  readonly audit: readonly Audited[];
  readonly journal?: readonly Entry[];
  readonly following?: readonly Following[];
}

const followingKeptMs = 7 * 86_400_000;

/** SHA-256, hex. */
export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const stamped = ({ who, through, now, id }: Operation) => ({
  orgId: who.orgId,
  by: who.subject,
  byName: who.name,
  byEName: who.eName,
  through,
  operationId: id,
  at: new Date(now).toISOString(),
});

/** The one append helper of the ledger: entries that do not balance never get there. */
export const appendEntries = (operation: Operation, entries: readonly Entry[]): Action[] =>
  entries.map((entry) => {
    const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
    if (sum !== 0) throw new Error(`a journal entry (${entry.cause}) is off by ${sum} fen`);
    const { at, through: _, ...stamp } = stamped(operation);
    return create(catalogue.journal, { ...entry, ...stamp, postedAt: at, entryId: newId(operation.now) });
  });

export const appendAudits = (operation: Operation, audits: readonly Audited[]): Action[] =>
  audits.map((audited) => {
    const { operationId: _, ...stamp } = stamped(operation);
    const { before = {}, after = {}, ...rest } = audited;
    return create(catalogue.audit, { ...stamp, before, after, ...rest, entryId: newId(operation.now) });
  });

export const followUps = (operation: Operation, following: readonly Following[]): Action[] =>
  following.map((one) =>
    create(catalogue.outbox, {
      ...one,
      outboxId: newId(operation.now),
      expiresAt: Math.ceil((operation.now + followingKeptMs) / 1000),
    }),
  );

/** The row that makes a replay answer the same (promise 1). */
const keyRow = <Answer>({ operation, answer }: Act<Answer>): Action[] =>
  operation.replay === undefined
    ? []
    : [
        create(catalogue.operationKey, {
          orgId: operation.who.orgId,
          actorId: operation.who.subject,
          key: operation.id,
          hash: operation.replay.hash,
          answer: JSON.stringify(operation.replay.encode(answer)),
          at: new Date(operation.now).toISOString(),
        }),
      ];

/**
 * Commits an act: its rows with journal, audit, outbox and key rows, all or none; answers `act.answer`.
 * A failed condition becomes the refusal its action names. The chain then looks at the key row again, so a replay wins over any refusal.
 */
export const commit = async <Answer>(tables: Tables, act: Act<Answer>): Promise<Answer> => {
  const { operation } = act;
  const actions = [
    ...act.actions,
    ...appendEntries(operation, act.journal ?? []),
    ...appendAudits(operation, act.audit),
    ...followUps(operation, act.following ?? []),
    ...keyRow(act),
  ];
  try {
    await writeAll(tables, actions);
    return act.answer;
  } catch (error) {
    if (error instanceof ConditionFailed) throw refusalOf(actions, error);
    throw error;
  }
};
