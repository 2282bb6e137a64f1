import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import {
  pay,
  paymentOf,
  rowOf,
  sentNotice,
  settlementOf,
  shownPerson,
  timelineOf,
} from '../../../test/support/desk.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { student } from '../../../test/support/settlement.ts';
import { addOutside as add, deleteOutside as remove } from '../../../test/support/third-party.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { recomputeBooks } from '../../ledger/recompute-books.ts';
import { handler as listOrders } from '../../orders/calls/list-orders.ts';
import { openTables } from '../../storage/client.ts';
import { handler as addHandler } from './add-third-party-record.ts';
import { handler as deleteHandler } from './delete-third-party-record.ts';

const agree = async (): Promise<void> => {
  const books = (await recomputeBooks(openTables())).get(demonstrationId.organisation(1));
  expect(books?.differences).toEqual([]);
};
const shown = async (noticeId: string, index: number) => {
  const { payStatus, due, received, orderNo } = await shownPerson(noticeId, index);
  return { payStatus, due, received, orderNo };
};

describe('a payment of an outside system', () => {
  it('N7.098 S1.29 S7.64 pays the required items of a first order, and the books agree', async () => {
    const noticeId = await sentNotice([351]);
    const before = (await settlementOf(noticeId, 351)).balance;

    const sent = { payTime: '2026-09-01T02:00:00Z', thirdPartyNo: `first-${noticeId}`, remark: 'By card' };
    const request = { noticeId, studentId: student(351), amount: 141, channelName: 'Education card', ...sent };
    const { orderNo, recordId: recordNo } = await handle(addHandler, payments.addThirdPartyRecord, request, {
      by: 'bursar',
    });

    expect(await shown(noticeId, 351)).toEqual({ payStatus: 'completed', due: 14_100, received: 14_100, orderNo });
    const { records, balance } = await settlementOf(noticeId, 351);
    expect(balance - before).toBe(4_100);
    const channel = { accountName: 'Education card', payMode: 'other' };
    expect(records).toMatchObject([{ recordNo, amount: 14_100, ...channel, ...sent }]);
    await agree();
  });

  it.each([
    [1001, 400, ['remark']],
    // Refused because it is more than is due, once all fields fit.
    [1000, 409, undefined],
  ])('S5.65 with a remark of %i characters answers %i', async (length, status, paths) => {
    const sent = { payTime: '2026-09-01T02:00:00Z', thirdPartyNo: 'with a remark', remark: '备'.repeat(length) };
    const request = {
      ...{ noticeId: await sentNotice([374]), studentId: student(374), amount: 1000, channelName: 'Card', ...sent },
    };

    const answer = await handledBy(addHandler, payments.addThirdPartyRecord, request, { by: 'bursar' });

    const { fields } = answer.body as { fields?: { path: string }[] };
    expect([answer.status, fields?.map(({ path }) => path)]).toEqual([status, paths]);
  });

  it('N7.098 goes on the live order when money was received on it', async () => {
    const noticeId = await sentNotice([352]);
    const { orderNo } = await pay(paymentOf(noticeId, 352, [['cash', 10_000]]));

    const added = await add(noticeId, 352, 7_100);

    expect(added.orderNo).toBe(orderNo);
    expect(await shown(noticeId, 352)).toMatchObject({ payStatus: 'completed', received: 17_100 });
    await agree();
  });

  it('N7.098 is one record for the same number, whatever the operation id', async () => {
    const noticeId = await sentNotice([353]);
    const first = await add(noticeId, 353, 5_000);

    let again: object = {};
    const changes = await changesBy(async () => (again = await add(noticeId, 353, 5_000)));

    expect([first.alreadySo, again]).toEqual([false, { ...first, alreadySo: true }]);
    expect(changes.filter((change) => change.includes('main'))).toEqual([]);
    expect(await shown(noticeId, 353)).toMatchObject({ received: 5_000 });
  });

  it.each([
    ['another amount', { amount: 5_001 }, 'thirdPartyNoUsed'],
    ['another student', { studentId: asId('student', student(355)) }, 'thirdPartyNoUsed'],
    ['more than is due', { amount: 14_101, thirdPartyNo: 'other' }, '1700022'],
  ])('N7.098 is refused with %s', async (_, more, code) => {
    const noticeId = await sentNotice([354, 355]);
    await add(noticeId, 354, 5_000);

    await expect(add(noticeId, 354, 5_000, more)).rejects.toMatchObject({ code });
  });

  it('N7.098 is refused for a screen that shows an older state, and books nothing', async () => {
    const noticeId = await sentNotice([357]);
    const { version: first } = await shownPerson(noticeId, 357);
    const { orderNo } = await add(noticeId, 357, 5_000, { version: first });
    const { version } = await shownPerson(noticeId, 357);
    const more = { thirdPartyNo: `more-${noticeId}` };

    await expect(add(noticeId, 357, 100, { ...more, version: first })).rejects.toMatchObject({ code: '1700037' });
    expect(await shown(noticeId, 357)).toMatchObject({ received: 5_000, orderNo });
    await add(noticeId, 357, 100, { ...more, version });
    expect(await shown(noticeId, 357)).toMatchObject({ received: 5_100 });
  });

  it('is refused for a first payment when the bill was changed meanwhile', async () => {
    const noticeId = await sentNotice([358]);
    const { version } = await shownPerson(noticeId, 358);

    const stale = add(noticeId, 358, 100, { version: version - 1 });

    await expect(stale).rejects.toMatchObject({ code: '1700022' });
  });

  it.each([
    ['a sent bill that nothing was paid of', 371, undefined, null],
    ['a bill that is paid in part', 372, 10_000, null],
    ['a bill that is paid in full', 373, 17_100, 'personPaid'],
  ])('is offered for %s as the server would book it', async (_, index, paid, record) => {
    const noticeId = await sentNotice([index]);
    if (paid !== undefined) await pay(paymentOf(noticeId, index, [['cash', paid]]));

    expect((await shownPerson(noticeId, index)).actions).toMatchObject({ record });
    const added = add(noticeId, index, 100).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    expect(await added).toBe(record);
  });

  it('S5.64 is refused in the future and without an amount', async () => {
    const noticeId = await sentNotice([356]);

    await expect(add(noticeId, 356, 0)).rejects.toMatchObject({ fields: [{ path: 'amount', code: 'amountMissing' }] });
    await expect(add(noticeId, 356, 1, { payTime: '2999-01-01T00:00:00Z' })).rejects.toMatchObject({
      fields: [{ path: 'payTime', code: 'payTimeFuture' }],
    });
  });

  it('needs an operation id', async () => {
    const request = payments.addThirdPartyRecord.example;

    const answer = await handledBy(addHandler, payments.addThirdPartyRecord, request, { by: 'bursar', key: null });

    expect(answer.status).toBe(428);
  });
});

