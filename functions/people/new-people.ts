import type { Id } from '../../shared/contract/ids.ts';
import type { FrozenGroup, FrozenItem } from '../items/frozen-item.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import type { Notice } from '../notices/notice.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { movedAudit } from './moved-audit.ts';
import { newPerson } from './new-person.ts';
import { personStateStore } from './person-state-store.ts';
import { personWrites } from './person-store.ts';

/** Somebody who is to be put on a notice, and what they are billed. */
export interface Newcomer {
  readonly studentId: Id<'student'>;
  readonly items: readonly FrozenItem[];
  readonly groups?: readonly FrozenGroup[] | undefined;
  /** Not those of the notice. */
  readonly individual?: true;
  /** Some of them are not on the list of the notice. */
  readonly beyondNotice?: true;
}

interface Work {
  readonly tables: Tables;
  readonly notice: Notice;
  readonly newcomers: readonly Newcomer[];
  readonly by: ByWhom;
}

/** Two rows for each newcomer. Who is on the notice already fails alone, and so does a student of another school. */
export const newPeopleWork = async ({ tables, notice, newcomers, by }: Work): Promise<ChunkWork> => {
  const { noticeId, orgId, schoolId } = notice;
  const ids = newcomers.map(({ studentId }) => studentId);
  const [students, states] = await Promise.all([
    studentStore(tables).byIds(ids),
    personStateStore(tables).statesOf(noticeId, ids),
  ]);
  const judged = newcomers.map((newcomer, index) => {
    const [student, state] = [students[index], states[index]];
    const { name = '', eName = '' } = state ?? {};
    const refusal = { id: newcomer.studentId, name, eName };
    if (state)
      return { refused: { ...refusal, code: state.sendStatus === 'unsent' ? 'personOnNotice' : 'noticeLocked' } };
    if (student?.orgId !== orgId || student.schoolId !== schoolId)
      return { refused: { ...refusal, code: 'studentNotFound' } };
    return { person: newPerson({ ...newcomer, noticeId, student, by }) };
  });
  const people = judged.flatMap(({ person }) => person ?? []);
  return {
    actions: people.flatMap(personWrites.add),
    audit: movedAudit(noticeId, { added: people.map(({ state }) => state.studentId), removed: [] }),
    done: people.length,
    alreadySo: 0,
    refused: judged.flatMap(({ refused }) => refused ?? []),
  };
};
