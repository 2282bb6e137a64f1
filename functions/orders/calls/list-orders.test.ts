import { beforeAll, describe, expect, it } from 'vitest';
import { Invalid } from '../../../shared/contract/errors.ts';
import { asId, id, type Id } from '../../../shared/contract/ids.ts';
import { listOrders } from '../../../shared/orders/calls/list-orders.ts';
import type { PaymentMethod } from '../../../shared/orders/codes.ts';
import { draftNotice, pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, holdIn, person, photos, student } from '../../../test/support/settlement.ts';
import { tableMeter } from '../../../test/support/tables.ts';
import { handler as rename } from '../../notices/calls/rename-notice.ts';
import { handler as topUp } from '../../payments/calls/charge-top-up.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './list-orders.ts';

type Request = Parameters<typeof perform<typeof handler.endpoint.call, object, unknown>>[1];

const at = (time: string) => ({ now: Date.parse(time) });
const today = at('2026-11-20T02:00:00Z');
const list = (request: Partial<Request> = {}, options: PerformOptions = {}) =>
  perform(handler, { pageIndex: 1, pageSize: 50, ...request }, { ...today, ...options });

describe('the orders of schools', () => {
  let noticeId: string;
  /** Opened in October, on 1 and on 10 November (Shanghai). */
  const orders: Record<'october' | 'first' | 'tenth' | 'refunded', Id<'order'>> = {} as never;
  const found = async (request: Partial<Request>, options: PerformOptions = {}) => {
    const names = new Map(Object.entries(orders).map(([name, orderNo]) => [orderNo, name]));
    return (await list(request, options)).list.map(({ orderNo }) => names.get(orderNo));
  };

  beforeAll(async () => {
    noticeId = await sentNotice([321, 322, 323, 324]);
    const payOn = async (index: number, time: string, paid: Parameters<typeof paymentOf>[2], balance = 0) =>
      asId('order', (await pay(paymentOf(noticeId, index, paid, { payTime: time, balance }), at(time))).orderNo);
    await holdIn(openTables(), 321, 5_000);
    orders.october = await payOn(321, '2026-10-31T15:59:59Z', [['pointOfSale', 12_100]], 5_000);
    orders.first = await payOn(322, '2026-10-31T16:00:00Z', [['cash', 12_000]]);
    orders.tenth = await payOn(323, '2026-11-10T02:00:00Z', [['bank', 17_100]]);
    orders.refunded = await payOn(324, '2026-11-11T02:00:00Z', [['pointOfSale', 17_100]]);
    await refundAll(noticeId, 324);
    await perform(topUp, {
      ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(322)), orderNo: orders.first },
      ...{ shownTotal: 17_100, shownReceived: 12_000, shownOutstanding: 5_100, balance: 0, remark: '' },
      ...{ rows: [rowOf('bank', 5_000)], rowsTotal: 5_000, attachments: [], payTime: '2026-11-15T02:00:00Z' },
    });
  });

  it('N7.042 are those of this month in the organisation’s time zone, newest first, with the sums of all of them', async () => {
    // The sums are those of all pages, also on one that has no order.
    const { createdFrom, createdTo, totalCount, ...sums } = await list({ pageIndex: 2 });

    expect(await found({})).toEqual(['refunded', 'tenth', 'first']);
    expect({ createdFrom, createdTo, totalCount }).toEqual({
      ...{ createdFrom: '2026-11-01', createdTo: '2026-11-20', totalCount: 3 },
    });
    expect(sums).toMatchObject({ due: 51_300, received: 51_200, refunded: 17_100, outstanding: 100, overpaid: 0 });
  });

  it('say whose they are, what was paid how, and when they were paid in full', async () => {
    await perform(rename, { noticeId: id('notice').parse(noticeId), title: 'Winter fees' });
    const [refunded, tenth, first] = (await list()).list;
    const { state } = await settlementOf(noticeId, 322);

    expect(first).toMatchObject({
      ...{ noticeId, noticeTitle: 'Winter fees', personId: person(noticeId, 322), studentId: student(322) },
      ...{ name: state.name, eName: state.eName, studentNumber: state.studentNumber, schoolId: schoolId(1) },
      ...{ gradeName: '一年级', gradeEName: 'Grade 1', className: '10班', classEName: 'Class 10' },
      ...{ status: 'partPaid', due: 17_100, received: 17_000, refunded: 0, outstanding: 100, overpaid: 0, printed: 0 },
      payments: [
        { method: 'cash', amount: 12_000 },
        { method: 'transfer', amount: 5_000 },
      ],
      ...{ openedAt: '2026-10-31T16:00:00.000Z', finishedAt: undefined },
    });
    expect(tenth).toMatchObject({ status: 'completed', finishedAt: '2026-11-10T02:00:00Z' });
    expect(refunded).toMatchObject({ status: 'refunded', received: 17_100, refunded: 17_100, finishedAt: undefined });
  });

  it('N3.61 N7.042 name each method by its code', async () => {
    const orderNoList = [orders.first, orders.october];

    const { body } = await handledBy(handler, listOrders, { orderNoList }, { by: 'bursar', ...today });

    const payments = [
      [
        { payment: 10002, amount: 120 },
        { payment: 10001, amount: 50 },
      ],
      [
        { payment: 10003, amount: 121 },
        { payment: 10100, amount: 50 },
      ],
    ];
    expect(body).toMatchObject({
      list: orderNoList.map((one, index) => ({ orderNo: one, payments: payments[index] })),
      totalCount: 2,
    });
  });

  it('N3.75 S3.64 are found by the days on which they were made, paid or paid in full', async () => {
    expect(await found({ createdFrom: '2026-10-31', createdTo: '2026-11-01' })).toEqual(['first', 'october']);
    expect(await found({ createdTo: '2026-10-31' })).toEqual(['october']);
    expect(await found({ paidFrom: '2026-11-15', paidTo: '2026-11-15' })).toEqual(['first']);
    expect(await found({ paidFrom: '2026-11-12', paidTo: '2026-11-14' })).toEqual([]);
    expect(await found({ createdFrom: '2026-10-01', finishedTo: '2026-11-10' })).toEqual(['tenth', 'october']);
  });

  it('N3.74 are found by status', async () => {
    expect(await found({ status: 'partPaid' })).toEqual(['first']);
    expect(await found({ status: 'refunded' })).toEqual(['refunded']);
    expect(await found({ status: 'cancelled' })).toEqual([]);
  });

  it('N3.73 S3.63 are found by keyword, school, fee item, section, grade and class', async () => {
    const { state } = await settlementOf(noticeId, 323);
    const others = { createdFrom: '2026-11-10', createdTo: '2026-11-10' };

    for (const keyword of [state.name, state.eName, state.studentNumber, state.phoneNumber, orders.tenth.slice(6, 20)])
      expect(await found({ keyword })).toContain('tenth');
    expect(await found({ keyword: 'nobody is called so' })).toEqual([]);
    expect(await found({ ...others, schoolIds: [schoolId(1)] })).toEqual(['tenth']);
    expect(await found({ ...others, schoolIds: [schoolId(2)] })).toEqual([]);
    expect(await found({ ...others, itemNo: 'F0001' })).toEqual(['tenth']);
    expect(await found({ ...others, itemNo: 'F0002' })).toEqual([]);
    expect(await found({ ...others, itemNo: 'no such number' })).toEqual([]);
    expect(await found({ ...others, itemNo: '' })).toEqual(['tenth']);
    expect(await found({ ...others, sectionIds: [4, 2] })).toEqual(['tenth']);
    expect(await found({ ...others, sectionIds: [1, 3, 4] })).toEqual([]);
    expect(await found({ ...others, sectionIds: [] })).toEqual([]);
    expect(await found({ ...others, grade: state.grade })).toEqual(['tenth']);
    expect(await found({ ...others, grade: 55 })).toEqual([]);
    expect(await found({ ...others, classId: state.classId })).toEqual(['tenth']);
    expect(await found({ ...others, classId: asId('class', student(1)) })).toEqual([]);
  });

  it('N3.76 S3.65 are found by kind of notice, numbers, name, phone and method of payment', async () => {
    const { state } = await settlementOf(noticeId, 323);

    expect(await found({ businessType: 'finance' })).toHaveLength(3);
    expect(await found({ businessType: 'enroll' })).toEqual([]);
    expect(await found({ orderNoKeyword: orders.tenth.slice(6, 20) })).toEqual(['tenth']);
    for (const studentNameKeyword of [state.name, state.eName])
      expect(await found({ studentNameKeyword })).toContain('tenth');
    expect(await found({ studentNameKeyword: state.phoneNumber })).toEqual([]);
    expect(await found({ phoneNumberKeyword: state.phoneNumber })).toContain('tenth');
    expect(await found({ phoneNumberKeyword: state.name })).toEqual([]);
    expect(await found({ methods: ['cash'] })).toEqual(['first']);
    expect(await found({ methods: ['transfer'] })).toEqual(['tenth', 'first']);
    expect(await found({ methods: ['none', 'alipay'] })).toEqual([]);
  });

  it('N3.76 S3.65 are found by having no payment: the order of a bill of 0.00', async () => {
    const free = await sentNotice([325], { items: [billedItem(1, { money: 0 })] });
    const nothing = { items: photos(1), shownTotal: 0 };
    const december = at('2026-12-05T02:00:00Z');
    const { orderNo } = await pay(paymentOf(free, 325, [], nothing), december);
    const foundBy = async (methods: PaymentMethod[]) => (await list({ methods }, december)).list;

    expect(await foundBy(['cash', 'none'])).toMatchObject([{ orderNo, payments: [] }]);
    expect(await foundBy(['cash'])).toEqual([]);
  });

  it('N3.76 S3.65 are found by their full numbers whenever they were made', async () => {
    expect(await found({ orderNos: [orders.october, orders.tenth] })).toEqual(['tenth', 'october']);
    expect(await found({ keyword: ` ${orders.october} ` })).toEqual(['october']);
    const fullWidth = orders.october.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(await found({ keyword: fullWidth })).toEqual(['october']);
    expect(await found({ orderNoKeyword: orders.october })).toEqual(['october']);
    expect(await found({ orderNos: [orders.october], createdFrom: '2026-11-01' })).toEqual([]);
    expect(await found({ orderNos: [orders.october, orders.first], status: 'partPaid' })).toEqual(['first']);
    expect(await found({ orderNos: [] })).toEqual([]);
  });

  it('N3.73 S3.63 are found by school', async () => {
    const days = { createdFrom: '2026-11-10', createdTo: '2026-11-10' };

    for (const schoolIds of [
      [schoolId(1), schoolId(2)],
      [schoolId(2), schoolId(1)],
    ])
      expect(await found({ ...days, schoolIds })).toEqual(['tenth']);
    expect(await found({ ...days, schoolIds: [schoolId(2), schoolId(3)] })).toEqual([]);
    expect(await found({ ...days, schoolIds: [] })).toEqual([]);
  });

  it('of schools that are not the user’s are not found', async () => {
    expect(await found({ schoolIds: [schoolId(2)] })).toEqual([]);
    expect(await found({}, { by: 'clerkOfOtherSchool' })).toEqual([]);
    expect(await found({ schoolIds: [schoolId(1)] }, { by: 'clerkOfOtherSchool' })).toEqual([]);
    expect(await found({ orderNos: [orders.tenth] }, { by: 'clerkOfOtherSchool' })).toEqual([]);
    expect(await found({ orderNos: [orders.tenth] }, { by: 'otherBursar' })).toEqual([]);
    expect(await found({ orderNos: [orders.tenth], schoolIds: [schoolId(2)] })).toEqual([]);
  });

  it('are listed for 24 months of schools at most: the bursar has three schools', async () => {
    const months = (from: string) => list({ createdFrom: from, createdTo: '2026-11-30' });

    expect((await months('2026-04-01')).totalCount).toBe(4);
    await expect(months('2026-03-31')).rejects.toThrow(Invalid);
    expect((await list({ createdFrom: '2024-12-01', schoolIds: [schoolId(1)] })).totalCount).toBe(4);
    await expect(list({ createdFrom: '0001-01-01', createdTo: '9999-12-31' })).rejects.toThrow(Invalid);
  });

  it('cost as many requests whatever else the school has', async () => {
    const requests = async () => {
      const mark = tableMeter.mark();
      await list({ schoolIds: [schoolId(1)] });
      return tableMeter.since(mark).map(({ action, requests: count }) => [action, count]);
    };
    const before = await requests();
    const more = await sentNotice([331, 332, 333]);
    for (const index of [331, 332, 333]) await pay(paymentOf(more, index), at('2026-11-12T02:00:00Z'));
    await draftNotice([334]);

    expect((await list()).totalCount).toBe(6);
    expect(await requests()).toEqual(before);
  });
});
