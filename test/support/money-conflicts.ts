/** How the refusals of calls about money come about: people in the states that cause them, and requests that meet them. */
import { notice } from '../../functions/notices/notice.ts';
import { order } from '../../functions/payments/order.ts';
import { statePlace } from '../../functions/people/person-state-store.ts';
import type { RowKey } from '../../functions/storage/entity.ts';
import { readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { balancePlace } from '../../functions/students/balance-store.ts';
import { asId } from '../../shared/contract/ids.ts';
import { payments } from '../../shared/payments/contract.ts';
import { refunds } from '../../shared/refunds/contract.ts';
import { callAs, tables } from './cloud.ts';
import { alter, alterItems, alterState, charge, chargeOf, sentNotice } from './payments.ts';
import type { Wire } from './requests.ts';
import { account, billedItem, holdIn, payTime, person, photos, student } from './settlement.ts';

const restores: (() => Promise<void>)[] = [];
/** Remembers a row before it is altered by hand: other files of the same cloud check all books. */
const keep = async ({ table, key }: RowKey): Promise<void> => {
  const [row] = await readRows(tables(), [{ table, key }]);
  restores.unshift(() => writeAll(tables(), [row ? { table, key, put: row } : { table, key, remove: true }]));
};
export const restoreConflicts = async (): Promise<void> => {
  for (const restore of restores.splice(0)) await restore();
};
export const alteredState: typeof alterState = async (noticeOf, index, change) => {
  await keep(statePlace(noticeOf, student(index)));
  await alterState(noticeOf, index, change);
};

/** Tuition 100.00, textbooks 41.00 (custodial), clubs 30.00 (optional). */
export let noticeId: string;
/** Two required items of 100.00, nothing custodial. */
export let plainId: string;
/** Like `plainId`, for refusals of the notice. */
export let otherIds: { closed: string; occupied: string; ofClues: string };

/** Notices to these students, and some that refuse by themselves. */
export const prepareConflicts = async (students: readonly number[]): Promise<void> => {
  const plain = { items: [billedItem(1), billedItem(9)] };
  noticeId = await sentNotice(students);
  plainId = await sentNotice(students, plain);
  const [closed, occupied, ofClues] = [
    await sentNotice(students, plain),
    await sentNotice(students, plain),
    await sentNotice(students, plain),
  ];
  otherIds = { closed, occupied, ofClues };
  await alter(notice, notice.key({ noticeId: closed }), (one) => ({ ...one, deadline: '2020-01-01' }));
  const jobId = asId('job', '01KDVDNA00JB00000000000009');
  await alter(notice, notice.key({ noticeId: occupied }), (one) => ({ ...one, jobId }));
  await alter(notice, notice.key({ noticeId: ofClues }), (one) => ({ ...one, businessType: 'enroll' as const }));
};

export const unknownNo = '202609010000000000000000';
const cash = (amount: number, id: string = account('cash')) => ({ id, amount, payMode: 10002 as const });

export const pay = (index: number, amount = 171) => charge(chargeOf(noticeId, index, [['cash', amount]]));
export const payPlain = (index: number, amount: number) =>
  charge(chargeOf(plainId, index, [['cash', amount]], { items: photos(1, 9), itemsTotalAmount: 200 }));

/** The money comes back before the request is sent. */
export const fullRefund = (orderNo: string, more: object = {}) => ({
  ...{ orderNo, refundTime: payTime, remark: '', accountsActualAmount: 171, actualAmount: 171 },
  ...{
    reduceBalance: 41,
    refundBalance: 0,
    refundAccounts: [{ accountId: account('cash'), amount: 171, payMode: 10002 as const }],
  },
  ...more,
});
const refundAll = (orderNo: string) => callAs('bursar', refunds.refundBookkeeping, fullRefund(orderNo));
const refunded = async (index: number) => {
  const { orderNo } = await pay(index);
  await refundAll(orderNo);
  return orderNo;
};

export const topUp = (index: number, orderNo: string, shown: readonly [number, number, number], more: object = {}) => ({
  ...{ noticeId, studentId: student(index), orderNo, cleanAccounts: [cash(1)], accountsActualAmount: 1, payTime },
  ...{ itemsTotalAmount: shown[0], havePayAmount: shown[1], nowPayAmount: shown[2] },
  ...more,
});
export const partPaid = async (index: number) => topUp(index, (await pay(index, 100)).orderNo, [171, 100, 71]);

export const distribution = (index: number, orderNo: string, parts: readonly [number, number], of = plainId) => ({
  ...{ payNoticePersonId: person(of, index), orderNo },
  items: photos(1, 9).map((photo, at) => ({ ...photo, payedPrice: parts[at] ?? 0 })),
});
export const payOff = (of: string, index: number, more: object = {}) => ({
  ...{ noticeId: of, studentIds: [student(index)], id: account('cash'), payMode: 10002, useBalance: false },
  ...more,
});
export const thirdParty = (index: number, amount: number, more: object = {}) => ({
  ...{ noticeId, studentId: student(index), amount, payTime, channelName: 'City card' },
  ...{ thirdPartyNo: `no-${noticeId}-${index}`, remark: '', ...more },
});
export const recorded = async (index: number, amount: number, more: object = {}) =>
  callAs('bursar', payments.addThirdPartyRecord, thirdParty(index, amount, more) as never);
export const fillOrder = async (index: number, orderNo: string) => {
  const key = order.key({ personId: person(noticeId, index), orderNo });
  await keep({ table: order.table, key });
  await alter(order, key, (one) => ({
    ...one,
    receipts: Array.from({ length: 200 }, (_, at) => ({
      ...{ recordNo: String(at).padStart(24, '1'), amount: 0, refunded: 0, reserved: 0 },
    })),
  }));
};
export const seen = (orderNo: string, index: number) => ({ noticeId, studentId: student(index), orderNo });
export const lines = (orderNo: string, amount = 1, line = 1) => ({
  ...{ orderNo, refundTime: payTime, remark: '', refundModes: 1 },
  refundOrderChilds: [{ orderChildNo: `${orderNo}${String(line).padStart(3, '0')}`, accountsActualAmount: amount }],
  refundAccounts: [cash(amount)],
});
/** In the form of the documents' `refundOrder`. */
export const ofPayCenter = (orderNo: string, more: object = {}) => ({
  ...fullRefund(orderNo, { refundAccounts: [cash(171)], refundModes: 1, ...more }),
  actualAmount: undefined,
});
export const overpaid = (orderNo: string) => ({
  ...lines(orderNo),
  refundOrderChilds: undefined,
  accountsActualAmount: 1,
});

export type Make = (index: number) => Promise<Wire> | Wire;
export const refunding =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) => {
    const { orderNo } = await pay(index);
    await alteredState(noticeId, index, { payStatus: 'refunding' });
    return make(orderNo, index);
  };
