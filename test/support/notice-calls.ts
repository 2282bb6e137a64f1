/** Notices of the demonstration's first school, created, changed and sent in the process of the test, with their jobs. */
import { run as runBulkJob } from '../../functions/jobs/workers/run-bulk-job.ts';
import { ledgerStore } from '../../functions/ledger/ledger-store.ts';
import { handler as addNoticeHandler } from '../../functions/notices/calls/add-notice.ts';
import { handler as getBulkJobStatus } from '../../functions/notices/calls/get-bulk-job-status.ts';
import { handler as changeDeadlineHandler } from '../../functions/notices/calls/change-notice-deadline.ts';
import { handler as deleteNoticeHandler } from '../../functions/notices/calls/delete-notice.ts';
import { handler as getNoticeDetail } from '../../functions/notices/calls/get-notice-detail.ts';
import { handler as getNoticeForEdit } from '../../functions/notices/calls/get-notice-for-edit.ts';
import { handler as listNoticeHistory } from '../../functions/notices/calls/list-notice-history.ts';
import { handler as renameNoticeHandler } from '../../functions/notices/calls/rename-notice.ts';
import { handler as revertNoticeHandler } from '../../functions/notices/calls/revert-notice.ts';
import { handler as saveNoticeHandler } from '../../functions/notices/calls/save-notice.ts';
import { handler as sendNoticeHandler } from '../../functions/notices/calls/send-notice.ts';
import { noticeStore } from '../../functions/notices/notice-store.ts';
import { notice as noticeEntity, type Notice } from '../../functions/notices/notice.ts';
import { run as summarizeNotices } from '../../functions/notices/workers/summarize-notices.ts';
import { personState, type PersonState } from '../../functions/people/person-state.ts';
import { personStore } from '../../functions/people/person-store.ts';
import { overwrite } from '../../functions/storage/action.ts';
import { openTables } from '../../functions/storage/client.ts';
import { writeAll } from '../../functions/storage/write.ts';
import type { Input } from '../../shared/contract/call.ts';
import { asId, personIdOf, type Id } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import type { notices } from '../../shared/notices/contract.ts';
import { perform, type PerformOptions, type PlainIds } from './perform.ts';

export type NoticeForm = PlainIds<Input<typeof notices.addNotice>>;
type SavedForm = PlainIds<Input<typeof notices.saveNotice>>;
type FormItem = NoticeForm['items'][number];

export const schoolId = (index: number) => asId('school', demonstrationId.school(index));
export const studentId = (index: number) => asId('student', demonstrationId.student(index));

/** 100.00 of a fee item of the demonstration, required. */
export const item = (index: number, more: Partial<FormItem> = {}): FormItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  price: 10_000,
  quantity: 1,
  required: true,
  ...more,
});
export const students = (...indexes: number[]) => indexes.map((index) => ({ studentId: studentId(index) }));
export const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

const noticeForm = (more: Partial<NoticeForm> = {}): NoticeForm => ({
  ...{
    title: 'Autumn fees',
    description: '',
    richText: false,
    schoolId: asId('school', examples.schoolId),
    studySection: 2,
  },
  ...{ businessType: 'finance', type: 1, notSpecified: false, items: [item(1)], groups: [], itemSelection: 'multiple' },
  ...{ detailsVisible: true, notifyParents: true, onlinePay: true, limited: false, deadline: null },
  attachments: [],
  people: students(1, 2),
  ...more,
});

export const jobStatus = (jobId: Id<'job'>, options: PerformOptions = {}) =>
  perform(getBulkJobStatus, { jobId }, options);

/** Runs a job to its end, as its queue would; answers what it counted. */
export const runJob = async (jobId: Id<'job'>, options: PerformOptions = {}) => {
  await runBulkJob({ jobId }, { now: options.now ?? Date.now() }, { tables: openTables() });
  return jobStatus(jobId, options);
};

export const addNotice = (more: Partial<NoticeForm> = {}, options: PerformOptions = {}) =>
  perform(addNoticeHandler, noticeForm(more), options);

/** A draft with all its people, also when a job writes them; answers its id. */
export const draftNotice = async (more: Partial<NoticeForm> = {}, options: PerformOptions = {}) => {
  const { noticeId, jobId } = await addNotice(more, options);
  if (jobId) await runJob(jobId, options);
  return noticeId;
};

