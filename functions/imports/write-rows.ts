import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { itemAmount } from '../../shared/items/amounts.ts';
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
  /** Whether some of the people can be on the notice already. */
  readonly isExisting: boolean;
  readonly by: ByWhom;
}

/** Why a good row is refused after all: the rows on the notice disagree with it. */
export const laterFaults = ['otherContent', 'alreadySent', 'notOnNotice'] as const satisfies RowFault[];
type LaterFault = (typeof laterFaults)[number];

/** No child's name is as long. */
const nameUnitsMax = 50;

/** How a refused row is named to the starter: by its student, or by what the file says. */
const refusedRow = ({ row, student, faults }: JudgedRow): RefusedMember => {
  const [fault, ...others] = faults;
  const name = student?.name ?? cutText(row.cells[1]?.text.trim() ?? '', nameUnitsMax);
  return {
    id: student?.studentId ?? `row ${row.number}`,
    name,
    eName: student?.eName ?? name,
    code: fault?.code ?? '',
    row: row.number,
    ...(others.length > 0 && { more: others.length }),
    ...(fault && { params: { ...fault.params } }),
  };
};

const contentOf = ({ items }: PersonItems): string =>
  items
    .map((item) => JSON.stringify([item.itemId, itemAmount(item), item.required]))
    .sort()
    .join();

const added = (noticeId: string, people: readonly Person[]): Pick<ChunkWork, 'actions' | 'audit' | 'done'> => ({
  actions: people.flatMap(personWrites.add),
  audit: movedAudit(noticeId, { added: people.map(({ state }) => state.studentId), removed: [] }),
  done: people.length,
});

/** A good row, and the person that it makes. */
interface Candidate {
  readonly row: JudgedRow;
  readonly person: Person;
}

const peopleOf = (candidates: readonly Candidate[]): Person[] => candidates.map(({ person }) => person);

const refusedFor = (candidates: readonly Candidate[], code: LaterFault): RefusedMember[] =>
  candidates.map(({ row }) => refusedRow({ ...row, faults: [{ code, params: {} }] }));

/** People who are on the notice with other content: those who were sent it are refused with that as the reason (N8.09). */
const refusedOthers = async (tables: Tables, others: readonly Candidate[]): Promise<RefusedMember[]> => {
  const [first] = others;
  if (!first) return [];
  const { noticeId } = partsOfPersonId(first.person.items.personId);
  const studentIds = others.map(({ person }) => person.state.studentId);
  const states = await personStore(tables).statesOf(noticeId, studentIds);
  const isSent = (index: number) => states[index] !== undefined && states[index].sendStatus !== 'unsent';
  return [
    ...refusedFor(
      others.filter((_, index) => isSent(index)),
      'alreadySent',
    ),
    ...refusedFor(
      others.filter((_, index) => !isSent(index)),
      'otherContent',
    ),
  ];
};

/** Compares people with the rows already on the notice: only a person who is there with the same content counts as already so. */
const compared = async ({ tables, fills }: Target, noticeId: string, all: readonly Candidate[]): Promise<ChunkWork> => {
  const existing = await personStore(tables).itemsOfIds(all.map(({ person }) => person.items.personId));
  const same = all.map(({ person }, index) => {
    const there = existing[index];
    return there && contentOf(there) === contentOf(person.items);
  });
  const absent = all.filter((_, index) => same[index] === undefined);
  const others = all.filter((_, index) => same[index] === false);
  return {
    ...added(noticeId, fills ? peopleOf(absent) : []),
    alreadySo: same.filter((one) => one === true).length,
    refused: [...refusedFor(fills ? [] : absent, 'notOnNotice'), ...(await refusedOthers(tables, others))],
  };
};

/** Writes one chunk of judged rows: two rows a person; a person who is there already counts as already so, or is refused. */
export const writeRows =
  (target: Target) =>
  async (rows: readonly JudgedRow[], again: boolean): Promise<ChunkWork> => {
    const { noticeId, fills, isExisting, by } = target;
    const refused = rows.filter(({ faults }) => faults.length > 0).map(refusedRow);
    if (noticeId === undefined) return { actions: [], done: 0, alreadySo: 0, refused };
    const all = rows.flatMap((row) =>
      row.student && row.faults.length === 0
        ? [{ row, person: newPerson({ noticeId, student: row.student, items: row.items, by }) }]
        : [],
    );
    if (fills && !again && !isExisting) return { ...added(noticeId, peopleOf(all)), alreadySo: 0, refused };
    const work = await compared(target, noticeId, all);
    return { ...work, refused: [...refused, ...work.refused] };
  };