export const ofRefunded =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) =>
    make(await refunded(index), index);
/** The money of the custodial item is not in the balance any more. */
export const spent =
  (make: (orderNo: string) => Wire): Make =>
  async (index) => {
    const { orderNo } = await pay(index);
    await keep(balancePlace(student(index)));
    await holdIn(tables(), index, 0);
    return make(orderNo);
  };
export const stale =
  (make: (orderNo: string) => Wire): Make =>
  async (index) => ({ ...make((await pay(index)).orderNo), version: 1 });
export const replaced =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) => {
    const before = await refunded(index);
    await pay(index);
    return make(before, index);
  };
/** Nothing is required or chosen. */
export const optionalOnly =
  (make: Make): Make =>
  async (index) => {
    await alterItems(noticeId, index, (all) => all.map((item) => ({ ...item, required: false, chosen: false })));
    return make(index);
  };
export const withdrawn =
  (make: Make): Make =>
  async (index) => {
    const request = await make(index);
    await alteredState(noticeId, index, { sendStatus: 'withdrawn' });
    return request;
  };
export const unfinished =
  (make: Make): Make =>
  async (index) => {
    await pay(index, 1);
    await alteredState(noticeId, index, { payStatus: 'toPay', received: 0 });
    return make(index);
  };
export const chargeAll: Make = (index) => chargeOf(noticeId, index, [['cash', 171]]);
export const onPlain =
  (status: 'refunding' | 'accepted'): Make =>
  async (index) => {
    const { orderNo } = await payPlain(index, 100);
    await alteredState(plainId, index, { payStatus: status });
    return distribution(index, orderNo, [50, 50]);
  };
