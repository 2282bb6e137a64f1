import { describe, expect, it } from 'vitest';
import { asId, personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { people, type PersonName } from '../../../shared/demonstration/people.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { draftNotice, sendNotice, studentId } from '../../../test/support/notice-calls.ts';
import { importMoney } from '../../../test/support/money-import.ts';
import { moneyRow } from '../../../test/support/money-rows.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { holding } from '../../../test/support/rights.ts';
import { account, billedItem, payTime, settlementIn } from '../../../test/support/settlement.ts';
import { handler as topUpHandler } from '../../payments/calls/charge-top-up.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './list-audit-trail.ts';

it('lists journal and audit entries of a person, newest first, without names of children', async () => {
  const noticeId = await draftNotice();
  await sendNotice(noticeId);
  await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
  const personId = personIdOf(noticeId, studentId(1));

  const trail = await perform(handler, { personId, pageIndex: 1, pageSize: 20 });
  const second = await perform(handler, { personId, pageIndex: 2, pageSize: 10 });

  const actions = trail.list.map(({ action }) => action);
  const entryIds = trail.list.map(({ entryId }) => entryId);
  expect(actions.at(-1)).toBe('send');
  expect(actions).toEqual(expect.arrayContaining(['charge', 'payment', 'send']));
  expect(entryIds).toEqual(entryIds.toSorted().reverse());
  expect(trail.list.find(({ action }) => action === 'payment')).toMatchObject({
    byName: '王强',
    byEName: 'Frank Wang',
    amount: 6000,
  });
  expect(trail.list.find(({ action }) => action === 'payment')?.postings).toMatchObject([
    { account: `collection:${examples.accountId}`, amount: 6000 },
    { account: `receivable:${personId}`, amount: -6000 },
  ]);
  expect(second).toMatchObject({ totalCount: trail.totalCount, list: [] });
  expect(JSON.stringify(trail)).not.toContain(demonstrationDocuments()[0]?.students[0]?.name);
});

it('names with each entry of the journal the act that posted it', async () => {
  const noticeId = await draftNotice();
  await sendNotice(noticeId);
  await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });

  const personId = personIdOf(noticeId, studentId(1));
  const { list } = await perform(handler, { personId, pageIndex: 1, pageSize: 20 });

  const charge = list.find(({ action, postings }) => action === 'charge' && postings.length === 0);
  expect(list.filter(({ postings }) => postings.length > 0).map(({ action, actId }) => [action, actId])).toEqual([
    ['payment', charge?.entryId],
    ['charge', charge?.entryId],
  ]);
  expect(list.flatMap(({ standing }) => (standing ? [standing] : []))).toEqual([
    { due: 10_000, received: 6_000, overpaid: 0 },
    { due: 10_000, received: 0, overpaid: 0 },
  ]);
  expect(list.filter(({ postings }) => postings.length === 0).map(({ actId }) => actId)).toEqual([
    undefined,
    undefined,
  ]);
});

it('never parts an act and what it posted by the end of a page', async () => {
  const noticeId = await draftNotice();
  await sendNotice(noticeId);
  await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
  const personId = personIdOf(noticeId, studentId(1));

  const pages = await Promise.all([1, 2].map((pageIndex) => perform(handler, { personId, pageIndex, pageSize: 1 })));

  expect(pages.map(({ totalCount, list }) => [totalCount, list.map(({ action }) => action)])).toEqual([
    [2, ['charge', 'payment', 'charge']],
    [2, ['send']],
  ]);
});

describe('the entry of a payment', () => {
  const paidNotice = async (student: number) => {
    const noticeId = await sentNotice([student]);
    const rows = [
      ['cash', 10_000],
      ['bank', 2_050],
    ] as const;
    await pay(paymentOf(noticeId, student, rows, { remark: '收据 12', paymentMode: 'inStages' }));
    return personIdOf(asId('notice', noticeId), studentId(student));
  };
  const paymentsOf = async (personId: Id<'person'>, options: PerformOptions = {}) =>
    (await perform(handler, { personId, pageIndex: 1, pageSize: 20 }, options)).list.map(({ action, payment }) => [
      action,
      payment,
    ]);

  it('has the stored amount of each account and method, the mode, the remark and the time', async () => {
    const personId = await paidNotice(2);

    const payments = await paymentsOf(personId);

    expect(payments.filter(([, payment]) => payment !== undefined)).toEqual([
      [
        'charge',
        {
          rowsTotal: 12_050,
          rows: [
            { accountId: account('cash'), name: '财务室现金', amount: 10_000, payMode: 'cash' },
            { accountId: account('bank'), name: '启明学校基本户（工商银行）', amount: 2_050, payMode: 'transfer' },
          ],
          payTime,
          paymentMode: 'inStages',
          remark: '收据 12',
        },
      ],
    ]);
    expect(payments[0]?.[0]).toBe('charge');
  });

  it.each<[PersonName, object]>([
    ['cashier', { rows: [{ name: '财务室现金' }, { name: '启明学校基本户（工商银行）' }] }],
    ['viewer', { rows: [{ payMode: 'cash', amount: 10_000 }, { payMode: 'transfer' }], remark: '收据 12' }],
  ])('S6.28 leaves out what the %s may not see', async (by, shown) => {
    const personId = await paidNotice(by === 'viewer' ? 3 : 4);

    const [[, payment] = []] = await paymentsOf(personId, { by });

    expect(payment).toMatchObject(shown);
    expect(payment).not.toHaveProperty('paymentMode');
    expect(JSON.stringify(payment).includes('财务室现金')).toBe(by === 'cashier');
  });

  it('S6.28 has the payment mode for whoever may see it', async () => {
    const personId = await paidNotice(5);
    const see = ['SEE_SEDBERGH_PAYMENTMODE'] as const;

    const [[, payment] = []] = await holding('viewer', see, () => paymentsOf(personId, { by: 'viewer' }));

    expect(payment).toMatchObject({ paymentMode: 'inStages' });
  });
});

