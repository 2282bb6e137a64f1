import { describe, expect, it } from 'vitest';
import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { getReceiptData as getReceiptDataCall } from '../../../shared/print/calls/get-receipt-data.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import {
  at,
  orderRow,
  paidOrder,
  printOf,
  receiptsOf,
  shownReceipt,
  topUpOrder,
} from '../../../test/support/receipts.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { account, holdIn, payTime } from '../../../test/support/settlement.ts';
import { handler as refundPart } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getReceiptData } from './get-receipt-data.ts';

describe('a receipt whose order has changed', () => {
  it('is void after a top-up, and the next print issues its successor; both are kept', async () => {
    const { noticeId, orderNo } = await paidOrder(511);
    const now = at('2037-03-01T02:00:00Z');
    await printOf([orderNo], now);
    await topUpOrder(noticeId, 511, orderNo);
    expect(await shownReceipt(orderNo)).toMatchObject({ printed: 0, amount: 12_000, replaces: '2037-000001' });

    await printOf([orderNo], now);

    expect(await receiptsOf('2037')).toEqual([`1 ${orderNo}`, '1 void -> 2037-000002', `2 ${orderNo}`]);
    expect(await shownReceipt(orderNo)).toMatchObject({
      ...{ receiptNo: '2037-000002', replaces: '2037-000001', printed: 1, amount: 12_000 },
      payments: [{ amount: 10_000 }, { amount: 2_000 }],
    });
    expect(await orderRow(noticeId, 511)).toMatchObject({ printed: 2, receipt: { sequence: '000000002', prints: 1 } });
  });

  it('is void after a refund of a part', async () => {
    const { orderNo } = await paidOrder(512);
    const now = at('2038-03-01T02:00:00Z');
    await printOf([orderNo], now);
    const { status } = await handledBy(
      refundPart,
      refunds.refundPartBookkeeping,
      {
        ...{ orderNo, refundTime: payTime, remark: 'Moved', refundModes: 1 },
        refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: 60 }],
        refundAccounts: [{ id: account('cash'), amount: 60, payMode: 10002 }],
      },
      { by: 'bursar' },
    );
    expect(status).toBe(200);

    await printOf([orderNo], now);

    expect(await receiptsOf('2038')).toEqual([`1 ${orderNo}`, '1 void -> 2038-000002', `2 ${orderNo}`]);
    expect(await shownReceipt(orderNo)).toMatchObject({ receiptNo: '2038-000002', amount: 4_000 });
  });

  it('stays as it was issued when all of its money was refunded: there is nothing to print any more', async () => {
    const { noticeId, orderNo } = await paidOrder(513);
    const now = at('2039-03-01T02:00:00Z');
    await printOf([orderNo], now);
    await refundAll(noticeId, 513);

    await expect(printOf([orderNo], now)).rejects.toEqual(new Conflict('receiptNothingReceived', { orderNo }));

    expect(await receiptsOf('2039')).toEqual([`1 ${orderNo}`]);
  });
});

describe('an order without a receipt', () => {
  const now = at('2044-03-01T02:00:00Z');

  it('is left out of a print of several, which says so with the reason; alone it is refused with its number', async () => {
    const [{ noticeId, orderNo }, ...others] = [await paidOrder(531), await paidOrder(532), await paidOrder(535)];
    const [one = '', other = ''] = others.map((paid) => paid.orderNo);
    await refundAll(noticeId, 531);
    const printing = at('2045-03-01T02:00:00Z');

    expect(await printOf([one, orderNo, other], printing)).toEqual({
      ...{ count: 2, refused: [{ orderNo, code: 'receiptNothingReceived' }] },
    });
    await expect(printOf([orderNo], printing)).rejects.toEqual(new Conflict('receiptNothingReceived', { orderNo }));

    expect(await receiptsOf('2045')).toEqual([`1 ${one}`, `2 ${other}`]);
    expect((await orderRow(noticeId, 531))?.printed).toBeUndefined();
  });

  it('of another school or organisation is left out; alone it is not found', async () => {
    const { orderNo } = await paidOrder(533);

    for (const by of ['clerkOfOtherSchool', 'otherBursar'] as const)
      await expect(printOf([orderNo], { ...now, by })).rejects.toThrow(NotFound);

    expect(await receiptsOf('2044')).toEqual([]);
  });

  it('of which only the balance has paid has a receipt all the same', async () => {
    const noticeId = await sentNotice([534]);
    await holdIn(openTables(), 534, 5_000);
    const { orderNo } = await pay(paymentOf(noticeId, 534, [], { balance: 5_000 }));

    await printOf([orderNo], now);

    expect(await shownReceipt(orderNo)).toMatchObject({
      ...{ receiptNo: '2044-000001', amount: 5_000, payTime, cashier: '张敏' },
      payments: [{ method: 'balance', amount: 5_000, payTime }],
    });
  });
});

