import { limits } from '../../shared/notices/codes.ts';
import { whyNotExtendable } from '../../shared/notices/rules.ts';
import { jobStore, jobWrites } from '../jobs/job-store.ts';
import type { Job } from '../jobs/job.ts';
import { noticeStore, noticeWrites } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import { personStateStore } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import type { Begun } from './begin-import.ts';
import { billingOfNotice } from './billing.ts';
import { targetOf } from './import-people-kind.ts';
import { sourceWithStudents } from './import-source.ts';
import type { Judged } from './judged.ts';
import type { ImportWork, Loaded } from './load-import.ts';
import { mayDiscount } from './starter.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** The notice that an import adds people to. Throws WorkbookFault when it was deleted, or moved to another school. */
export const targetNotice = async (tables: Tables, job: Job): Promise<Notice> => {
  const noticeId = targetOf(job)?.noticeId;
  const notice = noticeId && (await noticeStore(tables).get(noticeId));
  if (!notice) throw new WorkbookFault('noticeDeleted');
  // A draft can be moved while the file is on its way. Starter and students are those of the school before.
  if (notice.schoolId !== job.schoolId) throw new WorkbookFault('noticeMoved');
  return notice;
};

/** Throws when the notice would have more people than a notice can have. */
export const checkPeople = async (
  tables: Tables,
  { noticeId }: Pick<Notice, 'noticeId'>,
  judged: readonly Judged[],
): Promise<void> => {
  const states = await personStateStore(tables).states(noticeId);
  const people = new Set<string>(states.map(({ studentId }) => studentId));
  for (const { student, faults } of judged) if (student && faults.length === 0) people.add(student.studentId);
  if (people.size > limits.peoplePerNotice) throw new WorkbookFault('tooManyPeople');
};

/** Somebody changes a notice now and then, and its items can be others then. */
const attemptsMax = 3;

/**
 * Takes the notice for this job and counts the rows, in one transaction. Undefined when another run ended the job, 'changed'
 * when the notice is another than the one that was read.
 */
const begin = async (
  { tables, job, now }: ImportWork,
  notice: Notice,
  total: number,
): Promise<Begun | 'changed' | undefined> => {
  const refusal = whyNotExtendable(notice, now);
  const { jobId } = job;
  const { noticeId } = notice;
  try {
    if (refusal && notice.jobId !== jobId) throw new WorkbookFault(refusal === 'jobRunning' ? 'noticeBusy' : refusal);
    await writeAll(tables, [jobWrites.update(jobId, 'running', { noticeId, total }), noticeWrites.hold(notice, jobId)]);
    return { job: { ...job, noticeId, total }, notice };
  } catch (error) {
    if (!(error instanceof ConditionFailed) && !(error instanceof WorkbookFault)) throw error;
    // Another run of this job may have begun it meanwhile, or ended it.
    const current = await jobStore(tables).get(jobId);
    if (current?.state !== 'running') return undefined;
    if (current.noticeId !== undefined) return { job: current, notice };
    if (error instanceof WorkbookFault) throw error;
    return 'changed';
  }
};

/** Reads file and notice, and takes the notice. Its own items count, not those of the catalogue. */
export const loadPeopleImport = async (work: ImportWork, attempt = 1): Promise<Loaded | undefined> => {
  const { tables, job } = work;
  const [notice, { source, students }, discounts] = await Promise.all([
    targetNotice(tables, job),
    sourceWithStudents(work),
    mayDiscount(tables, job),
  ]);
  const { file, overrule } = source;
  const judged = overrule(billingOfNotice(file, notice).judge(file.rows, { students, mayDiscount: discounts }));
  const isExisting = true;
  if (job.noticeId !== undefined) return { job, notice, file, judged, isExisting };
  await checkPeople(tables, notice, judged);
  const begun = await begin(work, notice, judged.length);
  if (begun === 'changed' && attempt < attemptsMax) return loadPeopleImport(work, attempt + 1);
  if (begun === 'changed') throw new WorkbookFault('noticeBusy');
  return begun && { ...begun, file, judged, isExisting };
};
