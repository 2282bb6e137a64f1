/** An export of 100,000 orders against a program that only reads the same rows and writes them with the same library. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../functions/catalogue.ts';
import type { OrderSummary } from '../../functions/orders/order-summary.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { exportsWorkers } from '../../infra/modules/exports.ts';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { asId, personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { orders } from '../../shared/orders/contract.ts';
import { callAs, drain, pause, resume, tables } from '../support/cloud.ts';
import { putOf } from './raw-writers.ts';
import { openCopies, type Texts } from './row-copies.ts';
import { runFunction } from './run-function.ts';

export interface ExportFigures {
  readonly orders: number;
  readonly exportMs: number;
  readonly baselineMs: number;
  readonly ratio: number;
  /** Of the process of the export, MB. */
  readonly peakMb: number;
}

const ordersMax = 100_000;
/** Before any order of the demonstration, and of the organisation that other figures make large. */
const months = Array.from({ length: 10 }, (_, index) => `2018-${String(index + 1).padStart(2, '0')}`);
const functionFile = 'exports-run-export';
const [masters] = demonstrationDocuments();

const orderAt = (index: number, noticeId: string): OrderSummary => {
  const month = months[index % months.length] ?? '';
  const students = masters?.students ?? [];
  const student = students[index % students.length];
  if (!student) throw new Error('no student');
  const day = String(1 + (index % 28)).padStart(2, '0');
  const at = `${month}-${day}T02:00:00Z`;
  const { name, eName, studentNumber, phoneNumber } = student;
  const amount = 7_654_321 + (index % 9_999);
  return {
    ...{ schoolId: asId('school', examples.schoolId), month, name, eName, studentNumber, phoneNumber },
    orderNo: asId('order', `${month.replace('-', '')}${day}${String(index).padStart(16, '0')}`),
    orgId: demonstrationId.organisation(1),
    personId: personIdOf(noticeId, student.studentId),
    ...{ businessType: 'finance', grade: 1, className: '一年级1班', classEName: 'Grade 1 Class 1' },
    ...{ state: 'live', settled: true, itemIds: [asId('item', demonstrationId.item(1))] },
    ...{ due: amount, received: amount, refunded: 0, unallocated: 0, printed: 0, openedAt: at },
    payments: [{ method: 'cash', accountId: asId('account', demonstrationId.account(1)), amount, at }],
  };
};

/** Puts rows into the list of orders, of which only they exist: the first by the product's code, the others as its copies. */
const writeOrders = async (noticeId: string): Promise<void> => {
  const first = orderAt(0, noticeId);
  await writeAll(tables(), [putOf(catalogue.orderSummary.toRow(first))]);
  const copies = openCopies();
  try {
    const rows = copies.rowsAt(`ORDERS#${first.schoolId}#${first.month}`);
    copies.together(() => {
      for (let index = 1; index < ordersMax; index++) copies.write(rows, textsOf(first, orderAt(index, noticeId)));
    });
  } finally {
    copies.close();
  }
};

/** The texts of one order by those of another. */
const textsOf = (from: OrderSummary, to: OrderSummary): Texts => {
  const words = ({ orderNo, month, openedAt, name, eName, studentNumber, phoneNumber, personId, due }: OrderSummary) =>
    [orderNo, openedAt, month, personId, studentNumber, phoneNumber, eName, name, String(due)] as const;
  const others = words(to);
  return Object.fromEntries(words(from).map((word, index) => [word, others[index] ?? word]));
};

const buildBaseline = async (): Promise<string> => {
  const file = fileURLToPath(new URL('./baseline/functions/baseline/same-export.ts', import.meta.url));
  const output = join(projectPaths.root, '.local', 'bench', 'baseline');
  await buildFunctions({ root: resolve(file, '..', '..', '..'), output });
  return join(output, 'baseline-same-export');
};

/** The job of an export of all these orders, in a process of its own. */
const exportOnce = async (): Promise<{ ms: number; peakMb: number }> => {
  const request = { createBegin: '2018-01-01', createEnd: '2018-12-31' };
  const { jobId } = await callAs('bursar', orders.exportOrders, request);
  if (jobId === undefined) throw new Error('the export is not large');
  const event = { Records: [{ messageId: jobId, body: JSON.stringify({ jobId }) }] };
  const { environment } = exportsWorkers['exports/run-export'];
  const run = await runFunction(join(projectPaths.output, functionFile), event, { environment });
  const { state, done } = await callAs('bursar', notices.getBulkJobStatus, { jobKey: jobId });
  if (state !== 'done' || done !== 2 * ordersMax) throw new Error(`the export is ${state} with ${done} rows`);
  return run;
};

export const measureExport = async (): Promise<ExportFigures> => {
  const { noticeId } = await callAs('bursar', notices.addNotice, { ...notices.addNotice.example, attachments: [] });
  await drain();
  await writeOrders(noticeId);
  const baseline = await buildBaseline();
  const partitions = months.map((month) => `ORDERS#${examples.schoolId}#${month}`);
  await pause(functionFile);
  try {
    const { ms: exportMs, peakMb } = await exportOnce();
    const { ms: baselineMs } = await runFunction(baseline, { partitions });
    return { orders: ordersMax, exportMs, baselineMs, ratio: exportMs / baselineMs, peakMb };
  } finally {
    await resume(functionFile);
    await drain();
  }
};
