import { beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { listedKey, person } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { order } from '../../payments/order.ts';
import { openTables } from '../../storage/client.ts';
import type { Row } from '../../storage/entity.ts';
import { readRows } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { orderSummaryStore } from '../order-summary-store.ts';
import { run } from './list-earlier-orders.ts';

const schoolId = asId('school', demonstrationId.school(1));
const differences = async () =>
  (await checkBooks({ orgId: demonstrationId.organisation(1) }, { now: 0 }, openTables())).differences;

/** Runs until all rows were looked at, some at a time. */
const work = async () => {
  let [listed, left, runs] = [0, 0, 0];
  for (let next: Awaited<ReturnType<typeof run>>['next'], isFirst = true; next ?? isFirst; isFirst = false) {
    const answer = await run({ next }, { now: 0 }, { tables: openTables(), rowsMax: 4_000 });
    next = answer.next;
    [listed, left, runs] = [listed + answer.listed, left + answer.left, runs + 1];
  }
  return { listed, left, runs };
};

const byOrder = (orderNo: string) =>
  orderSummaryStore(openTables()).byOrders([{ schoolId, orderNo: asId('order', orderNo) }]);

/** Makes an order what the release before wrote: nothing of it is in the list. */
const asBefore = async (noticeId: string, index: number, orderNo: string): Promise<void> => {
  const place = { table: 'main', key: order.key({ personId: person(noticeId, index), orderNo }) } as const;
  const [row = {}] = await readRows(openTables(), [place]);
  const { businessType: _, ...before } = row;
  const receipts = (row['receipts'] as Row[]).map(({ recordNo, amount, refunded, reserved }) => ({
    ...{ recordNo, amount, refunded, reserved },
  }));
  await writeAll(openTables(), [
    { ...place, put: { ...before, receipts } },
    { table: 'main', key: listedKey(orderNo), remove: true },
  ]);
};

describe('orders of the release before', () => {
  const numbers: string[] = [];
  const before: unknown[] = [];

  beforeAll(async () => {
    const noticeId = await sentNotice([311, 312]);
    for (const index of [311, 312]) {
      const { orderNo } = await pay(paymentOf(noticeId, index));
      if (index === 312) await refundAll(noticeId, index);
      numbers.push(orderNo);
      before.push(...(await byOrder(orderNo)));
      await asBefore(noticeId, index, orderNo);
    }
  });

  it('are in the list as if they were made now, and nothing else changes', async () => {
    expect((await Promise.all(numbers.map(byOrder))).flat()).toEqual([]);
    expect(await differences()).toEqual([]);

    const changes = await changesBy(async () => {
      expect(await work()).toMatchObject({ listed: 2, left: 0 });
    });

    expect((await Promise.all(numbers.map(byOrder))).flat()).toEqual(before);
    expect(changes).toEqual(['added main ORDERS LISTED: 2', 'changed main PERSON ORDER: 2']);
    expect(await differences()).toEqual([]);
  });

  it('are not written again by another run', async () => {
    expect(await changesBy(work)).toEqual([]);
  });
});
