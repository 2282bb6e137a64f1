/** An export of more rows than one answer holds: a job of its own queue makes it, with the rights that the functions have. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSummary, type OrderSummary } from '../../../functions/orders/order-summary.ts';
import { orderSummaryStore } from '../../../functions/orders/order-summary-store.ts';
import { overwrite, remove } from '../../../functions/storage/action.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { getBulkJobStatus } from '../../../shared/notices/calls/get-bulk-job-status.ts';
import { exportOrders } from '../../../shared/orders/calls/export-orders.ts';
import { callAs, drain, tables } from '../../support/cloud.ts';
import { columnOf, exportedAt } from '../../support/export.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';

/** One more than an export has at once. */
const count = 5001;
const perTransaction = 100;
let rows: OrderSummary[];

const inParts = async (work: (part: readonly OrderSummary[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += perTransaction)
    await work(rows.slice(start, start + perTransaction));
};

beforeAll(async () => {
  const noticeId = await sentNotice([1921]);
  const { orderNo } = await charge(chargeOf(noticeId, 1921, [['cash', 171]]));
  const schoolId = asId('school', examples.schoolId);
  const [one] = await orderSummaryStore(tables()).byOrders([{ schoolId, orderNo: asId('order', orderNo) }]);
  if (!one) throw new Error('the order is not listed');
  rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...one, month: '2015-03' },
    // All but one of the first day.
    orderNo: asId('order', `2015030${index < 5000 ? 1 : 2}${String(index).padStart(16, '0')}`),
  }));
  await inParts((part) =>
    writeAll(
      tables(),
      part.map((row) => overwrite(orderSummary, row)),
    ),
  );
});
// The books know nothing of these orders.
afterAll(() =>
  inParts((part) =>
    writeAll(
      tables(),
      part.map((row) => remove(orderSummary.table, orderSummary.key(row))),
    ),
  ),
);

it('S9.01 of 5,000 orders answers a link at once', async () => {
  const { jobId, url = '' } = await callAs('bursar', exportOrders, {
    ...{ schoolIds: [examples.schoolId], createBegin: '2015-03-01', createEnd: '2015-03-01' },
  });

  expect(jobId).toBeUndefined();
  expect(columnOf(await exportedAt(url), 'Order number')).toHaveLength(5000);
});

it('S9.01 S8.27 of 5,001 orders becomes a job, which answers a link to all of them', async () => {
  const started = await callAs('bursar', exportOrders, {
    ...{ schoolIds: [examples.schoolId], createBegin: '2015-03-01', createEnd: '2015-03-31' },
  });
  expect(started.url).toBeUndefined();
  const { jobId } = started;
  if (!jobId) throw new Error('no job was started');
  await drain();

  const status = await callAs('bursar', getBulkJobStatus, { jobKey: jobId });

  expect(status).toMatchObject({ state: 'done' });
  const file = await exportedAt(status.url ?? '');
  expect(columnOf(file, 'Order number')).toHaveLength(count);
  expect(file.disposition).toContain('attachment');
});