export const formOf = (noticeId: Id<'notice'>) => perform(getNoticeForEdit, { noticeId });
export const detailOf = (noticeId: Id<'notice'>, options: PerformOptions = {}) =>
  perform(getNoticeDetail, { noticeId }, options);
export const statesOf = (noticeId: Id<'notice'>) => personStore(openTables()).states(noticeId);

export const sendStatusesOf = async (noticeId: Id<'notice'>) =>
  (await statesOf(noticeId)).map(({ sendStatus }) => sendStatus);
/** What was done to a person of a notice, newest first. */
export const auditOf = (noticeId: Id<'notice'>, index: number) =>
  ledgerStore(openTables()).entriesOf(personIdOf(noticeId, studentId(index)));

/** Saves the form of a new notice over a notice, changed by `more`. */
export const saveNotice = async (
  noticeId: Id<'notice'>,
  more: Partial<SavedForm> = {},
  options: PerformOptions = {},
) => {
  const { businessType: _, type: __, notSpecified: ___, ...form } = noticeForm();
  const { version } = await formOf(noticeId);
  return perform(saveNoticeHandler, { ...form, noticeId, version, ...more }, options);
};

export const renameNotice = (noticeId: Id<'notice'>, title: string, options: PerformOptions = {}) =>
  perform(renameNoticeHandler, { noticeId, title }, options);

export const deleteNotice = (noticeId: Id<'notice'>, options: PerformOptions = {}) =>
  perform(deleteNoticeHandler, { noticeId }, options);

/** Sets the deadline of a notice, or removes it. */
export const changeDeadline = (noticeId: Id<'notice'>, deadline: string | null, options: PerformOptions = {}) =>
  perform(changeDeadlineHandler, { noticeId, limited: deadline !== null, deadline }, options);

/** What was done to a notice, newest first. */
export const noticeHistoryOf = async (noticeId: Id<'notice'>) =>
  (await perform(listNoticeHistory, { noticeId, pageIndex: 1, pageSize: 50 })).list;

/** Starts to send a notice to everybody, or to the students named. */
export const beginSending = (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = [], options: PerformOptions = {}) =>
  perform(sendNoticeHandler, { noticeId, studentIds }, options);

/** Sends a notice to the end of its job; answers the job. */
export const sendNotice = async (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = []) =>
  runJob((await beginSending(noticeId, studentIds)).jobId);

/** Starts to withdraw a notice from everybody, or from the students named. */
export const beginWithdrawal = (
  noticeId: Id<'notice'>,
  studentIds: Id<'student'>[] = [],
  options: PerformOptions = {},
) => perform(revertNoticeHandler, { noticeId, studentIds }, options);

/** Withdraws a notice to the end of its job; answers the job. */
export const withdrawNotice = async (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = []) =>
  runJob((await beginWithdrawal(noticeId, studentIds)).jobId);

export const noticeRow = async (noticeId: Id<'notice'>): Promise<Notice> => {
  const found = await noticeStore(openTables()).get(noticeId);
  if (!found) throw new Error(`no notice ${noticeId}`);
  return found;
};

/** Changes a stored notice to a state that only time or an import brings about. */
export const alterNotice = async (noticeId: Id<'notice'>, change: Partial<Notice>): Promise<void> =>
  writeAll(openTables(), [overwrite(noticeEntity, { ...(await noticeRow(noticeId)), ...change })]);

/** Changes a stored person to a state that no call brings about yet. */
export const alterState = async (
  noticeId: Id<'notice'>,
  index: number,
  change: Partial<PersonState>,
): Promise<void> => {
  const state = (await statesOf(noticeId)).find((one) => one.studentId === studentId(index));
  if (!state) throw new Error(`student ${index} is not on the notice`);
  await writeAll(openTables(), [overwrite(personState, { ...state, ...change })]);
};

/** Brings the row in the notice list up to date, as the stream of the table would. */
export const summarize = async (noticeId: Id<'notice'>): Promise<void> => {
  const record = { dynamodb: { Keys: { pk: { S: `NOTICE#${noticeId}` } } } };
  const deps = { tables: openTables(), park: () => Promise.reject(new Error('a notice was parked')) };
  const again = await summarizeNotices([record], { now: Date.now() }, deps);
  if (again.length > 0) throw new Error('a notice was not summarized');
};
