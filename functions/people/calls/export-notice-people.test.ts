import { beforeAll, describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { columnOf, exportedAt } from '../../../test/support/export.ts';
import {
  alterNotice,
  alterState,
  deleteNotice,
  draftNotice,
  item,
  jobStatus,
  range,
  schoolId,
  sendNotice,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { run as runExport } from '../../exports/workers/run-export.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { job } from '../../jobs/job.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { organisation } from '../../organisation/organisation.ts';
import { handler as exportOrders } from '../../orders/calls/export-orders.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './export-notice-people.ts';
import { handler as listHandler } from './list-notice-people.ts';

const pupils = demonstrationDocuments()[0]?.students ?? [];
const pupil = (index: number) => {
  const found = pupils[index - 1];
  if (!found) throw new Error(`no student ${index}`);
  return found;
};

type Asked = Partial<Parameters<typeof perform<typeof people.exportNoticePeople, never, never>>[1]>;
const start = (noticeId: Id<'notice'>, asked: Asked = {}, options: PerformOptions = {}) =>
  perform(handler, { noticeId, detailed: false, ...asked }, options);
const exported = async (...request: Parameters<typeof start>) => {
  const { url } = await start(...request);
  if (url === undefined) throw new Error('the export answered no link');
  return exportedAt(url);
};
const listed = (noticeId: Id<'notice'>, filter: object = {}) =>
  perform(listHandler, { pageIndex: 1, pageSize: 50, noticeId, ...filter });

const now = Date.parse('2026-03-01T16:30:00Z');
const indexes = range(301, 30);
const formula = '=HYPERLINK("http://x","y")';
let noticeId: Id<'notice'>;
beforeAll(async () => {
  const items = [item(1), item(6, { required: false }), item(3, { price: 2_050 })];
  noticeId = await draftNotice({ items, people: students(...indexes) });
  await sendNotice(noticeId, [studentId(301), studentId(302)]);
  await chargeCash({ noticeId, student: 301, items: [1, 3, 6], total: 220.5, paid: 220.5 });
  await chargeCash({ noticeId, student: 302, items: [1, 3], total: 120.5, paid: 50.01 });
  await alterState(noticeId, 303, { name: formula, studentNumber: '0012', phoneNumber: '+86100' });
}, 120_000);

describe('exportNoticePeople', () => {
  it('S7.30 S7.33 answers a link to a workbook with a row for each person, in the order of the list', async () => {
    const file = await exported(noticeId, {}, { now });
    const { list } = await listed(noticeId);

    expect(file.disposition).toMatch(/^attachment; filename\*=UTF-8''Students/);
    expect(columnOf(file, 'Student number')).toEqual(list.map(({ studentNumber }) => studentNumber));
    expect(columnOf(file, 'Due')).toEqual(list.map(({ due }) => due / 100));
    expect(file.rows[0]).toMatchObject({ Class: { value: list[0]?.student.classEName } });
  });

  it('has the time of the figures, once, in the time zone of the organisation', async () => {
    const { head } = await exported(noticeId, {}, { now });

    expect(head).toEqual(['Autumn fees', 'Figures as of 2026-03-02 00:30 (Asia/Shanghai)']);
  });

  it.each([
    ['everybody', {}],
    ['a pay status', { payStatus: 'partPaid' }],
    ['a send status', { sendStatus: 'sent' }],
    ['a class', { classId: asId('class', pupil(301).classId ?? demonstrationId.class(1)) }],
    ['a grade', { grade: pupil(310).grade }],
    ['a search', { keyword: pupil(302).studentNumber }],
    ['a figure of the statistics', { payGroup: 'owing' }],
    ['an order', { sort: '-outstanding' }],
    ['nobody', { keyword: 'nobody is called so' }],
  ] as const)('S7.33 %s: has the rows of the screen, and sums up to its figures', async (_, filter) => {
    const { rows, total } = await exported(noticeId, filter);
    const { list, statistics } = await listed(noticeId, filter);
    const shown = { Due: statistics.due, Received: statistics.received, Outstanding: statistics.outstanding };

    expect(rows.map((row) => row['Student number']?.value)).toEqual(list.map(({ studentNumber }) => studentNumber));
    for (const [heading, fen] of Object.entries(shown)) expect(total[heading]?.value).toBe(fen / 100);
  });

  it('keeps numbers and phones as texts, and computes nothing that looks like a formula', async () => {
    const { rows } = await exported(noticeId, { keyword: '0012' });

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Student number': { value: '0012', numFmt: '@' },
      Phone: { value: '+86100', numFmt: '@' },
      'Chinese name': { value: formula, formula: undefined },
      Due: { numFmt: '#,##0.00' },
    });
  });

  it('S7.33 has headings and words in the language of the user', async () => {
    const { head, rows, total } = await exported(
      noticeId,
      { keyword: pupil(302).studentNumber },
      { now, language: 'zh' },
    );

    expect(head[1]).toBe('数据截至 2026-03-02 00:30（Asia/Shanghai）');
    expect(rows[0]).toMatchObject({
      ...{ 学号: {}, 姓名: { value: pupil(302).name }, 英文名: { value: pupil(302).eName }, 订单号: { numFmt: '@' } },
      ...{ 发送状态: { value: '已发送' }, 缴费状态: { value: '部分缴费' }, 已退: { value: 0 }, 多缴: { value: 0 } },
      ...{ 必缴合计: { value: 120.5 }, 应收: { value: 120.5 }, 实收: { value: 50.01 }, 未缴: { value: 70.49 } },
    });
    expect(total['学号']?.value).toBe('合计');
  });

  it('S7.32 S6.39 has a column for each fee item if the organisation wants it', async () => {
    const file = await exported(noticeId, { detailed: true });
    const [, optional] = Object.keys(file.total).slice(-3);
    const itemSums = Object.entries(file.total)
      .slice(-3)
      .map(([, cell]) => Number(cell.value));

    expect(itemSums.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(Number(file.total['Due']?.value), 2);
    // Only one of them chose the optional item.
    expect(columnOf(file, optional ?? '').filter((amount) => amount !== null)).toEqual([100]);
  });

  it('S6.39 refuses it where the organisation does not, of orders, too', async () => {
    const orgId = demonstrationId.organisation(1);
    const key = organisation.key({ orgId });
    const offer = (detailedExport: boolean) =>
      alterIn(openTables(), organisation, key, (record) => ({ ...record, detailedExport }));
    await offer(false);

    const ask = [() => start(noticeId, { detailed: true }), () => perform(exportOrders, { detailed: true })];
    for (const one of ask) await expect(one()).rejects.toMatchObject({ code: 'detailedExportOff' });
    expect(await start(noticeId)).toHaveProperty('url');
    expect(await perform(exportOrders, { detailed: false })).toHaveProperty('url');
    await offer(true);
  });

  it('S4.16 is allowed when the notice is closed', async () => {
    const closed = await draftNotice({ people: students(331) });
    await alterNotice(closed, { deadline: '2020-01-01' });

    expect((await exported(closed)).rows).toHaveLength(1);
  });

  it('S6.10 needs EXPORT_PAYMENT_NOTICE, and nothing else', async () => {
    const right = 'EXPORT_PAYMENT_NOTICE';

    const statuses = await statusesByRight(handler, people.exportNoticePeople, { id: noticeId }, right);

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('leaves an audit row, without names', async () => {
    const notice = await draftNotice({ people: students(332) });

    await start(notice);

    const [entry] = await ledgerStore(openTables()).entriesOf(notice);
    expect(entry).toMatchObject({ action: 'export', after: { rows: 1, what: 'exportNoticePeople', detailed: 0 } });
  });
});

describe('an export of more rows than are written at once', () => {
  const { endpoint } = handler;
  const exportBy = (rowsAtOnceMax: number, asked: Asked = {}, options: PerformOptions = {}) => {
    const buildDeps = () => ({ ...endpoint.buildDeps(), rowsAtOnceMax });
    return perform({ endpoint: { ...endpoint, buildDeps } }, { noticeId, detailed: false, ...asked }, options);
  };
  const largeExport = (asked: Asked = {}, options: PerformOptions = {}) => exportBy(29, asked, options);

  it('S9.01 has more than 5000 rows', async () => {
    const answered = async (rowsAtOnceMax: number) => Object.keys(await exportBy(rowsAtOnceMax));

    expect(endpoint.buildDeps().rowsAtOnceMax).toBe(5000);
    expect(indexes).toHaveLength(30);
    expect(await answered(30)).toEqual(['url']);
    expect(await answered(29)).toEqual(['jobId']);
  });

  it('S9.01 S8.27 becomes a job with a link, which has all rows and the figures of one time', async () => {
    const { jobId, url } = await largeExport({}, { language: 'zh' });
    if (!jobId) throw new Error('no job');
    const waiting = await jobStatus(jobId);
    await runExport({ jobId }, { now }, { tables: openTables() });
    const ended = await jobStatus(jobId);
    const file = await exportedAt(ended.url ?? '');

    expect(url).toBeUndefined();
    expect(waiting.state).toBe('waiting');
    expect(waiting).not.toHaveProperty('url');
    expect(ended).toMatchObject({ state: 'done', done: 30 });
    expect(file.rows).toHaveLength(30);
    expect(file.head[1]).toContain('2026-03-02 00:30');
    expect(decodeURIComponent(file.disposition)).toContain('缴费通知学生明细.xlsx');
  });

  it('runs again after it was killed, to the same end', async () => {
    const { jobId } = await largeExport();
    if (!jobId) throw new Error('no job');
    await alterIn(openTables(), job, job.key({ jobId }), (row) => ({ ...row, state: 'running' as const, written: 12 }));

    await runExport({ jobId }, { now }, { tables: openTables() });

    const { state, done, url } = await jobStatus(jobId);
    expect({ state, done }).toEqual({ state: 'done', done: 30 });
    expect((await exportedAt(url ?? '')).rows).toHaveLength(30);
  });

  it.each([
    ['deleted', (draft: Id<'notice'>) => deleteNotice(draft)],
    ['moved to another school', (draft: Id<'notice'>) => alterNotice(draft, { schoolId: schoolId(2) })],
  ] as const)('ends without a file when the notice was %s meanwhile', async (_, change) => {
    const draft = await draftNotice({ people: students(...indexes) });
    const { jobId } = await largeExport({ noticeId: draft });
    if (!jobId) throw new Error('no job');

    await change(draft);
    await runExport({ jobId }, { now }, { tables: openTables() });

    expect(await jobStatus(jobId)).toMatchObject({ state: 'failed', done: 0 });
  });

  it('S7.33 keeps every filter, and is seen by the user who started it only', async () => {
    const { studentNumber: keyword, grade, classId = '' } = pupil(302);
    const ofPupil = { keyword, grade, classId: asId('class', classId), messageFailed: false };
    const asked = { ...ofPupil, payStatus: 'partPaid', payGroup: 'owing', sendStatus: 'sent', sort: 'name' } as const;
    const { jobId } = await exportBy(0, asked);
    if (!jobId) throw new Error('no job');

    expect(await jobStore(openTables()).get(jobId)).toMatchObject({ input: { asked } });
    await expect(jobStatus(jobId, { by: 'clerk' })).rejects.toMatchObject({ code: 'notFound' });
  });
});
