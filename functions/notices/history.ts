import type { Audit } from '../storage/audit.ts';
import { itemTermsIn } from './saved-facts.ts';

/** One act as the history shows it, with ids in place of names. */
export interface HistoryEntry extends Pick<
  Audit,
  'entryId' | 'at' | 'byName' | 'byEName' | 'action' | 'before' | 'after'
> {
  readonly items: readonly { itemId: string; before?: object; after?: object }[];
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
  const [old, saved] = [itemTermsIn(form?.before ?? {}), itemTermsIn(form?.after ?? {})];
  const itemIds = [...new Set([...old.items.keys(), ...saved.items.keys()])].sort();
  return {
    ...{ entryId, at, byName, byEName, action, before: old.others, after: saved.others },
    items: itemIds.map((itemId) => {
      const [before, after] = [old.items.get(itemId), saved.items.get(itemId)];
      return { itemId, ...(before && { before }), ...(after && { after }) };
    }),
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