const secondSchool = { schoolId: demonstrationId.school(2) };
const firstOfOtherSchool = 5001;

describe('the data of receipts', () => {
  const dataOf = (orderNos: readonly string[], options: PerformOptions & { school?: number } = {}) => {
    const { school, ...rest } = options;
    return perform(
      getReceiptData,
      {
        orderNos: orderNos.map((orderNo) => asId('order', orderNo)),
        schoolId: school === undefined ? undefined : asId('school', demonstrationId.school(school)),
      },
      rest,
    );
  };

  it('S3.52 S3.53 S3.54 S3.55 S3.56 S3.57 S5.09 has what a school prints that has chosen nothing', async () => {
    const { noticeId, orderNo } = await paidOrder(551);
    await topUpOrder(noticeId, 551, orderNo);

    const request = { orderNos: [orderNo] };
    const bodyIn = async (language: 'en' | 'zh') =>
      (await handledBy(getReceiptData, getReceiptDataCall, request, { by: 'cashier', language })).body;

    expect(await bodyIn('zh')).toMatchObject({
      settings: {
        ...{ headerReceipt: '', useSignature: false, separateProject: false, chargeRMB: 1, printProjectSelectList: [] },
        ...{ printType: 'A4', displayPaymentType: true, displayItemAmount: true, chargeProject: true },
        ...{ chargeType: true, chargeDate: true, remark: '', isMultiPrintCustom: true },
        customReceiptList: [{ name: '存根联' }, { name: '收据联' }, { name: '财务联' }],
      },
      ...{ title: '启明国际学校滨江校区', titleEName: 'Qiming International School, Riverside' },
      receipts: [
        {
          ...{ orderNo, amount: 120 },
          payments: [
            { payment: 10002, amount: 100 },
            { payment: 10001, amount: 20 },
          ],
        },
      ],
    });
    expect(await bodyIn('en')).toMatchObject({
      settings: { customReceiptList: [{ name: 'Stub' }, { name: 'Receipt copy' }, { name: 'Finance copy' }] },
    });
  });

  it('says who paid what, in which words, and who took it', async () => {
    const { orderNo } = await paidOrder(552);

    const { receipts } = await dataOf([orderNo]);

    expect(receipts).toMatchObject([
      {
        ...{ orderNo, printed: 0, amount: 10_000, amountInWords: '壹佰元整', payTime },
        ...{ cashier: '张敏', cashierEName: 'Grace Zhang' },
        lines: [{ payItemNo: 'F0001', amount: 10_000 }],
        payments: [{ method: 'cash', amount: 10_000 }],
      },
    ]);
    expect(receipts[0]?.receiptNo).toBeUndefined();
    expect(receipts[0]?.name).toBeTruthy();
    expect(receipts[0]?.className).toMatch(/^\p{Script=Han}+年级\d+班$/u);
    expect(receipts[0]?.classEName).toMatch(/^Grade \d+ Class \d+$/);
    expect(receipts[0]?.payments[0]?.accountName).toBeTruthy();
  });

  it('leaves out orders of other schools, and says which orders have no receipt, and why', async () => {
    const { noticeId, orderNo } = await paidOrder(553);
    const other = await paidOrder(554);
    await refundAll(noticeId, 553);

    const { receipts, refused } = await dataOf([orderNo, other.orderNo], { school: 1 });

    expect(receipts.map((one): string => one.orderNo)).toEqual([other.orderNo]);
    expect(refused).toEqual([{ orderNo, code: 'receiptNothingReceived' }]);
    await expect(dataOf([orderNo], { by: 'clerkOfOtherSchool' })).rejects.toThrow(NotFound);
    await expect(dataOf([orderNo], { school: 2 })).rejects.toThrow(NotFound);
  });

  it('is of one school, but may leave out orders of others that have no receipt', async () => {
    const [one, other] = [await paidOrder(556), await paidOrder(firstOfOtherSchool, secondSchool)];
    const ordered = [other.orderNo, one.orderNo];

    await expect(dataOf(ordered)).rejects.toEqual(new Conflict('receiptsOfSeveralSchools'));
    await refundAll(other.noticeId, firstOfOtherSchool);
    const { title, receipts, refused } = await dataOf(ordered);
    await refundAll(one.noticeId, 556);
    const none = await dataOf(ordered);

    expect([title, receipts.map((found): string => found.orderNo)]).toEqual(['启明国际学校滨江校区', [one.orderNo]]);
    expect(refused).toEqual([{ orderNo: other.orderNo, code: 'receiptNothingReceived' }]);
    expect([none.receipts, none.refused.length]).toEqual([[], 2]);
  });

  it('changes nothing', async () => {
    const { noticeId, orderNo } = await paidOrder(555);
    const before = await orderRow(noticeId, 555);

    await dataOf([orderNo]);

    expect(await orderRow(noticeId, 555)).toEqual(before);
  });
});
