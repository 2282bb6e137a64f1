import type { Id } from '../../shared/contract/ids.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import type { ChunkWork, RefusedMember } from '../jobs/lanes.ts';
import { personRecords, type ByWhom, type PersonItems } from '../people/person-rows.ts';
import { create } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import { readRows } from '../storage/read.ts';
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

/** Why a good row is refused after all, by what stands on the notice. */
export const laterFaults = ['otherContent', 'notOnNotice'] as const satisfies RowFault[];
type LaterFault = (typeof laterFaults)[number];

type Person = ReturnType<typeof personRecords>;

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

/** What stands already for these people: identity of a person is (notice, student). */
const standing = async (tables: Tables, people: readonly Person[]): Promise<(PersonItems | undefined)[]> => {
  const keys = people.map(({ items: { personId } }) => catalogue.personItems.key({ personId }));
  const rows = await readRows(
    tables,
    keys.map((key) => ({ table: 'main', key })),
  );
  return rows.map((row) => row && catalogue.personItems.fromRow(row));
};

const added = (noticeId: string, people: readonly Person[]): Pick<ChunkWork, 'actions' | 'audit' | 'done'> => ({
  actions: people.flatMap(({ state, items }) => [
    create(catalogue.personState, state),
    create(catalogue.personItems, items),
  ]),
  audit:
    people.length === 0
      ? []
      : [
          {
            subjectId: noticeId,
            action: 'addPeople',
            after: { count: people.length, studentIds: people.map(({ state }) => state.studentId).join(' ') },
          },
        ],
  done: people.length,
});

const refusedPeople = (people: readonly Person[], code: LaterFault): RefusedMember[] =>
  people.map(({ state: { studentId, name, eName } }) => ({ id: studentId, name, eName, code }));

/** Holds people against what stands on their notice: counted as already so is only who is there, with the same content. */
const compared = async ({ tables, fills }: Target, noticeId: string, people: readonly Person[]): Promise<ChunkWork> => {
  const stand = await standing(tables, people);
  const same = people.map(({ items }, index) => {
    const there = stand[index];
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

/** Writes one chunk of judged rows: two rows a person; what is there already counts as already so, or is refused. */
export const writeRows =
  (target: Target) =>
  async (rows: readonly JudgedRow[], again: boolean): Promise<ChunkWork> => {
    const { noticeId, fills, by } = target;
    const refused = rows.filter(({ faults }) => faults.length > 0).map(refusedRow);
    if (noticeId === undefined) return { actions: [], done: 0, alreadySo: 0, refused };
    const people = rows.flatMap(({ student, items, faults }) =>
      student && faults.length === 0 ? [personRecords({ notice: { noticeId }, student, items, by })] : [],
    );
    if (fills && !again) return { ...added(noticeId, people), alreadySo: 0, refused };
    const work = await compared(target, noticeId, people);
    return { ...work, refused: [...refused, ...work.refused] };
  };
