import type { Id } from '../../shared/contract/ids.ts';
import type { ChunkWork, RefusedMember } from '../jobs/lanes.ts';
import { personRecords, type ByWhom, type PersonItems } from '../people/person-rows.ts';
import { create } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import { readRows } from '../storage/read.ts';
import type { JudgedRow } from './template-one.ts';

interface Target {
  readonly tables: Tables;
  /** The notice to fill; undefined: the people are on the notice that the same rows made. */
  readonly noticeId: Id<'notice'> | undefined;
  readonly by: ByWhom;
}

type Person = ReturnType<typeof personRecords>;

/** How a refused row is named to the starter: by its student, or by what the file says. */
const refusedRow = ({ row, student, faults }: JudgedRow): RefusedMember => {
  const [fault] = faults;
  const name = student?.name ?? row.cells[1]?.text ?? '';
  return {
    id: student?.studentId ?? `row ${row.number}`,
    name,
    eName: student?.eName ?? name,
    code: fault?.code ?? '',
    ...(fault && { params: { ...fault.params } }),
  };
};

const contentOf = ({ items }: PersonItems): string =>
  JSON.stringify(items.map(({ itemId, price, quantity, required }) => [itemId, price, quantity, required]));

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

/** Writes one chunk of judged rows: two rows a person; what is there already counts as already so, or is refused. */
export const writeRows =
  ({ tables, noticeId, by }: Target) =>
  async (rows: readonly JudgedRow[], again: boolean): Promise<ChunkWork> => {
    const refused = rows.filter(({ faults }) => faults.length > 0).map(refusedRow);
    const good = rows.filter(({ faults }) => faults.length === 0);
    if (noticeId === undefined) return { actions: [], done: 0, alreadySo: good.length, refused };
    const people = good.flatMap(({ student, items }) =>
      student ? [personRecords({ notice: { noticeId }, student, items, by })] : [],
    );
    if (!again) return { ...added(noticeId, people), alreadySo: 0, refused };
    const stand = await standing(tables, people);
    const same = people.map(({ items }, index) => {
      const there = stand[index];
      return there && contentOf(there) === contentOf(items);
    });
    const other = people.filter((_, index) => same[index] === false);
    return {
      ...added(
        noticeId,
        people.filter((_, index) => same[index] === undefined),
      ),
      alreadySo: same.filter((one) => one === true).length,
      refused: [
        ...refused,
        ...other.map(({ state: { studentId, name, eName } }) => ({ id: studentId, name, eName, code: 'otherContent' })),
      ],
    };
  };
