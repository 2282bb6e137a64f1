import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { setOrdersPrinted } from '../../../shared/orders/calls/set-orders-printed.ts';
import { getReceiptData } from '../../../shared/print/calls/get-receipt-data.ts';
import { settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { at, paidOrder, paidOrders, printOf, receiptsOf, shownReceipt } from '../../../test/support/receipts.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { listedKey, payTime } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { catalogue } from '../../catalogue.ts';
import { handler as receiptData } from '../../print/calls/get-receipt-data.ts';
import { openTables } from '../../storage/client.ts';
import { readAll, readRows } from '../../storage/read.ts';
import { handler as handlePrinted } from './set-orders-printed.ts';

/** The connection to the tables breaks when the second transaction is written. */
const cutAfterFirstWrite = async (work: () => Promise<unknown>): Promise<void> => {
  const { client } = openTables();
  const send = client.send.bind(client);
  let writes = 0;
  const cut = (command: Parameters<typeof send>[0]) => {
    if (command instanceof TransactWriteCommand) writes += 1;
    return writes > 1 ? Promise.reject(new Error('the connection was cut')) : send(command);
  };
  client.send = cut as typeof client.send;
  try {
    await work();
  } finally {
    client.send = send;
  }
};

describe('printing receipts', () => {
  it('N7.046 numbers each receipt when it is first printed, and counts every print', async () => {
    const { noticeId, orderNo } = await paidOrder(401);
    const now = at('2031-03-01T02:00:00Z');

    expect(await printOf([orderNo], now)).toEqual({ count: 1, refused: [] });
    expect(await receiptsOf('2031')).toEqual([`1 ${orderNo}`]);
    expect(await printOf([orderNo], now)).toEqual({ count: 1, refused: [] });

    expect(await receiptsOf('2031')).toEqual([`1 ${orderNo}`]);
    const { orders, audits } = await settlementOf(noticeId, 401);
    expect(orders[0]).toMatchObject({ printed: 2, receipt: { year: '2031', sequence: '000000001', prints: 2 } });
    const [listed] = await readRows(openTables(), [{ table: 'main', key: listedKey(orderNo) }]);
    expect(listed).toMatchObject({ printed: 2 });
    const prints = audits.filter(({ action }) => action === 'printReceipt');
    expect(prints.map(({ before, after }) => [before['receiptNo'], after['receiptNo'], after['prints']])).toEqual([
      [undefined, '2031-000001', 1],
      ['2031-000001', '2031-000001', 2],
    ]);
  });

  it('N7.046 keeps what the receipt says, without the name of the student', async () => {
    const { orderNo } = await paidOrder(402);
    await printOf([orderNo], at('2032-03-01T02:00:00Z'));

    const { pk } = catalogue.receipt.key({ schoolId: demonstrationId.school(1), year: '2032', sequence: '' });
    const [row = {}] = await readAll(openTables(), { table: 'ledger', pk });

    expect(catalogue.receipt.fromRow(row)).toMatchObject({
      ...{ orderNo, amount: 10_000, advance: 0, payTime, cashier: { name: '张敏' }, issued: { name: '张敏' } },
      lines: [{ lineNo: `${orderNo}001`, quantity: 1, amount: 10_000 }],
      payments: [{ method: 'cash', amount: 10_000, payTime }],
    });
    const { name } = (await shownReceipt(orderNo)) ?? {};
    expect(name).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(name);
  });

  it('N7.046 has no gap and no number twice when 20 desks print 20 orders at once', async () => {
    const orders = await paidOrders(411, 20);
    const now = at('2033-03-01T02:00:00Z');

    await Promise.all(orders.map((orderNo) => printOf([orderNo], now)));

    const numbers = (await receiptsOf('2033')).map((text) => Number(text.split(' ')[0]));
    expect(numbers).toEqual(orders.map((_, index) => index + 1));
    expect((await receiptsOf('2033')).map((text) => text.split(' ')[1]).toSorted()).toEqual(orders.toSorted());
  });

  it('N7.046 prints 25 orders in parts, numbers in a row, in the order asked', async () => {
    const orders = await paidOrders(441, 25);
    const now = at('2034-03-01T02:00:00Z');

    expect(await printOf([...orders, orders[0] ?? ''], now)).toEqual({ count: 25, refused: [] });

    expect(await receiptsOf('2034')).toEqual(orders.map((orderNo, index) => `${index + 1} ${orderNo}`));
  });

  it('answers a repetition with the same, and prints nothing again, also where the first time broke off', async () => {
    const orders = await paidOrders(471, 12);
    const request = { orderNos: orders };
    const options = { by: 'bursar', key: 'print-12-orders', now: Date.parse('2035-03-01T02:00:00Z') } as const;
    const send = () => handledBy(handlePrinted, setOrdersPrinted, request, options);
    const first = await send();
    const before = await receiptsOf('2035');

    const changes = await changesBy(async () => {
      expect(await send()).toEqual(first);
      expect(await Promise.all([send(), send()])).toEqual([first, first]);
    });

    expect(first).toEqual({ status: 200, body: { count: 12, refused: [] } });
    expect(before).toHaveLength(12);
    expect(changes).toEqual([]);
    expect((await shownReceipt(orders[0] ?? ''))?.printed).toBe(1);
  });

  it('goes on where a first attempt broke off: the part that was written is not printed twice', async () => {
    const orders = await paidOrders(491, 12);
    const now = Date.parse('2036-03-01T02:00:00Z');
    const send = () =>
      handledBy(handlePrinted, setOrdersPrinted, { orderNos: orders }, { by: 'bursar', key: 'print-breaks-off', now });
    await cutAfterFirstWrite(send);
    expect(await receiptsOf('2036')).toHaveLength(10);

    expect(await send()).toEqual({ status: 200, body: { count: 12, refused: [] } });

    expect(await receiptsOf('2036')).toEqual(orders.map((orderNo, index) => `${index + 1} ${orderNo}`));
    for (const orderNo of [orders[0], orders[11]]) expect((await shownReceipt(orderNo ?? ''))?.printed).toBe(1);
  });
});

describe('a print of which the last orders have no receipt', () => {
  it('is answered the same when it is repeated, also where the first time broke off', async () => {
    const orders = await paidOrders(561, 10);
    const { noticeId, orderNo } = await paidOrder(571);
    await refundAll(noticeId, 571);
    const options = { by: 'bursar', key: 'print-11-orders', now: Date.parse('2046-03-01T02:00:00Z') } as const;
    const send = () => handledBy(handlePrinted, setOrdersPrinted, { orderNos: [...orders, orderNo] }, options);
    await cutAfterFirstWrite(send);
    expect(await receiptsOf('2046')).toHaveLength(10);

    const answer = { status: 200, body: { count: 10, refused: [{ orderNo, code: 'receiptNothingReceived' }] } };
    expect(await send()).toEqual(answer);
    expect(await send()).toEqual(answer);

    expect(await receiptsOf('2046')).toEqual(orders.map((one, index) => `${index + 1} ${one}`));
    expect((await shownReceipt(orders[0] ?? ''))?.printed).toBe(1);
  });
});

describe('the numbers of a year', () => {
  it('begin again at midnight of the organisation, in Shanghai', async () => {
    const [last = '', first = ''] = await paidOrders(521, 2);

    await printOf([last], at('2040-12-31T15:59:59Z'));
    await printOf([first], at('2040-12-31T16:00:00Z'));

    expect(await receiptsOf('2040')).toEqual([`1 ${last}`]);
    expect(await receiptsOf('2041')).toEqual([`1 ${first}`]);
  });

  it('stay with a receipt that is printed again in a later year', async () => {
    const { orderNo } = await paidOrder(523);
    await printOf([orderNo], at('2042-06-01T02:00:00Z'));

    await printOf([orderNo], at('2043-06-01T02:00:00Z'));

    expect((await shownReceipt(orderNo))?.receiptNo).toBe('2042-000001');
    expect(await receiptsOf('2043')).toEqual([]);
  });
});

describe('who may print', () => {
  it.each([
    ['printing', handlePrinted, setOrdersPrinted],
    ['the data', receiptData, getReceiptData],
  ] as const)('S1.23 S6.30 needs PRINT_MY_SCHOOL_RECEIPT, and nothing else: %s', async (_, handler, call) => {
    const { orderNo } = await paidOrder(541);

    const statuses = await statusesByRight(handler, call, { orderNos: [orderNo] }, 'PRINT_MY_SCHOOL_RECEIPT');

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('takes at most 100 orders', () => {
    const orderNos = (count: number) =>
      Array.from({ length: count }, (_, index) => String(index).padStart(24, '2026'.padEnd(20, '0')));
    const fits = (count: number) => setOrdersPrinted.request.safeParse({ orderNos: orderNos(count) }).success;

    expect([fits(0), fits(1), fits(100), fits(101)]).toEqual([false, true, true, false]);
  });
});
