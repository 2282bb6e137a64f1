import type { Answer } from '../../shared/contract/call.ts';
import { Conflict } from '../../shared/contract/errors.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { saveNotice } from '../../shared/notices/calls/save-notice.ts';
import { jobMembersWrites } from '../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../jobs/new-job.ts';
import { movedAudit } from '../people/moved-audit.ts';
import { peopleWork } from '../people/people-work.ts';
import { writePeopleKind } from '../people/write-people-kind.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import type { Audited, Following, Operation } from '../storage/transact.ts';
import type { Notice } from './notice.ts';

/** The save itself writes up to so many people; a job writes more. */
const peopleAtOnce = 40;
const rowsPerPerson = 2;

type Saved = Answer<typeof saveNotice>;

interface Change {
  readonly tables: Tables;
  readonly operation: Operation;
  /** The notice after the save. */
  readonly notice: Notice;
  /** People to write: newcomers, and people whose rows change. */
  readonly listed: readonly Id<'student'>[];
  /** People to remove. */
  readonly removed: readonly Id<'student'>[];
  /** How many rows the save writes besides those of people: a transaction has room for 100. */
  readonly beside: number;
}

interface Changed {
  /** The notice names the job while that writes its people. */
  readonly notice: Notice;
  readonly actions: readonly Action[];
  readonly following: readonly Following[];
  /** People refused, with the reason, as far as that is known already. */
  readonly failed: Saved['failed'];
  /** Who came and who left, unless a job writes that. */
  readonly audit: readonly Audited[];
}

/** What a save answers; a notice that none of the people named can be on is refused. */
export const savedAnswer = (notice: Notice, peopleCount: number, failed: Saved['failed']): Saved => {
  if (failed.length > 0 && peopleCount === 0) throw new Conflict('studentNotFound');
  return {
    noticeId: notice.noticeId,
    peopleCount,
    failed,
    jobId: notice.jobId,
  };
};

/** Writes the people of a save in its own transaction, or starts a job for them. */
export const peopleChange = async ({
  tables,
  operation,
  notice,
  listed,
  removed,
  beside,
}: Change): Promise<Changed> => {
  const members = [
    ...listed.map((studentId) => ({ studentId, listed: true })),
    ...removed.map((studentId) => ({ studentId, listed: false })),
  ];
  if (members.length > peopleAtOnce - Math.ceil(beside / rowsPerPerson)) {
    const jobId = asId('job', newId(operation.now));
    const studentIds = members.map(({ studentId }) => studentId);
    const { job, actions } = newJob(writePeopleKind, operation, {
      jobId,
      schoolId: notice.schoolId,
      noticeId: notice.noticeId,
      total: members.length,
      input: { listed: listed.length },
    });
    return {
      notice: { ...notice, jobId, peopleBehind: true },
      actions: [...actions, jobMembersWrites.keep(job, studentIds)],
      following: [startOfBulkJob(jobId)],
      failed: [],
      audit: [],
    };
  }
  const { actions, refused, moved } = await peopleWork({ tables, notice, members, by: notice.updated });
  const failed = refused.map(({ id, code }) => ({ studentId: asId('student', id), code }));
  return { notice, actions, following: [], failed, audit: movedAudit(notice.noticeId, moved) };
};
