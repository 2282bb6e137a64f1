import { beforeAll, describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { orders as ordersModule } from '../../../shared/orders/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { columnOf, exportedAt, exportedSheetsAt } from '../../../test/support/export.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { jobStatus } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { run as giveUpExport } from '../../exports/workers/give-up-export.ts';
import { run as runExport } from '../../exports/workers/run-export.ts';
import { openTables } from '../../storage/client.ts';
import { handler as rename } from '../../notices/calls/rename-notice.ts';
import { handler } from './export-orders.ts';
import { handler as listHandler } from './list-orders.ts';

type Request = Parameters<typeof perform<typeof handler.endpoint.call, object, unknown>>[1];

const at = (time: string) => ({ now: Date.parse(time) });
const today = at('2026-11-20T02:00:00Z');
const start = (request: Partial<Request> = {}, options: PerformOptions = {}) =>
  perform(handler, { detailed: false, ...request }, { ...today, ...options });
const exported = async (request: Partial<Request> = {}, options: PerformOptions = {}) => {
  const { url } = await start(request, options);
  if (url === undefined) throw new Error('the export answered no link');
  return exportedSheetsAt(url);
};
const listed = (request: Partial<Omit<Request, 'detailed'>> = {}) =>
  perform(listHandler, { pageIndex: 1, pageSize: 50, ...request }, today);

const numbers: string[] = [];
beforeAll(async () => {
  const noticeId = await sentNotice([341, 342, 343, 344]);
  await perform(rename, { noticeId: id('notice').parse(noticeId), title: 'Winter fees' });
  const payOn = async (index: number, time: string, ...paid: Parameters<typeof paymentOf>[2][]) =>
    numbers.push((await pay(paymentOf(noticeId, index, paid[0], { payTime: time }), at(time))).orderNo);
  await payOn(341, '2026-10-31T15:59:59Z');
  await payOn(342, '2026-10-31T16:00:00Z', [['cash', 12_000]]);
  await payOn(343, '2026-11-10T02:00:00Z', [
    ['bank', 10_000],
    ['cash', 7_100],
  ]);
  await payOn(344, '2026-11-11T02:00:00Z', [['pointOfSale', 17_100]]);
  await refundAll(noticeId, 344);
});

describe('exportOrders', () => {
  it.each([
    ['this month', {}],
    ['N3.74 S3.64 a status', { status: 'partPaid' }],
    ['N3.75 S3.64 the days on which they were made', { createdFrom: '2026-10-01', createdTo: '2026-10-31' }],
    ['N3.75 S3.64 the days on which they were paid', { paidFrom: '2026-11-10', paidTo: '2026-11-10' }],
    ['N3.75 S3.64 the days on which they were paid in full', { finishedFrom: '2026-11-01' }],
    ['N3.76 S3.65 a method', { methods: ['transfer'] }],
    ['N3.76 S3.65 the end of a number', { orderNoKeyword: 'nothing' }],
    ['N3.73 S3.63 a search', { keyword: '260342' }],
    ['N3.73 S3.63 schools', { schoolIds: [asId('school', demonstrationId.school(2))] }],
    ['N3.73 S3.63 a fee item', { itemNo: 'F0002' }],
    ['N3.73 S3.63 sections', { sectionIds: [1] }],
    ['N3.73 S3.63 a grade', { grade: 55 }],
    ['N3.73 S3.63 a class', { classId: asId('class', demonstrationId.student(1)) }],
    ['N3.76 S3.64 a kind of notice', { businessType: 'enroll' }],
    ['N3.76 S3.65 full numbers', { orderNos: [] }],
    ['N3.76 S3.65 a name', { studentNameKeyword: 'nobody is called so' }],
    ['N3.76 S3.65 a phone', { phoneNumberKeyword: '000000000000' }],
  ] satisfies [string, Partial<Request>][])('%s: sums up to the figures of the list', async (name, filter) => {
    const [orders] = await exported(filter);
    const { totalCount, due, received, refunded, outstanding } = await listed(filter);
    const shown = { Due: due, 'Received in all': received, Refunded: refunded, Outstanding: outstanding };

    expect(orders?.rows).toHaveLength(totalCount);
    // The filter leaves something out, or both would agree without it.
    expect(totalCount).toBeLessThan(name === 'this month' ? 4 : 3);
    for (const [heading, fen] of Object.entries(shown)) expect(orders?.total[heading]?.value).toBe(fen / 100);
  });

  it('N3.73 N3.74 N3.75 N3.76 N3.77 S3.63 S3.64 S3.65 takes every filter by the name of the documents', async () => {
    const request = {
      ...{ keyword: 'x', schoolIds: [demonstrationId.school(1)], itemNo: 'F0001', sectionIds: [2], grade: 1 },
      ...{ classId: demonstrationId.student(1), status: 3, payBusinessType: 'finance', payments: [10002] },
      ...{ createBegin: '2026-11-01', createEnd: '2026-11-30', finishBegin: '2026-11-01', finishEnd: '2026-11-30' },
      ...{ transactionBegin: '2026-11-01', transactionEnd: '2026-11-30', orderNoList: numbers, orderNoKeyword: '1' },
      ...{ studentNameKeyword: 'x', phoneNumberKeyword: '1', exportPayItemsDetail: true },
    };

    expect(await handledBy(handler, ordersModule.exportOrders, request, { by: 'bursar' })).toMatchObject({
      status: 200,
    });
  });

  it('has number, notice, student, status and money of each order, by date', async () => {
    const [orders] = await exported();
    if (!orders) throw new Error('no sheet');
    const [, second] = orders.rows;

    expect(orders.head).toEqual(['Orders', 'Figures as of 2026-11-20 10:00 (Asia/Shanghai)']);
    expect(columnOf(orders, 'Order number')).toEqual(numbers.slice(1));
    expect(second).toMatchObject({
      'Payment notice': { value: 'Winter fees' },
      'Student number': { value: '260343', numFmt: '@' },
      Status: { value: 'Paid in full' },
      Due: { value: 171, numFmt: '#,##0.00' },
      'Paid by': { value: 'Bank transfer, Cash' },
    });
  });

  it('has a second sheet with a row for each payment', async () => {
    const [orders, payments] = await exported();
    if (!orders || !payments) throw new Error('no sheet');

    expect(columnOf(payments, 'Amount')).toEqual([120, 100, 71, 171]);
    expect(payments.total['Amount']?.value).toBe(orders.total['Received in all']?.value);
    expect(columnOf(payments, 'Payment method')).toEqual(['Cash', 'Bank transfer', 'Cash', 'POS']);
    expect(payments.rows[0]?.['Payment time']?.value).toEqual(new Date('2026-11-01T00:00:00Z'));
  });

  it('N3.77 S3.65 has a column for each fee item', async () => {
    const [orders] = await exported({ detailed: true });
    if (!orders) throw new Error('no sheet');
    const sums = Object.entries(orders.total)
      .slice(18)
      .map(([, cell]) => Number(cell.value));

    expect(sums).toHaveLength(3);
    expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(orders.total['Due']?.value);
  });

  it('has the orders of the user’s schools only', async () => {
    const [orders] = await exported({}, { by: 'clerkOfOtherSchool' });

    expect(orders?.rows).toEqual([]);
  });

  it.each(['viewer', 'cashier'] as const)('needs both permissions: not for a %s', async (by) => {
    expect(await handledBy(handler, ordersModule.exportOrders, {}, { by })).toMatchObject({ status: 403 });
  });
});

describe('an export of more orders than are written at once', () => {
  const { endpoint } = handler;
  const large = (request: Partial<Request>) => {
    const buildDeps = () => ({ ...endpoint.buildDeps(), rowsAtOnceMax: 2 });
    return perform({ endpoint: { ...endpoint, buildDeps } }, { detailed: false, ...request }, today);
  };

  it.each([false, true])('becomes a job with the same filter, detailed: %s', async (detailed) => {
    const filter = { createdFrom: '2026-10-01', createdTo: '2026-11-30' };
    const { jobId } = await large({ ...filter, detailed });
    if (!jobId) throw new Error('no job');
    await runExport({ jobId }, today, { tables: openTables() });
    const { state, done, url = '' } = await jobStatus(asId('job', jobId));
    const file = await exportedAt(url);

    expect(state).toBe('done');
    expect(done).toBe(4 + 6);
    expect(columnOf(file, 'Order number')).toEqual(numbers);
    expect(file.total['Due']?.value).toBe((await listed(filter)).due / 100);
  });

  it('says so when it is given up, and is not taken up again', async () => {
    const { jobId } = await large({});
    if (!jobId) throw new Error('no job');

    await giveUpExport({ jobId }, today, { tables: openTables() });
    await runExport({ jobId }, today, { tables: openTables() });

    expect(await jobStatus(asId('job', jobId))).toMatchObject({ state: 'failed' });
  });
});
