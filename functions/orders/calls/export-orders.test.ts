import { beforeAll, describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { orders as ordersModule } from '../../../shared/orders/contract.ts';
import { orderColumns } from '../../../shared/orders/texts/server-export.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { columnOf, exportedAt, exportedSheetsAt } from '../../../test/support/export.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { jobStatus } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
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
const exportedOnWire = async (filter: Wire) => {
  const { status, body } = await handledBy(handler, ordersModule.exportOrders, filter, { by: 'bursar', ...today });
  expect(status).toBe(200);
  return exportedSheetsAt((body as { url: string }).url);
};
const listedOnWire = async (filter: Wire) => {
  const request = { pageIndex: 1, pageSize: 50, ...filter };
  const { body } = await handledBy(listHandler, ordersModule.listOrders, request, { by: 'bursar', ...today });
  return body as Record<string, number>;
};
/** The sums of the file, by the names that they have in the list. */
const sumNames = {
  ...{ Due: 'totalAmount', 'Received in all': 'totalReceivedAmount' },
  ...{ Refunded: 'totalRefundAmount', Outstanding: 'totalOutstandAmount' },
} as const;
const listed = (request: Partial<Omit<Request, 'detailed'>> = {}) =>
  perform(listHandler, { pageIndex: 1, pageSize: 50, ...request }, today);

/** The students whose orders were made in this month. */
const made = [342, 343, 344];
const october = { createBegin: '2026-10-01' };
const pupils = demonstrationDocuments()[0]?.students ?? [];
const pupil = (index: number) => {
  const found = pupils[index - 1];
  if (!found) throw new Error(`no student ${index}`);
  return found;
};
const isClassmate = (one: number, other: number) => pupil(one).classId === pupil(other).classId;

const numbers: string[] = [];
beforeAll(async () => {
  const noticeId = await sentNotice([341, 342, 343, 344]);
  await perform(rename, { noticeId: id('notice').parse(noticeId), title: 'Winter fees' });
  const payOn = async (index: number, time: string, ...paid: Parameters<typeof paymentOf>[2][]) =>
    numbers.push((await pay(paymentOf(noticeId, index, paid[0], { payTime: time }), at(time))).orderNo);
  await payOn(341, '2026-10-31T15:59:59Z');
  await payOn(342, '2026-10-31T16:00:00Z', [['cash', 12_000]]);
  await payOn(343, '2026-11-09T16:00:00Z', [
    ['bank', 10_000],
    ['cash', 7_100],
  ]);
  await payOn(344, '2026-11-11T02:00:00Z', [['pointOfSale', 17_100]]);
  await refundAll(noticeId, 344);
});

describe('exportOrders', () => {
  it.each<[string, Wire, number[]]>([
    ['this month', {}, made],
    ['N3.73 S3.63 keyword', { keyword: '260342' }, [342]],
    ['N3.73 S3.63 schoolIds', { schoolIds: [demonstrationId.school(1)] }, made],
    ['N3.73 S3.63 schoolIds', { schoolIds: [demonstrationId.school(2)] }, []],
    ['N3.73 S3.63 itemNo', { itemNo: 'F0001' }, made],
    ['N3.73 S3.63 itemNo', { itemNo: 'F0002' }, []],
    ['N3.73 S3.63 sectionIds', { sectionIds: [2] }, made],
    ['N3.73 S3.63 sectionIds', { sectionIds: [1, 2] }, made],
    ['N3.73 S3.63 sectionIds', { sectionIds: [1, 3] }, []],
    ['N3.73 S3.63 grade', { grade: pupil(343).grade }, made.filter((one) => pupil(one).grade === pupil(343).grade)],
    ['N3.73 S3.63 grade', { grade: 55 }, []],
    ['N3.73 S3.63 classId', { classId: pupil(343).classId }, made.filter((one) => isClassmate(one, 343))],
    ['N3.73 S3.63 classId', { classId: demonstrationId.student(1) }, []],
    ['N3.74 S3.64 status', { status: 2 }, [344]],
    ['N3.74 S3.64 status', { status: 3 }, [342]],
    ['N3.74 S3.64 status', { status: 4 }, [343]],
    ['N3.74 S3.64 status', { status: 9 }, []],
    ['N3.75 S3.64 create time', { createBegin: '2026-10-31' }, [341, ...made]],
    ['N3.75 S3.64 create time', { createEnd: '2026-11-10' }, [342, 343]],
    ['N3.75 S3.64 create time', { createBegin: '2026-11-02', createEnd: '2026-11-10' }, [343]],
    ['N3.75 S3.64 transaction time', { transactionBegin: '2026-11-11' }, [344]],
    ['N3.75 S3.64 transaction time', { transactionEnd: '2026-11-09' }, [342]],
    ['N3.75 S3.64 transaction time', { transactionBegin: '2026-11-02', transactionEnd: '2026-11-10' }, [343]],
    ['N3.75 S3.64 finish time', { ...october, finishBegin: '2026-11-01' }, [343]],
    ['N3.75 S3.64 finish time', { ...october, finishEnd: '2026-11-09' }, [341]],
    ['N3.75 S3.64 finish time', { ...october, finishBegin: '2026-10-31', finishEnd: '2026-11-10' }, [341, 343]],
    ['N3.76 S3.64 payBusinessType', { payBusinessType: 'finance' }, made],
    ['N3.76 S3.64 payBusinessType', { payBusinessType: 'enroll' }, []],
    ['N3.76 S3.65 studentNameKeyword', { studentNameKeyword: pupil(343).eName.slice(1, -1) }, [343]],
    ['N3.76 S3.65 studentNameKeyword', { studentNameKeyword: pupil(343).name }, [343]],
    ['N3.76 S3.65 studentNameKeyword', { studentNameKeyword: '260343' }, []],
    ['N3.76 S3.65 phoneNumberKeyword', { phoneNumberKeyword: pupil(343).phoneNumber.slice(3) }, [343]],
    ['N3.76 S3.65 phoneNumberKeyword', { phoneNumberKeyword: '260343' }, []],
    ['N3.76 S3.65 payments', { payments: [10001] }, [343]],
    ['N3.76 S3.65 payments', { payments: [10002, 10003] }, made],
    ['N3.76 S3.65 payments', { payments: [0, 1] }, []],
  ])('%s %o leaves these, with the sums of the list', async (_, filter, found) => {
    const [orders] = await exportedOnWire(filter);
    const { totalCount, ...sums } = await listedOnWire(filter);

    expect(orders && columnOf(orders, 'Student number')).toEqual(found.map((index) => `260${index}`));
    expect(totalCount).toBe(found.length);
    for (const [heading, name] of Object.entries(sumNames)) expect(orders?.total[heading]?.value).toBe(sums[name]);
  });

  it('N3.76 S3.65 orderNoList and orderNoKeyword leave the orders that they name, each once', async () => {
    const [october = '', first = '', tenth = '', refunded = ''] = numbers;
    const found = async (filter: Wire) => {
      const [orders] = await exportedOnWire(filter);
      return orders && columnOf(orders, 'Order number');
    };

    expect(await found({ orderNoList: [october, tenth, october] })).toEqual([october, tenth]);
    expect(await found({ orderNoList: [] })).toEqual([]);
    expect(await found({ orderNoKeyword: first.slice(6, 20) })).toEqual([first]);
    expect(await found({ orderNoKeyword: refunded.slice(-8) })).toEqual([refunded]);
    expect(await found({ orderNoKeyword: 'nothing' })).toEqual([]);
  });

  it('N3.73 N3.74 N3.75 N3.76 S3.63 S3.64 S3.65 takes all filters together', async () => {
    const request = {
      ...{ keyword: pupil(343).name, schoolIds: [demonstrationId.school(1)], itemNo: 'F0001', sectionIds: [2] },
      ...{ grade: pupil(343).grade, classId: pupil(343).classId, status: 4, payBusinessType: 'finance' },
      ...{ createBegin: '2026-11-01', createEnd: '2026-11-30', finishBegin: '2026-11-01', finishEnd: '2026-11-30' },
      ...{ transactionBegin: '2026-11-01', transactionEnd: '2026-11-30', orderNoList: numbers, orderNoKeyword: '1' },
      ...{ studentNameKeyword: pupil(343).eName, phoneNumberKeyword: '1', payments: [10002] },
    };
    const [orders] = await exportedOnWire({ ...request, exportPayItemsDetail: true });

    expect(orders && columnOf(orders, 'Order number')).toEqual(numbers.slice(2, 3));
  });

  it('N9.06 has number, notice, student, status and money of each order, by date', async () => {
    const [orders] = await exported();
    if (!orders) throw new Error('no sheet');
    const [, second] = orders.rows;

    expect(orders.head).toEqual(['Orders', 'Figures as of 2026-11-20 10:00 (Asia/Shanghai)']);
    expect(columnOf(orders, 'Order number')).toEqual(numbers.slice(1));
    expect(second).toMatchObject({
      'Payment notice': { value: 'Winter fees' },
      'Student number': { value: '260343', numFmt: '@' },
      ...{ Grade: { value: 'Grade 1' }, Class: { value: 'Class 10' } },
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

  it('N3.77 S3.65 has a column for each fee item with exportPayItemsDetail, and none without', async () => {
    const itemsOf = async (filter: Wire) => {
      const [orders] = await exportedOnWire(filter);
      return {
        due: orders?.total['Due']?.value,
        items: Object.entries(orders?.total ?? {}).slice(orderColumns.length),
      };
    };
    const { due, items } = await itemsOf({ exportPayItemsDetail: true });

    expect(items.map(([heading]) => heading)).toEqual(['Tuition (autumn)', 'Textbooks (autumn)', 'Clubs (autumn)']);
    expect(items.reduce((sum, [, { value }]) => sum + Number(value), 0)).toBe(due);
    expect(await itemsOf({ exportPayItemsDetail: false })).toEqual({ due, items: [] });
    expect(await itemsOf({})).toEqual({ due, items: [] });
  });

  it('N3.75 S3.64 has the orders of the user’s schools only, however many days the filter names', async () => {
    const [orders] = await exportedOnWire({ createBegin: '0001-01-01', createEnd: '9999-12-31' });

    expect(orders && columnOf(orders, 'Student number')).toEqual([341, ...made].map((index) => `260${index}`));
    expect((await exported({}, { by: 'clerkOfOtherSchool' }))[0]?.rows).toEqual([]);
  });

  it('S6.10 needs EXPORT_PAYMENT_NOTICE, besides the right to see orders', async () => {
    const { exportOrders } = ordersModule;
    const sees = 'SEE_MYSCHOOL_PAYMENT_ORDER';

    const statuses = await statusesByRight(handler, exportOrders, {}, 'EXPORT_PAYMENT_NOTICE', [sees]);

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it.each(['viewer', 'cashier'] as const)('needs both permissions: not for a %s', async (by) => {
    expect(await handledBy(handler, ordersModule.exportOrders, {}, { by })).toMatchObject({ status: 403 });
  });
});

describe('an export of more orders than are written at once', () => {
  const { endpoint } = handler;
  const large = (request: Partial<Request>, rowsAtOnceMax = 2, msAtOnceMax = 10_000) => {
    const buildDeps = () => ({ ...endpoint.buildDeps(), rowsAtOnceMax, msAtOnceMax });
    return perform({ endpoint: { ...endpoint, buildDeps } }, { detailed: false, ...request }, today);
  };

  it.each([false, true])('S9.01 N3.77 becomes a job with the same filter, detailed: %s', async (detailed) => {
    expect(endpoint.buildDeps().rowsAtOnceMax).toBe(5000);
    const filter = { createdFrom: '2026-10-01', createdTo: '2026-11-30' };
    expect(Object.keys(await large({ ...filter, detailed }, numbers.length))).toEqual(['url']);
    // Few of many orders can match, and be found too late for an answer.
    expect(Object.keys(await large({ ...filter, detailed }, numbers.length, -1))).toEqual(['jobId']);
    const { jobId } = await large({ ...filter, detailed }, numbers.length - 1);
    if (!jobId) throw new Error('no job');
    await runExport({ jobId }, today, { tables: openTables() });
    const { state, done, url = '' } = await jobStatus(asId('job', jobId), today);
    const file = await exportedAt(url);
    expect(state).toBe('done');
    expect(done).toBe(4 + 6 + 1);
    expect(columnOf(file, 'Order number')).toEqual(numbers);
    expect(file.total['Due']?.value).toBe((await listed(filter)).due / 100);
    expect(file.total['Tuition (autumn)']?.value).toBe(detailed ? 400 : undefined);
  });

  it('says so when it is given up, and is not taken up again', async () => {
    const { jobId } = await large({});
    if (!jobId) throw new Error('no job');

    await giveUpExport({ jobId }, today, { tables: openTables() });
    await runExport({ jobId }, today, { tables: openTables() });

    expect(await jobStatus(asId('job', jobId), today)).toMatchObject({ state: 'failed' });
  });
});
