/** Refunds in the words of the documents, in the process of the test: calls by their handlers, and somebody to refund. */
import type { Call } from '../../shared/contract/call.ts';
import type { PersonName } from '../../shared/demonstration/people.ts';
import { openTables } from '../../functions/storage/client.ts';
import { pay, paymentOf, sentNotice } from './desk.ts';
import { handledBy, type Handler } from './handle.ts';
import type { Wire } from './requests.ts';
import { account, holdIn, student } from './settlement.ts';

export const [cash, bank] = [account('cash'), account('bank')];
export const remark = 'Moved to another city';
export const answer = (handler: Handler, call: Call, request: Wire, by: PersonName = 'bursar') =>
  handledBy(handler, call, request, { by });
export const body = async (handler: Handler, call: Call, request: Wire) => (await answer(handler, call, request)).body;

/** A person who has paid 171.00: 121.00 on these accounts, 50.00 from a balance of 60.00. */
export const paidPerson = async (index: number, paid: Parameters<typeof paymentOf>[2] = [['cash', 12_100]]) => {
  const noticeId = await sentNotice([index]);
  await holdIn(openTables(), index, 6_000);
  const { orderNo } = await pay(paymentOf(noticeId, index, paid, { balance: 5_000 }));
  return { noticeId, orderNo, studentId: student(index), line: (at: number) => `${orderNo}00${at}` };
};
export type Paid = Awaited<ReturnType<typeof paidPerson>>;
