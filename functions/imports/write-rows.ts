import type { Id } from '../../shared/contract/ids.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { groupsOfItems } from '../items/groups-of-items.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import type { Notice } from '../notices/notice.ts';
import { movedAudit } from '../people/moved-audit.ts';
import { newPerson } from '../people/new-person.ts';
import { personWrites, type Person } from '../people/person-store.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import type { Student } from '../students/student.ts';
import { standingsOf } from './compare-people.ts';
import { firstRowOf, type Judged } from './judged.ts';
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
  /** The groups of the notice. */
  readonly groups: Notice['groups'];
}

/** Why a good row is refused after all: the rows on the notice disagree with it. */
export const laterFaults = ['otherContent', 'alreadySent', 'notOnNotice', 'removedSince'] as const satisfies RowFault[];
export type LaterFault = (typeof laterFaults)[number];

/** No child's name is as long. */
const nameUnitsMax = 50;

/** How a refused row is named to the starter: by its student, or by what the file says. */
export const refusedMember = (judged: Judged): RefusedMember => {
  const { student, faults } = judged;
  const row = firstRowOf(judged);
  const [fault, ...others] = faults;
  const name = student?.name ?? cutText(row.cells[1]?.text.trim() ?? '', nameUnitsMax);
  return {
    id: student?.studentId ?? `row ${row.number}`,
    name,
    eName: student?.eName ?? name,
    code: fault?.code ?? '',
    row: fault?.row ?? row.number,
    ...(others.length > 0 && { more: others.length }),
    ...(fault && { params: { ...fault.params } }),
  };
};

const added = (noticeId: string, people: readonly Person[]): Pick<ChunkWork, 'actions' | 'audit' | 'done'> => ({
  actions: people.flatMap(personWrites.add),
  audit: movedAudit(noticeId, { added: people.map(({ state }) => state.studentId), removed: [] }),
  done: people.length,
});

/** A good student of the file, and the person that it makes. */
interface Candidate {
  readonly judged: Judged;
  readonly person: Person;
}

const refusedFor = (judged: Judged, code: LaterFault): RefusedMember =>
  refusedMember({ ...judged, faults: [{ code, params: {}, row: firstRowOf(judged).number }] });

/** Compares people with the rows already on the notice: only a person who is there with the same content counts as already so. */
const compared = async (
  { tables, fills }: Target,
  noticeId: Id<'notice'>,
  all: readonly Candidate[],
): Promise<ChunkWork> => {
  const bills = all.map(({ person }) => ({ studentId: person.state.studentId, items: person.items.items }));
  const standings = await standingsOf(tables, noticeId, bills);
  const absent = all.filter((_, index) => standings[index] === 'absent');
  const toAdd = absent.filter(({ judged }) => fills && !judged.wasThere).map(({ person }) => person);
  const refused = all.flatMap(({ judged }, index) => {
    const standing = standings[index] ?? 'absent';
    if (standing === 'same') return [];
    if (standing !== 'absent') return [refusedFor(judged, standing)];
    if (!fills) return [refusedFor(judged, 'notOnNotice')];
    return judged.wasThere ? [refusedFor(judged, 'removedSince')] : [];
  });
  return {
    ...added(noticeId, toAdd),
    alreadySo: standings.filter((one) => one === 'same').length,
    refused,
  };
};

const personOf = ({ by, groups }: Target, noticeId: Id<'notice'>, student: Student, items: Judged['items']): Person =>
  newPerson({ noticeId, student, items, groups: groupsOfItems(items, groups), individual: true, by });

/** Writes one chunk of judged students: two rows each; a person who is there already counts as already so, or is refused. */
export const writeRows =
  (target: Target) =>
  async (students: readonly Judged[], again: boolean): Promise<ChunkWork> => {
    const { noticeId, fills, isExisting } = target;
    const refused = students.filter(({ faults }) => faults.length > 0).map(refusedMember);
    if (noticeId === undefined) return { actions: [], done: 0, alreadySo: 0, refused };
    const all = students.flatMap((judged) =>
      judged.student && judged.faults.length === 0
        ? [{ judged, person: personOf(target, noticeId, judged.student, judged.items) }]
        : [],
    );
    if (fills && !again && !isExisting) {
      const people = all.map(({ person }) => person);
      return { ...added(noticeId, people), alreadySo: 0, refused };
    }
    const work = await compared(target, noticeId, all);
    return { ...work, refused: [...refused, ...work.refused] };
  };
