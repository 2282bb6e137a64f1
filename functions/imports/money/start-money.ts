import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import type { importPaidRecords } from '../../../shared/imports/calls/import-paid-records.ts';
import type { Job } from '../../jobs/job.ts';
import { newJob } from '../../jobs/new-job.ts';
import type { Notice } from '../../notices/notice.ts';
import type { Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact, type Operation } from '../../storage/transact.ts';
import { keptDays, startImport } from '../start-import.ts';
import { eventOf } from '../upload-event.ts';
import { moneyInputOf, moneyKindOf, moneyKinds, type MoneyKind } from './money-kinds.ts';
import { moneyPlanStore, moneyPlanWrites } from './money-plan-store.ts';

type Started = Answer<typeof importPaidRecords>;

/** Rows of different people are written side by side: each is a transaction of its own. */
const lanes = 8;

interface MoneyImport {
  readonly operation: Operation;
  readonly now: number;
  readonly kind: MoneyKind;
  readonly notice: Notice;
  readonly review: boolean;
  readonly again: boolean;
  readonly hasFile: boolean;
}

/** Writes the job of an import of money; its file starts it. */
export const startMoney = (tables: Tables, money: MoneyImport): Promise<Started> => {
  const { operation, now, kind, notice, review, again, hasFile } = money;
  const { noticeId, schoolId } = notice;
  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(moneyKinds[kind], operation, {
    ...{ jobId, schoolId, noticeId, total: 0, keptDays, lanes },
    input: { noticeId, review, again },
  });
  return startImport(tables, { operation, job, actions, hasFile, noticeId });
};

interface Confirmation extends Pick<MoneyImport, 'operation' | 'now' | 'kind' | 'again'> {
  readonly job: Job;
  readonly noticeId: string;
}

/** Closes the check; the message of its file, sent once more, books the rows as the user saw them. */
export const confirmMoney = async (
  tables: Tables,
  { operation, now, kind, again, job, noticeId }: Confirmation,
): Promise<Started> => {
  if (moneyKindOf(job) !== kind || moneyInputOf(job).noticeId !== noticeId) throw new NotFound();
  const plan = await moneyPlanStore(tables).get(job.jobId);
  const { jobId, inputVersion: versionId } = job;
  if (!plan || versionId === undefined) throw new Conflict('planMissing');
  if (plan.applied) throw new Conflict('planApplied');
  if (job.state !== 'waiting' || job.expiresAt * 1000 <= now) throw new Conflict('planOver');
  const isEmpty = again ? plan.againCount === 0 : plan.parts.every((part) => part.new === 0);
  if (isEmpty) throw new Conflict('planEmpty');
  return transact(tables, {
    operation,
    answer: { successCount: 0, failCount: 0, isAllSuccess: false, jobId, noticeId: moneyInputOf(job).noticeId },
    actions: [moneyPlanWrites.apply(plan, again)],
    audit: [],
    following: [{ queue: 'imports', body: JSON.stringify(eventOf({ jobId, versionId, at: now })) }],
  });
};
