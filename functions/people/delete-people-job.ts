import { whyPersonNotDeletable } from '../../shared/people/rules.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import { writeMembers } from '../notices/members-of-job.ts';
import { deletePeopleKind } from '../notices/notice-kinds.ts';
import { movedAudit } from './moved-audit.ts';
import { personWrites } from './person-store.ts';
import { personStateStore } from './person-state-store.ts';

/** Takes the members of its job off the notice; who was sent it meanwhile stays. */
export const deletePeopleJob = bulkJob(deletePeopleKind, async (work) => {
  await writeMembers(work, async ({ noticeId }, studentIds) => {
    const states = await personStateStore(work.tables).statesOf(noticeId, studentIds);
    const present = states.filter((state) => state !== undefined);
    const deletable = present.filter((state) => whyPersonNotDeletable(state) === undefined);
    return {
      actions: deletable.flatMap((state) => personWrites.remove(state)),
      audit: movedAudit(noticeId, { added: [], removed: deletable.map(({ studentId }) => studentId) }),
      done: deletable.length,
      alreadySo: states.length - present.length,
      refused: present.flatMap((state) => {
        const code = whyPersonNotDeletable(state);
        return code ? [{ id: state.studentId, name: state.name, eName: state.eName, code }] : [];
      }),
    };
  });
});