describe('deleting a payment of an outside system', () => {
  it('N7.099 S7.65 reverses it by a counter entry, cancels its order and lets the person pay anew', async () => {
    const noticeId = await sentNotice([361]);
    const { orderNo, recordId: recordNo } = await add(noticeId, 361, 14_100);
    const askWith = (request: object) =>
      handledBy(deleteHandler, payments.deleteThirdPartyRecord, { ...request }, { by: 'bursar' });

    expect(await askWith({})).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'recordId', code: 'required' }] },
    });
    expect(await askWith({ recordId: '202609010000000000000000' })).toMatchObject({ status: 404 });
    expect(await askWith({ recordId: recordNo })).toEqual({ status: 200, body: {} });

    expect(await shown(noticeId, 361)).toEqual({ payStatus: 'toPay', due: 14_100, received: 0, orderNo: undefined });
    const timeline = await timelineOf(noticeId, 361);
    const causes = timeline.map(({ action }) => action);
    expect(causes).toEqual(expect.arrayContaining(['paymentReversal', 'custodialTakeBack', 'deleteRecord']));
    // What is billed stays due although no order is left.
    const latest = timeline.find(({ standing }) => standing !== undefined);
    expect([latest?.action, latest?.standing]).toEqual(['orderClosed', { due: 14_100, received: 0, overpaid: 0 }]);
    const { list } = await perform(listOrders, { pageIndex: 1, pageSize: 50, orderNos: [orderNo] });
    expect(list).toMatchObject([{ status: 'cancelled', received: 0, payments: [] }]);
    await agree();
    await pay(paymentOf(noticeId, 361));
    expect(await shown(noticeId, 361)).toMatchObject({ payStatus: 'completed', received: 17_100 });
    await agree();
  });

  it('leaves the other payments of the order', async () => {
    const noticeId = await sentNotice([362]);
    await pay(paymentOf(noticeId, 362, [['cash', 10_000]]));
    const { recordId: recordNo } = await add(noticeId, 362, 7_100);

    await remove(recordNo);

    expect(await shown(noticeId, 362)).toMatchObject({ payStatus: 'partPaid', received: 10_000 });
    await agree();
  });

  it('N7.099 names it by recordId; twice is once', async () => {
    const noticeId = await sentNotice([363]);
    const { recordId } = await add(noticeId, 363, 5_000);
    const ask = (request: Wire) => handledBy(deleteHandler, payments.deleteThirdPartyRecord, request, { by: 'bursar' });

    expect(await ask({})).toMatchObject({ status: 400, body: { fields: [{ path: 'recordId', code: 'required' }] } });
    expect(await ask({ recordId })).toEqual({ status: 200, body: {} });
    expect(await shown(noticeId, 363)).toMatchObject({ payStatus: 'toPay', received: 0 });
    const changes = await changesBy(async () => {
      expect(await ask({ recordId })).toEqual({ status: 200, body: {} });
    });

    expect(changes.filter((change) => change.includes('main'))).toEqual([]);
    await agree();
  });

  it('frees the number: the payment can be recorded with the right student', async () => {
    const noticeId = await sentNotice([364, 365]);
    const { recordId: recordNo } = await add(noticeId, 364, 5_000, { thirdPartyNo: `free-${noticeId}` });
    await remove(recordNo);

    const right = await add(noticeId, 365, 5_000, { thirdPartyNo: `free-${noticeId}` });
    await remove(recordNo);

    expect(right.recordId).not.toBe(recordNo);
    expect(await shown(noticeId, 365)).toMatchObject({ received: 5_000 });
    await agree();
  });

  it('N7.099 is refused when its money was refunded', async () => {
    const noticeId = await sentNotice([366]);
    const { recordId: recordNo } = await add(noticeId, 366, 14_100);
    await refundAll(noticeId, 366, [rowOf('cash', 14_100)]);

    await expect(remove(recordNo)).rejects.toMatchObject({ code: 'recordRefunded' });
  });

  it('is not for payments that staff recorded', async () => {
    const noticeId = await sentNotice([367]);
    await pay(paymentOf(noticeId, 367));
    const { records } = await settlementOf(noticeId, 367);

    await expect(remove(records[0]?.recordNo ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });
});
