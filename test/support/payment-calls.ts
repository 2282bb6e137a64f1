/** Payments in the words of the documents, in the process of the test: requests, and what their handlers answer. */
import { openTables } from '../../functions/storage/client.ts';
import type { Call } from '../../shared/contract/call.ts';
import { sentNotice } from './desk.ts';
import { handledBy, type Handler } from './handle.ts';
import type { Wire } from './requests.ts';
import { account, holdIn, payTime, photos, student, type AccountName } from './settlement.ts';

export const send = (handler: Handler, call: Call, request: Wire) =>
  handledBy(handler, call, request, { by: 'bursar' });

/** Status and code of a refusal, and its fields: the paths, and each path with its code. */
export const refusalOf = async (handler: Handler, call: Call, request: Wire) => {
  const { status, body } = await send(handler, call, request);
  const { code, fields = [] } = (body ?? {}) as { code?: string; fields?: { path: string; code: string }[] };
  const faults = fields.map((one) => `${one.path} ${one.code}`);
  return { status, code, paths: fields.map(({ path }) => path), faults };
};

/** In cash. */
export const accountRow = (name: AccountName, amount: number) => ({ id: account(name), amount, payMode: 10002 });

/** A student who was sent a notice of 171.00, of which 30.00 are optional; 60.00 are in the balance. */
export const notified = async (index: number) => {
  const noticeId = await sentNotice([index]);
  await holdIn(openTables(), index, 6_000);
  return { noticeId, studentId: student(index) };
};

/** A first payment of 171.00, of which 100.00 are paid in cash and 20.00 from the balance. */
export const paymentIn = (who: Wire): Wire => ({
  ...who,
  ...{ items: photos(1, 3, 6), itemsTotalAmount: 171, cleanAccounts: [accountRow('cash', 100)] },
  ...{ accountsActualAmount: 100, useStudentBalance: 20, paymentMode: 2, payTime, remark: 'By the grandmother' },
});

/** 40.00 of the 51.00 that are still open, of which 10.00 from the balance. */
export const topUpIn = (who: Wire, orderNo: string): Wire => ({
  ...{ ...who, orderNo, itemsTotalAmount: 171, havePayAmount: 120, nowPayAmount: 51 },
  ...{ cleanAccounts: [accountRow('bank', 30)], accountsActualAmount: 30, useStudentBalance: 10, paymentMode: 3 },
  ...{ payTime: '2026-09-02T02:00:00Z', remark: 'The rest in October' },
});
