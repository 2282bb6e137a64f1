import { itemChangesIn, type ItemChanges } from '../items/item-facts.ts';
import type { Audit } from '../storage/audit.ts';

/** One act as the history shows it, with ids in place of names. */
export interface HistoryEntry extends Pick<
  Audit,
  'entryId' | 'at' | 'byName' | 'byEName' | 'action' | 'before' | 'after'
> {
  readonly items: ItemChanges['items'];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Students whose data were read again and differ. */
  readonly refreshed: readonly string[];
}

const actsOnPeople: readonly string[] = ['addPeople', 'removePeople', 'refreshPeople'] satisfies Audit['action'][];
const isOfPeople = ({ action }: Audit) => actsOnPeople.includes(action);

/** Whether two rows were written by one call, or by one run of a job. */
const isOneAct = (one: Audit, other: Audit) =>
  one.at === other.at && one.by === other.by && one.through === other.through;

const idsIn = (rows: readonly Audit[], action: Audit['action'], side: 'before' | 'after'): string[] =>
  rows
    .filter((row) => row.action === action)
    .flatMap((row) => String(row[side]['studentIds'] ?? '').split(' '))
    .filter((studentId) => studentId !== '');

const entryOf = (rows: readonly [Audit, ...Audit[]]): HistoryEntry => {
  const form = rows.find((row) => !isOfPeople(row));
  const { entryId, at, byName, byEName, action } = form ?? rows.find((row) => row.action === 'addPeople') ?? rows[0];
  const changes = itemChangesIn(form ?? { before: {}, after: {} });
  return {
    ...{ entryId, at, byName, byEName, action, ...changes },
    added: idsIn(rows, 'addPeople', 'after'),
    removed: idsIn(rows, 'removePeople', 'before'),
    refreshed: idsIn(rows, 'refreshPeople', 'after'),
  };
};

/** The rows of a notice as acts, in their order: a save and its people, or all chunks of a job's run, are one. */
export const historyOf = (rows: readonly Audit[]): HistoryEntry[] => {
  const acts: [Audit, ...Audit[]][] = [];
  for (const row of rows) {
    const last = acts.at(-1);
    if (last && isOneAct(last[0], row)) last.push(row);
    else acts.push([row]);
  }
  return acts.map(entryOf);
};
