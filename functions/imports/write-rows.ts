import type { Id } from '../../shared/contract/ids.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import { movedAudit } from '../people/moved-audit.ts';
import { newPerson } from '../people/new-person.ts';
import type { PersonItems } from '../people/person-items.ts';
import { personStore, personWrites, type Person } from '../people/person-store.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import type { JudgedRow } from './template-one.ts';
import { cutText } from './workbook/cells.ts';

interface Target {
  readonly tables: Tables;
  /** The notice that the people are to be on; undefined when no row is good. */
  readonly noticeId: Id<'notice'> | undefined;
  /** Whether the import puts them there itself; otherwise the same rows did so before, and nothing is written. */
  readonly fills: boolean;
  readonly by: ByWhom;
}

/** Why a good row is refused after all: the rows on the notice disagree with it. */
export const laterFaults = ['otherContent', 'notOnNotice'] as const satisfies RowFault[];
type LaterFault = (typeof laterFaults)[number];

/** No child's name is as long. */
const nameUnitsMax = 50;

/** How a refused row is named to the starter: by its student, or by what the file says. */
const refusedRow = ({ row, student, faults }: JudgedRow): RefusedMember => {
  const [fault] = faults;
  const name = student?.name ?? cutText(row.cells[1]?.text.trim() ?? '', nameUnitsMax);
  return {
    id: student?.studentId ?? `row ${row.number}`,
    name,
    eName: student?.eName ?? name,
    code: fault?.code ?? '',
    ...(fault && { params: { ...fault.params } }),
  };
};

const contentOf = ({ items }: PersonItems): string =>
  items
    .map(({ itemId, price, quantity, required }) => JSON.stringify([itemId, price, quantity, required]))
    .sort()
    .join();

const added = (noticeId: string, people: readonly Person[]): Pick<ChunkWork, 'actions' | 'audit' | 'done'> => ({
  actions: people.flatMap(personWrites.add),
  audit: movedAudit(noticeId, { added: people.map(({ state }) => state.studentId), removed: [] }),
  done: people.length,
});

const refusedPeople = (people: readonly Person[], code: LaterFault): RefusedMember[] =>
  people.map(({ state: { studentId, name, eName } }) => ({ id: studentId, name, eName, code }));

/** Compares people with the rows already on the notice: only a person who is there with the same content counts as already so. */
const compared = async ({ tables, fills }: Target, noticeId: string, people: readonly Person[]): Promise<ChunkWork> => {
  const existing = await personStore(tables).itemsOfIds(people.map(({ items }) => items.personId));
  const same = people.map(({ items }, index) => {
    const there = existing[index];
    return there && contentOf(there) === contentOf(items);
  });
  const absent = people.filter((_, index) => same[index] === undefined);
  const other = people.filter((_, index) => same[index] === false);
  return {
    ...added(noticeId, fills ? absent : []),
    alreadySo: same.filter((one) => one === true).length,
    refused: [...refusedPeople(fills ? [] : absent, 'notOnNotice'), ...refusedPeople(other, 'otherContent')],
  };
};

/** Writes one chunk of judged rows: two rows a person; a person who is there already counts as already so, or is refused. */
export const writeRows =
  (target: Target) =>
  async (rows: readonly JudgedRow[], again: boolean): Promise<ChunkWork> => {
    const { noticeId, fills, by } = target;
    const refused = rows.filter(({ faults }) => faults.length > 0).map(refusedRow);
    if (noticeId === undefined) return { actions: [], done: 0, alreadySo: 0, refused };
    const people = rows.flatMap(({ student, items, faults }) =>
      student && faults.length === 0 ? [newPerson({ noticeId, student, items, by })] : [],
    );
    if (fills && !again) return { ...added(noticeId, people), alreadySo: 0, refused };
    const work = await compared(target, noticeId, people);
    return { ...work, refused: [...refused, ...work.refused] };
  };
