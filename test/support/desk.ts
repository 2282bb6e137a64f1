/** Payments in the process of the test: notices that are sent, and payments in our words. */
import type * as z from 'zod';
import { handler as chargeHandler } from '../../functions/payments/calls/charge.ts';
import { run as runBulkJob } from '../../functions/jobs/workers/run-bulk-job.ts';
import { handler as addNoticeHandler } from '../../functions/notices/calls/add-notice.ts';
import { handler as getNoticeDetail } from '../../functions/notices/calls/get-notice-detail.ts';
import { handler as sendNoticeHandler } from '../../functions/notices/calls/send-notice.ts';
import { handler as getNoticePerson } from '../../functions/people/calls/get-notice-person.ts';
import { handler as listAuditTrail } from '../../functions/people/calls/list-audit-trail.ts';
import { handler as listNoticePeople } from '../../functions/people/calls/list-notice-people.ts';
import { openTables } from '../../functions/storage/client.ts';
import type { Input } from '../../shared/contract/call.ts';
import { asId, id } from '../../shared/contract/ids.ts';
import { addNotice } from '../../shared/notices/calls/add-notice.ts';
import { sendNotice } from '../../shared/notices/calls/send-notice.ts';
import type { charge } from '../../shared/payments/calls/charge.ts';
import type { PayMode } from '../../shared/payments/codes.ts';
import { handle } from './handle.ts';
import { perform, type PerformOptions } from './perform.ts';
import {
  account,
  billedItems,
  everything,
  payTime,
  person,
  photos,
  settlementIn,
  student,
  type AccountName,
} from './settlement.ts';

type Form = z.input<typeof addNotice.request>;

/** A notice of `billedItems` to these students that was not sent. */
export const draftNotice = async (indexes: readonly number[], more: Partial<Form> = {}): Promise<string> => {
  const payNoticePersonReqList = indexes.map((index) => ({ studentId: student(index) }));
  const form: Form = {
    ...addNotice.example,
    attachments: [],
    title: 'Autumn fees',
    items: billedItems,
    payNoticePersonReqList,
    ...more,
  };
  const { noticeId, jobId } = await handle(addNoticeHandler, addNotice, form, { by: 'bursar' });
  if (jobId) await runBulkJob({ jobId }, { now: Date.now() }, { tables: openTables() });
  return noticeId;
};

/** Sends a notice to these people, to everybody when none is named; nothing sends the messages. */
export const sendNoticeAgain = async (noticeId: string, indexes: readonly number[] = []): Promise<void> => {
  const request = { id: noticeId, studentIds: indexes.map(student) };
  const { jobId } = await handle(sendNoticeHandler, sendNotice, request, { by: 'bursar' });
  await runBulkJob({ jobId }, { now: Date.now() }, { tables: openTables() });
};

/** The same, sent. */
export const sentNotice = async (indexes: readonly number[], more: Partial<Form> = {}): Promise<string> => {
  const noticeId = await draftNotice(indexes, more);
  await sendNoticeAgain(noticeId);
  return noticeId;
};

export type Payment = Input<typeof charge>;
/** Accounts with amounts in fen. */
type Paid = readonly (readonly [account: AccountName, fen: number])[];

export const rowOf = (name: AccountName, amount: number): Payment['rows'][number] => {
  const modes: Partial<Record<AccountName, PayMode>> = { cash: 'cash', bank: 'transfer', pointOfSale: 'pos' };
  return { accountId: asId('account', account(name)), amount, payMode: modes[name] ?? 'other' };
};

/** A payment of all items at their full price, 171.00, booked on these accounts. */
export const paymentOf = (
  noticeId: string,
  index: number,
  paid: Paid = [
    ['cash', 10_000],
    ['bank', 7_100],
  ],
  more: Partial<Payment> = {},
): Payment => ({
  noticeId: id('notice').parse(noticeId),
  studentId: asId('student', student(index)),
  items: photos(...everything),
  shownTotal: 17_100,
  rows: paid.map(([name, amount]) => rowOf(name, amount)),
  rowsTotal: paid.reduce((sum, [, amount]) => sum + amount, 0),
  balance: 0,
  payTime,
  remark: '',
  attachments: [],
  ...more,
});

export const pay = (payment: Payment, options: PerformOptions = {}) => perform(chargeHandler, payment, options);

export const settlementOf = (noticeId: string, index: number) => settlementIn(openTables(), noticeId, index);

const ofNotice = (noticeId: string) => ({ noticeId: id('notice').parse(noticeId) });
const ofPerson = (noticeId: string, index: number) => ({ personId: id('person').parse(person(noticeId, index)) });
const page = { pageIndex: 1, pageSize: 96 };

/** What the calls show of a notice and of its people. */
export const shownNotice = (noticeId: string) => perform(getNoticeDetail, ofNotice(noticeId));
export const shownPerson = (noticeId: string, index: number) => perform(getNoticePerson, ofPerson(noticeId, index));
export const timelineOf = async (noticeId: string, index: number) =>
  (await perform(listAuditTrail, { ...ofPerson(noticeId, index), ...page })).list;
export const listedPeople = async (noticeId: string, keyword = '', options: PerformOptions = {}) =>
  (await perform(listNoticePeople, { ...ofNotice(noticeId), ...page, keyword }, options)).list;
