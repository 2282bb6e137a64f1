import { describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { sentNotice, settlementOf, timelineOf } from '../../../test/support/desk.ts';
import { handledBy, type Handler } from '../../../test/support/handle.ts';
import { bookDifferencesOf } from '../../../test/support/money-import.ts';
import {
  account,
  alterStateIn,
  billedItem,
  holdIn,
  payTime,
  person,
  photos,
  student,
} from '../../../test/support/settlement.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { pngBytes, uploadedFile } from '../../../test/support/upload-calls.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { openTables } from '../../storage/client.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler } from './charge-continue.ts';

const { charge, chargeContinue } = payments;
const send = (of: Handler, call: Call, request: Wire) => handledBy(of, call, request, { by: 'bursar' });

const paymentOf = (noticeId: string, index: number, amount: number, more: object = {}): Wire => ({
  ...{ noticeId, studentId: student(index), items: photos(1), itemsTotalAmount: amount, accountsActualAmount: amount },
  cleanAccounts: amount === 0 ? [] : [{ id: account('cash'), amount, payMode: 10002 }],
  ...{ payTime, remark: 'By the uncle', ...more },
});
const image = async () => {
  const { fileId, name } = await uploadedFile('slip.png', pngBytes);
  return { name, url: `/v2/basic/FileUpload/File/${fileId}` };
};
const bill = (noticeId: string, index: number, money: number) =>
  send(adjustHandler, people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: [billedItem(1, { money })] },
  });
/** Settled with 0, and billed 100.00 afterwards: an order is open that received nothing. */
const unfinished = async (index: number) => {
  const noticeId = await sentNotice([index], { items: [billedItem(1, { money: 0 })] });
  const { body } = await send(chargeHandler, charge, paymentOf(noticeId, index, 0));
  await bill(noticeId, index, 100);
  return { noticeId, orderNo: (body as { orderNo: string }).orderNo };
};

describe('clear/charge/continue', () => {
  it('S7.14 takes what clear/charge takes, cancels the unfinished order and charges as submitted', async () => {
    const { noticeId, orderNo } = await unfinished(841);
    const request = paymentOf(noticeId, 841, 70, {
      ...{ itemsTotalAmount: 100, useStudentBalance: 30, paymentMode: 4, attachments: [await image()] },
    });
    await holdIn(openTables(), 841, 3_000);
    const { revision: version } = (await settlementOf(noticeId, 841)).state;
    expect(await requiredFields(handler, chargeContinue, { ...request, accountsActualAmount: 69 })).toEqual([
      ...['noticeId', 'studentId', 'items', 'itemsTotalAmount', 'accountsActualAmount', 'cleanAccounts', 'payTime'],
    ]);
    expect(await send(chargeHandler, charge, request)).toMatchObject({ status: 409, body: { code: '1700026' } });

    const { status, body } = await send(handler, chargeContinue, { ...request, version });

    const { orders, records, state } = await settlementOf(noticeId, 841);
    const live = orders.find((order) => order.state === 'live');
    expect({ status, body }).toEqual({ status: 200, body: { orderNo: live?.orderNo } });
    expect(orders.find((order) => order.orderNo === orderNo)).toMatchObject({
      ...{ state: 'cancelled', received: 0, lines: [{ due: 0, received: 0 }] },
    });
    expect(state).toMatchObject({ orderNo: live?.orderNo, due: 10_000, received: 10_000, payStatus: 'completed' });
    expect(live).toMatchObject({ balanceUsed: 3_000, paymentMode: 'other', attachments: [{ name: 'slip.png' }] });
    expect(records).toMatchObject([
      {
        orderNo: live?.orderNo,
        accountId: account('cash'),
        payMode: 'cash',
        amount: 7_000,
        payTime,
        remark: 'By the uncle',
      },
    ]);
    expect((await timelineOf(noticeId, 841))[0]).toMatchObject({ action: 'charge', before: { orderNo } });
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('S6.27 S6.29 takes a payment mode from whoever may edit it, not from who may only see it', async () => {
    const { noticeId } = await unfinished(845);
    const request = paymentOf(noticeId, 845, 100, { paymentMode: 2 });
    const edit = 'EDIT_SEDBERGH_PAYMENTMODE';

    const statuses = await statusesByRight(handler, chargeContinue, request, edit, ['HANDING_CHARGES']);

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('books a first payment where no order is open any more', async () => {
    const noticeId = await sentNotice([842], { items: [billedItem(1)] });

    expect(await send(handler, chargeContinue, paymentOf(noticeId, 842, 60, { itemsTotalAmount: 100 }))).toMatchObject({
      status: 200,
    });

    expect((await settlementOf(noticeId, 842)).state).toMatchObject({ payStatus: 'partPaid', received: 6_000 });
  });

  it('cancels no order that received money, and none whose payment a channel may still bring', async () => {
    const noticeId = await sentNotice([843], { items: [billedItem(1)] });
    await send(chargeHandler, charge, paymentOf(noticeId, 843, 60, { itemsTotalAmount: 100 }));
    const undecided = await unfinished(844);
    await alterStateIn(openTables(), undecided.noticeId, 844, { payStatus: 'accepted' });

    const paid = await send(handler, chargeContinue, paymentOf(noticeId, 843, 100));
    const accepted = await send(handler, chargeContinue, paymentOf(undecided.noticeId, 844, 100));

    expect(paid).toMatchObject({ status: 409, body: { code: '1700037' } });
    expect(accepted).toMatchObject({ status: 409, body: { code: '1700026' } });
    expect((await settlementOf(undecided.noticeId, 844)).orders).toMatchObject([{ state: 'live' }]);
  });
});
