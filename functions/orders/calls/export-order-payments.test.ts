import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { columnOf, exportedSheetsAt } from '../../../test/support/export.ts';
import { importMoney } from '../../../test/support/money-import.ts';
import { moneyRow } from '../../../test/support/money-rows.ts';
import { perform } from '../../../test/support/perform.ts';
import { holdIn, payTime, student } from '../../../test/support/settlement.ts';
import { addOutside } from '../../../test/support/third-party.ts';
import { accountCalled } from '../../../test/support/detail-page.ts';
import { handler as chargeTopUp } from '../../payments/calls/charge-top-up.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './export-orders.ts';
import { handler as listOrders } from './list-orders.ts';

const countOf = async (filter: object) =>
  (await perform(listOrders, { ...filter, pageIndex: 1, pageSize: 10 })).totalCount;

it('the payments of exported orders name the account, and none for what the balance paid', async () => {
  const noticeId = await sentNotice([351]);
  await holdIn(openTables(), 351, 5_000);
  const { orderNo } = await pay(paymentOf(noticeId, 351, [['cash', 7_000]], { balance: 5_000 }));

  const { url } = await perform(handler, { detailed: false, orderNos: [asId('order', orderNo)] });
  const [, payments] = await exportedSheetsAt(url ?? '');

  if (!payments) throw new Error('no sheet');
  expect(columnOf(payments, 'Payment method')).toEqual(['Cash', 'From the balance']);
  expect(columnOf(payments, 'Collection account')).toEqual([accountCalled(1), null]);
});

it('the payments of an outside system name it, whoever spelled it how', async () => {
  const noticeId = await sentNotice([354, 355]);
  const named = (channelName: string, thirdPartyNo: string) => ({ channelName, thirdPartyNo });
  const first = await addOutside(noticeId, 354, 14_100, named('City card', `${noticeId} A`));
  const second = await addOutside(noticeId, 355, 14_100, named('CITY CARD', `${noticeId} B`));

  const orderNos = [first, second].map((added) => asId('order', added.orderNo));
  const { url } = await perform(handler, { detailed: false, orderNos });
  const [, payments] = await exportedSheetsAt(url ?? '');

  if (!payments) throw new Error('no sheet');
  for (const name of columnOf(payments, 'Collection account')) expect(name).toMatch(/^city card$/i);
  expect(columnOf(payments, 'Voucher or outside number')).toEqual([`${noticeId} A`, `${noticeId} B`]);
});

it('the payments and refunds that were imported have the numbers of their vouchers', async () => {
  const noticeId = await sentNotice([352]);
  await importMoney('paid', noticeId, [moneyRow(352, { amount: 60, voucherNo: 'V-1' }), moneyRow(352, { amount: 40 })]);
  await importMoney('refund', noticeId, [moneyRow(352, { amount: 25, voucherNo: 'R-1' })]);
  const [order] = (await settlementOf(noticeId, 352)).orders;

  const { url } = await perform(handler, { detailed: false, orderNos: [asId('order', order?.orderNo ?? '')] });
  const [, payments, refunds] = await exportedSheetsAt(url ?? '');

  if (!payments || !refunds) throw new Error('no sheet');
  expect(columnOf(payments, 'Voucher or outside number')).toEqual(['V-1', null]);
  expect(columnOf(refunds, 'Voucher number')).toEqual(['R-1']);
});

it('N3.75 what the balance paid has a row for each time, and is found by its own day', async () => {
  const noticeId = await sentNotice([353]);
  await holdIn(openTables(), 353, 5_000);
  const lastOfAugust = '2026-08-31T15:59:00Z';
  const { orderNo } = await pay(paymentOf(noticeId, 353, [], { balance: 2_000, payTime: lastOfAugust }));
  await perform(chargeTopUp, {
    ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(353)) },
    ...{ orderNo: asId('order', orderNo), shownTotal: 17_100, shownReceived: 2_000, shownOutstanding: 15_100 },
    ...{ rows: [], rowsTotal: 0, balance: 1_000, payTime: '2026-08-31T16:00:00Z', remark: '', attachments: [] },
  });

  const orderNos = [asId('order', orderNo)];
  const { url } = await perform(handler, { detailed: false, orderNos });
  const [, payments] = await exportedSheetsAt(url ?? '');
  const foundOn = (day: string) => countOf({ orderNos, paidFrom: day, paidTo: day });

  if (!payments) throw new Error('no sheet');
  expect(columnOf(payments, 'Amount')).toEqual([20, 10]);
  expect(columnOf(payments, 'Payment time')).toEqual([
    ...[new Date('2026-08-31T23:59:00Z'), new Date('2026-09-01T00:00:00Z')],
  ]);
  expect(await Promise.all(['2026-08-30', '2026-08-31', '2026-09-01'].map(foundOn))).toEqual([0, 1, 1]);
});

it('N3.75 N3.76 a method and days of payment find orders with a payment that has both', async () => {
  const noticeId = await sentNotice([356]);
  const { orderNo } = await pay(paymentOf(noticeId, 356, [['cash', 2_000]], { payTime: '2026-08-31T02:00:00Z' }));
  await perform(chargeTopUp, {
    ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(356)) },
    ...{ orderNo: asId('order', orderNo), shownTotal: 17_100, shownReceived: 2_000, shownOutstanding: 15_100 },
    ...{ rows: [rowOf('bank', 1_000)], rowsTotal: 1_000, balance: 0, payTime, remark: '', attachments: [] },
  });
  const august = { orderNos: [asId('order', orderNo)], paidFrom: '2026-08-01', paidTo: '2026-08-31' };

  const counts = await Promise.all(
    (['cash', 'transfer', 'none'] as const).map((method) => countOf({ ...august, methods: [method] })),
  );

  expect(counts).toEqual([1, 0, 0]);
  const { url } = await perform(handler, { detailed: false, ...august });
  const [orders, payments] = await exportedSheetsAt(url ?? '');
  if (!orders || !payments) throw new Error('no sheet');
  expect(columnOf(orders, 'Received in all')).toEqual([30]);
  expect(columnOf(payments, 'Amount')).toEqual([20]);
});
