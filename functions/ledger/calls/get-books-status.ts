import { asId, partsOfPersonId, type Id } from '../../../shared/contract/ids.ts';
import { getBooksStatus } from '../../../shared/ledger/calls/get-books-status.ts';
import { isCheckLate } from '../../../shared/ledger/rules.ts';
import { payStatus } from '../../../shared/notices/codes.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticePlace } from '../../notices/notice-store.ts';
import { statePlace } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { studentScope } from '../../students/student-store.ts';
import { booksStatusStore } from '../books-status-store.ts';
import type { BooksStatus } from '../books-status.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** A figure is of a person, whose id has that of a notice in it, or of a student. */
const isPerson = (subjectId: string): boolean => subjectId.includes('_');

interface Whose {
  readonly noticeId?: Id<'notice'>;
  readonly title?: string;
  readonly personId?: Id<'person'>;
  readonly studentId: Id<'student'>;
  readonly name?: string;
  readonly eName?: string;
}

/** Whose the figures are, as far as the user may know: who is of another school has no name here. */
const namesOf = async (tables: Tables, subjectIds: readonly string[], schoolIds: ReadonlySet<string>) => {
  const people = subjectIds.filter(isPerson).map((id) => ({ id, ...partsOfPersonId(id) }));
  const studentIds = subjectIds.filter((id) => !isPerson(id));
  const [notices, states, students] = await Promise.all([
    readRecords(
      tables,
      people.map(({ noticeId }) => noticePlace(noticeId)),
    ),
    readRecords(
      tables,
      people.map(({ noticeId, studentId }) => statePlace(noticeId, studentId)),
    ),
    readRecords(
      tables,
      studentIds.map((studentId) => studentScope.at(studentId)),
    ),
  ]);
  const known = new Map<string, Whose>();
  for (const [index, { id, noticeId, studentId }] of people.entries()) {
    const [notice, state] = [notices[index], states[index]];
    if (!notice || !schoolIds.has(notice.schoolId)) continue;
    const { title } = notice;
    known.set(id, {
      ...{ noticeId, title, studentId, personId: asId('person', id) },
      ...(state && { name: state.name, eName: state.eName }),
    });
  }
  for (const student of students)
    if (student && schoolIds.has(student.schoolId))
      known.set(student.studentId, { studentId: student.studentId, name: student.name, eName: student.eName });
  return known;
};

type Stored = BooksStatus['differences'][number];

/** A pay status is stored as its number; everything else is an amount. */
const amounts = ({ what, cached, journal }: Stored) =>
  what === 'payStatus'
    ? { cachedPayStatus: payStatus().safeParse(cached).data, journalPayStatus: payStatus().safeParse(journal).data }
    : { cached, journal };

export const run: Run<typeof getBooksStatus, Deps> = async ({ actor, now }, { tables }) => {
  const status = await booksStatusStore(tables).get(actor.orgId);
  if (!status) return { late: false, figures: 0, entries: 0, differenceCount: 0, differences: [] };
  const subjectIds = [...new Set(status.differences.flatMap(({ subjectId }) => subjectId ?? []))];
  const known = await namesOf(tables, subjectIds, actor.schoolIds);
  return {
    ...status,
    late: isCheckLate(status.checkedAt, now),
    differences: status.differences.map((one) => {
      const { what: figure, id, entryIds, subjectId = '' } = one;
      return { figure, id, entryIds, ...amounts(one), ...known.get(subjectId) };
    }),
  };
};

export const handler = endpoint(getBooksStatus, {}, buildDeps, run);
