import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { asId, id, type Id } from '../../../shared/contract/ids.ts';
import type { PersonName } from '../../../shared/demonstration/people.ts';
import { orders as ordersModule } from '../../../shared/orders/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { account, payTime, person, photos, student } from '../../../test/support/settlement.ts';
import { handler as getOrderDetail } from './get-order-detail.ts';
import { handler as listFeeItemsOfOrders } from './list-fee-items-of-orders.ts';
import { handler as listOrderDetails } from './list-order-details.ts';
import { handler as listOrderItems } from './list-order-items.ts';

const detail = (orderNo: string, options: PerformOptions = {}) =>
  perform(getOrderDetail, { orderNo: id('order').parse(orderNo) }, options);
const unknown = asId('order', '202609019999999999999999');

describe('an order', () => {
  let noticeId: string;
  let paid: Id<'order'>;
  let refunded: Id<'order'>;
  const at = { now: Date.parse('2026-11-10T02:00:00Z') };

  beforeAll(async () => {
    noticeId = await sentNotice([341, 342], { title: 'Autumn fees' });
    const first = await pay(
      paymentOf(noticeId, 341, [['cash', 12_000]], {
        ...{ items: photos(1, 3), shownTotal: 14_100, remark: 'paid by aunt', paymentMode: 'inStages' },
      }),
      at,
    );
    paid = asId('order', first.orderNo);
    refunded = asId('order', (await pay(paymentOf(noticeId, 342), at)).orderNo);
    await refundAll(noticeId, 342);
  });

  it('N7.048 is shown with its lines, its payments, who booked them and when', async () => {
    expect(await detail(paid)).toMatchObject({
      ...{ orderNo: paid, noticeId, noticeTitle: 'Autumn fees', personId: person(noticeId, 341) },
      ...{ gradeName: '一年级', gradeEName: 'Grade 1', className: '10班', classEName: 'Class 10' },
      ...{
        studentId: student(341),
        status: 'partPaid',
        due: 14_100,
        received: 12_000,
        refunded: 0,
        outstanding: 2_100,
      },
      lines: [
        { lineNo: `${paid}001`, payItemNo: 'F0001', quantity: 1, due: 10_000, received: 10_000, status: 'completed' },
        { lineNo: `${paid}002`, payItemNo: 'F0003', quantity: 2, due: 4_100, received: 2_000, status: 'partPaid' },
      ],
      slips: [
        {
          ...{ accountId: account('cash'), amount: 12_000, refunded: 0, payMode: 'cash', payTime },
          ...{ remark: 'paid by aunt', byName: '张敏', bookedAt: '2026-11-10T02:00:00.000Z' },
        },
      ],
      ...{ refunds: [], paymentMode: 'inStages', remark: 'paid by aunt', payTime, createByName: '张敏' },
    });
  });

  it('N7.048 is asked for by its number as id, and answered in the words and amounts of the documents', async () => {
    const answer = (by: PersonName) => handledBy(getOrderDetail, ordersModule.getOrderDetail, { id: paid }, { by });

    expect(await answer('bursar')).toMatchObject({
      status: 200,
      body: { id: paid, orderNo: paid, amount: 141, receivedAmount: 120, refundAmount: 0, outstandAmount: 21 },
    });
    expect(await answer('otherBursar')).toMatchObject({ status: 404 });
  });

  it('S4.10 N7.048 is answered with the state of each refund as the documents number it', async () => {
    const { body } = await handledBy(getOrderDetail, ordersModule.getOrderDetail, { id: refunded }, { by: 'bursar' });

    expect(body).toMatchObject({ refunds: [{ refundState: 2, refundType: 1, refundModes: 1, refundAmount: 171 }] });
  });

  it('N7.048 is shown with its refunds', async () => {
    const { status, received, lines, slips, refunds } = await detail(refunded);

    expect({ status, received }).toEqual({ status: 'refunded', received: 17_100 });
    expect(lines.map((line) => [line.received, line.refunded, line.status])).toEqual([
      [10_000, 10_000, 'refunded'],
      [4_100, 4_100, 'refunded'],
      [3_000, 3_000, 'refunded'],
    ]);
    expect(slips.map((slip) => [slip.amount, slip.refunded])).toEqual([
      [10_000, 10_000],
      [7_100, 7_100],
    ]);
    expect(refunds).toMatchObject([
      { type: 'full', mode: 'bookkeeping', state: 'succeeded', amount: 17_100, byName: '张敏' },
    ]);
  });

  it('N7.048 S6.28 names accounts and payment mode to those only who may see them', async () => {
    const [ofBursar, ofCashier] = [await detail(paid), await detail(paid, { by: 'cashier' })];

    expect(ofBursar.slips[0]?.name).toBeTruthy();
    expect(ofCashier.slips[0]?.name).toBe(ofBursar.slips[0]?.name);
    expect([ofBursar.paymentMode, ofCashier.paymentMode]).toEqual(['inStages', undefined]);
    expect((await detail(paid, { by: 'viewer' })).slips[0]?.name).toBeUndefined();
    const paidOutOn = async (by: PersonName) => (await detail(refunded, { by })).refunds[0]?.rows[0]?.name;
    expect(await paidOutOn('bursar')).toBeTruthy();
    expect(await paidOutOn('viewer')).toBeUndefined();
  });

  it('N7.048 of another school or organisation does not exist', async () => {
    await expect(detail(paid, { by: 'clerkOfOtherSchool' })).rejects.toThrow(NotFound);
    await expect(detail(paid, { by: 'otherBursar' })).rejects.toThrow(NotFound);
    await expect(detail(unknown)).rejects.toThrow(NotFound);
  });

  it('N7.041 is one of several, in the order asked; those of other schools and twice the same are left out', async () => {
    const several = async (options: PerformOptions = {}) =>
      (await perform(listOrderDetails, { orderNos: [refunded, unknown, paid, refunded] }, options)).list;

    expect(await several()).toEqual([await detail(refunded), await detail(paid)]);
    expect(await several({ by: 'clerkOfOtherSchool' })).toEqual([]);
  });

  it('S7.98 is one of several whose fee items are read for receipts, with their names, asked by orderNos', async () => {
    const items = async (by: PersonName) =>
      (
        await handledBy(
          listFeeItemsOfOrders,
          ordersModule.listFeeItemsOfOrders,
          { orderNos: [paid, unknown, refunded] },
          { by },
        )
      ).body;
    const tuition = { ...photos(1)[0], payItemNo: 'F0001', name: '学费（秋季）', eName: 'Tuition (autumn)' };

    expect(await items('bursar')).toMatchObject({
      list: [
        {
          orderNo: paid,
          items: [
            { ...tuition, payedPrice: 100, refundAmount: 0 },
            { payItemNo: 'F0003', payedPrice: 20, refundAmount: 0 },
          ],
        },
        {
          orderNo: refunded,
          items: [
            { ...tuition, payedPrice: 100, refundAmount: 100 },
            { payItemNo: 'F0003', payedPrice: 41, refundAmount: 41 },
            { payItemNo: 'F0006', payedPrice: 30, refundAmount: 30 },
          ],
        },
      ],
    });
    expect(await items('otherBursar')).toEqual({ list: [] });
  });

  it('N7.043 is seen by line, page by page; a filter by fee item leaves the lines of that item', async () => {
    const days = { createdFrom: '2026-11-10', createdTo: '2026-11-10' };
    const lines = (request: object = {}) =>
      perform(listOrderItems, { pageIndex: 1, pageSize: 50, ...days, ...request }, at);
    const named = async (request: object = {}) =>
      (await lines(request)).list.map(
        ({ orderNo, lineNo }) => `${orderNo === paid ? 'paid' : 'refunded'} ${lineNo.slice(-3)}`,
      );
    const ofPaid = ['paid 001', 'paid 002'];
    const ofRefunded = ['refunded 001', 'refunded 002', 'refunded 003'];
    const all = await named();

    expect(all.toSorted()).toEqual([...ofPaid, ...ofRefunded]);
    expect((await lines({ pageSize: 10 })).totalCount).toBe(5);
    expect(await named({ status: 'partPaid' })).toEqual(ofPaid);
    expect((await named({ itemNo: 'F0003' })).toSorted()).toEqual(['paid 002', 'refunded 002']);
    expect((await lines({ itemNo: 'F0003' })).totalCount).toBe(2);
    expect(await named({ pageIndex: 2 })).toEqual([]);
    expect((await lines({ status: 'partPaid' })).list[1]).toMatchObject({
      ...{ payItemNo: 'F0003', quantity: 2, due: 4_100, received: 2_000, refunded: 0, status: 'partPaid' },
      openedAt: '2026-11-10T02:00:00.000Z',
    });
  });
});