it('keeps the remark and the time of a payment that the balance pays alone', async () => {
  const custodial = await sentNotice([6], { items: [billedItem(3, { money: 41 })] });
  const kept = { items: [{ photoId: billedItem(3).photoId }], shownTotal: 4_100 };
  await pay(paymentOf(custodial, 6, [['cash', 4_100]], kept));
  const noticeId = await sentNotice([6], { items: [billedItem(1, { money: 41 })] });
  const owed = { items: [{ photoId: billedItem(1).photoId }], shownTotal: 4_100 };
  await pay(paymentOf(noticeId, 6, [], { ...owed, balance: 4_100, remark: '家长来电同意' }));

  const personId = personIdOf(asId('notice', noticeId), studentId(6));
  const { list } = await perform(handler, { personId, pageIndex: 1, pageSize: 20 });

  expect(list.find(({ payment }) => payment)).toMatchObject({
    action: 'charge',
    payment: { rowsTotal: 0, rows: [], payTime, remark: '家长来电同意' },
  });
  expect(list.find(({ action }) => action === 'balanceUse')).toMatchObject({ amount: 4_100 });
});

it.each(['paid', 'refund'] as const)('shows the voucher number of a row of a file: %s', async (kind) => {
  const noticeId = await sentNotice([7]);
  if (kind === 'refund') await pay(paymentOf(noticeId, 7));
  await importMoney(kind, noticeId, [moneyRow(7, { voucherNo: 'V-2026-7' })]);

  const personId = personIdOf(asId('notice', noticeId), studentId(7));
  const { list } = await perform(handler, { personId, pageIndex: 1, pageSize: 20 });

  expect(list.find(({ postings }) => postings.length === 0)).toMatchObject(
    kind === 'paid' ? { payment: { voucherNo: 'V-2026-7' } } : { refunded: { voucherNo: 'V-2026-7' } },
  );
});

describe('the entry of a top-up and of a refund', () => {
  it('has what was booked: accounts and amounts, what went to the balance, and what was taken back', async () => {
    const noticeId = await sentNotice([5]);
    await pay(paymentOf(noticeId, 5, [['cash', 10_000]]));
    const { state } = await settlementIn(openTables(), noticeId, 5);
    const { rowsTotal: _, shownTotal, items: __, ...rest } = paymentOf(noticeId, 5, [['bank', 7_100]]);
    const order = { orderNo: asId('order', state.orderNo ?? ''), shownReceived: 10_000, shownOutstanding: 7_100 };
    await perform(topUpHandler, { ...rest, ...order, shownTotal, rowsTotal: 7_100 });
    await refundAll(noticeId, 5);

    const personId = personIdOf(asId('notice', noticeId), studentId(5));
    const entries = async (by: PersonName) =>
      (await perform(handler, { personId, pageIndex: 1, pageSize: 50 }, { by })).list.filter(
        ({ postings }) => postings.length === 0,
      );
    const [refund, topUp, charge] = await entries('bursar');

    expect(topUp).toMatchObject({ action: 'topUp', payment: { rowsTotal: 7_100, rows: [{ amount: 7_100 }] } });
    expect(charge).toMatchObject({ action: 'charge', payment: { rowsTotal: 10_000 } });
    expect(refund).toMatchObject({
      action: 'refund',
      refunded: { type: 'full', amount: 17_100, toBalance: 0, takenBack: 4_100, time: payTime },
    });
    expect(refund?.refunded?.rows.map(({ name, amount }) => [name, amount]).toSorted()).toEqual([
      ['启明学校基本户（工商银行）', 7_100],
      ['财务室现金', 10_000],
    ]);
    expect(JSON.stringify(await entries('viewer'))).not.toContain('财务室现金');
  });
});

it('tells the payments of two desks at one millisecond apart', async () => {
  const noticeId = await sentNotice([8]);
  await pay(paymentOf(noticeId, 8, [['cash', 10_000]]));
  const orderNo = asId('order', (await settlementIn(openTables(), noticeId, 8)).state.orderNo ?? '');
  const now = Date.now();
  const desks: readonly [PersonName, number][] = [
    ['bursar', 1_100],
    ['cashier', 2_200],
  ];
  for (const [by, amount] of desks) {
    const { rowsTotal: _, shownTotal, items: __, ...rest } = paymentOf(noticeId, 8, [['cash', amount]]);
    const { state } = await settlementIn(openTables(), noticeId, 8);
    const shown = { shownReceived: state.received, shownOutstanding: shownTotal - state.received };
    await perform(topUpHandler, { ...rest, ...shown, orderNo, shownTotal, rowsTotal: amount }, { by, now });
  }

  const personId = personIdOf(asId('notice', noticeId), studentId(8));
  const { list } = await perform(handler, { personId, pageIndex: 1, pageSize: 50 });

  const booked = list.flatMap(({ byEName, payment }) => (payment ? [`${byEName} ${payment.rowsTotal}`] : []));
  const { bursar, cashier } = people;
  expect(booked.toSorted()).toEqual(
    [`${bursar.eName} 10000`, `${bursar.eName} 1100`, `${cashier.eName} 2200`].toSorted(),
  );
});
