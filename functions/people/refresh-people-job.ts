import { isDeepStrictEqual } from 'node:util';
import { bulkJob } from '../jobs/job-kind.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import { writeMembers } from '../notices/members-of-job.ts';
import { refreshPeopleKind } from '../notices/notice-kinds.ts';
import type { Notice } from '../notices/notice.ts';
import type { Student } from '../students/student.ts';
import { studentStore } from '../students/student-store.ts';
import { refreshedAudit } from './moved-audit.ts';
import { personStore, personWrites, type Person } from './person-store.ts';

interface Case {
  readonly person: Person;
  readonly student: Student | undefined;
}

/** A person with the student's data of today; items and amounts stay. */
const refreshed = ({ state: { classId: _, ...state }, items }: Person, student: Student): Person => {
  const { name, eName, studentNumber, phoneNumber, grade, classId, studentStatus, className, classEName } = student;
  return {
    state: {
      ...state,
      ...{ name, eName, studentNumber, phoneNumber, grade, studentStatus },
      ...(classId && { classId }),
    },
    items: { ...items, className, classEName },
  };
};

/** Students who left the school, or whose data are gone, keep what the notice says of them. */
const isOfSchool = ({ orgId, schoolId }: Notice, student: Student | undefined): student is Student =>
  student?.orgId === orgId && student.schoolId === schoolId;

const refusalOf = ({ person: { state } }: Case): RefusedMember => ({
  ...{ id: state.studentId, name: state.name, eName: state.eName, code: 'studentNotFound' },
});

/** Brings name, number, phone, grade, class and status of the members of its job up to date. */
export const refreshPeopleJob = bulkJob(refreshPeopleKind, async (work) => {
  const { tables } = work;
  await writeMembers(work, async (notice, studentIds) => {
    const people = personStore(tables);
    const [students, states] = await Promise.all([
      studentStore(tables).byIds(studentIds),
      people.statesOf(notice.noticeId, studentIds),
    ]);
    const present = states.filter((state) => state !== undefined);
    const items = present.length > 0 ? await people.itemsOf(present) : [];
    const studentOf = new Map(students.map((student, index) => [studentIds[index] as string, student]));
    const cases = present.flatMap((state, index): Case[] => {
      const found = items[index];
      return found ? [{ person: { state, items: found }, student: studentOf.get(state.studentId) }] : [];
    });
    const changes = cases.flatMap(({ person, student }) => {
      if (!isOfSchool(notice, student)) return [];
      const after = refreshed(person, student);
      return isDeepStrictEqual(after, person) ? [] : [after];
    });
    const refused = cases.filter(({ student }) => !isOfSchool(notice, student)).map(refusalOf);
    return {
      actions: changes.flatMap((after) => personWrites.replace(after)),
      audit: refreshedAudit(
        notice.noticeId,
        changes.map(({ state }) => state.studentId),
      ),
      done: changes.length,
      alreadySo: studentIds.length - changes.length - refused.length,
      refused,
    };
  });
});
