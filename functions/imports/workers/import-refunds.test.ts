import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { excelFile, sheetAt, sheetFile } from '../../../test/support/imports.ts';
import {
  bookDifferencesOf,
  checkMoney,
  confirmMoney,
  dyingTables,
  importMoney,
  moneyResult,
  runMoney,
  startMoney,
} from '../../../test/support/money-import.ts';
import { itemName, moneyFile, moneyRow } from '../../../test/support/money-rows.ts';
import { balanceWrites } from '../../students/balance-store.ts';
import { importRefunds } from '../../../shared/imports/calls/import-refunds.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { student } from '../../../test/support/settlement.ts';
import { zh } from '../../../test/support/texts.ts';
import { openTables } from '../../storage/client.ts';
import { readAll } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { readSettlementFacts } from '../../payments/settlement-facts.ts';
import { catalogue } from '../../catalogue.ts';
import { person } from '../../../test/support/settlement.ts';
import { handler } from '../calls/import-refunds.ts';
import { moneyHeadings } from '../money/money-columns.ts';

const [tuition, textbooks, clubs] = [1, 3, 6].map(itemName);

const paidNotice = async (...indexes: number[]): Promise<string> => {
  const noticeId = await sentNotice(indexes);
  for (const index of indexes) await pay(paymentOf(noticeId, index));
  return noticeId;
};

const refundsOf = async (noticeId: string, index: number) => {
  const rows = await readAll(openTables(), {
    table: 'main',
    pk: `PERSON#${person(noticeId, index)}`,
    prefix: 'REFUND#',
  });
  return rows
    .map((row) => catalogue.refund.fromRow(row))
    .sort((one, other) => one.booked.at.localeCompare(other.booked.at));
};

/** The family has spent all but so much of the student's balance (fen). */
const leaveBalance = async (noticeId: string, index: number, left: number): Promise<void> => {
  const owner = { orgId: demonstrationId.organisation(1), schoolId: asId('school', examples.schoolId) };
  const studentId = asId('student', student(index));
  const facts = await readSettlementFacts(openTables(), { ...owner, noticeId, studentId }, []);
  const amount = left - (facts?.balance?.balance ?? 0);
  await writeAll(openTables(), balanceWrites.change({ ...owner, studentId }, facts?.balance, { amount, atLeast: 0 }));
};

describe('an import of refunds', () => {
  it('S7.34 books each row as an independent refund of one item, with its account and its reason', async () => {
    const noticeId = await paidNotice(721);
    const before = await settlementOf(noticeId, 721);
    const result = await importMoney('refund', noticeId, [
      moneyRow(721, { item: tuition, amount: 40, voucherNo: 'R-1', note: 'moved away' }),
      moneyRow(721, { item: textbooks, amount: 41, account: '收费大厅 POS 机' }),
      moneyRow(721, { item: tuition, amount: 60, date: '2026-09-02' }),
    ]);
    const { state, balance, orders } = await settlementOf(noticeId, 721);

    expect(result).toMatchObject({ total: 3, done: 3, refused: 0, isAllSuccess: true });
    expect(await refundsOf(noticeId, 721)).toMatchObject([
      { type: 'partial', mode: 'bookkeeping', amount: 4_000, voucherNo: 'R-1', remark: 'moved away', takenBack: 0 },
      { amount: 4_100, takenBack: 4_100, rows: [{ accountName: '收费大厅 POS 机', payMode: 'pos', amount: 4_100 }] },
      { amount: 6_000, rows: [{ accountName: '财务室现金', payMode: 'cash' }] },
    ]);
    expect(state).toMatchObject({ received: 3_000, due: 3_000, refunded: 14_100, payStatus: 'completed' });
    expect(orders[0]?.lines.map(({ refunded }) => refunded)).toEqual([10_000, 4_100, 0]);
    expect(balance).toBe(before.balance - 4_100);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('never refunds more than was received, also by rows of one file, and refuses each row for itself', async () => {
    const noticeId = await paidNotice(722, 723, 724);
    const unpaid = await sentNotice([725]);
    await leaveBalance(noticeId, 723, 1_000);
    const result = await importMoney('refund', noticeId, [
      moneyRow(722, { item: clubs, amount: 20 }),
      moneyRow(722, { item: clubs, amount: 10.01 }),
      moneyRow(722, { item: clubs, amount: 10 }),
      moneyRow(722, { item: clubs, amount: 5 }),
      moneyRow(723, { item: textbooks, amount: 41 }),
      moneyRow(724, { item: '', amount: 1 }),
      moneyRow(724, { note: ' ' }),
    ]);
    const none = await importMoney('refund', unpaid, [moneyRow(725, { amount: 1 })]);
    const [, ...failed] = await sheetAt(result.downloadLink ?? '');

    expect(result).toMatchObject({ total: 7, done: 2, refused: 5 });
    expect(failed.map((row) => row.at(-1))).toEqual([
      'The amount is above what can be refunded of “Clubs (autumn)”, ¥10.00.',
      'Nothing was paid for “Clubs (autumn)”.',
      'The student’s balance is ¥10.00, too low to take ¥41.00 back.',
      'The fee item is missing.',
      'The reason of the refund is missing.',
    ]);
    expect(none.refusals).toMatchObject([{ row: 2, code: 'nothingPaid' }]);
    expect((await settlementOf(noticeId, 722)).state.received).toBe(14_100);
  });

  it('refuses a row of an order that the balance paid: that money goes back to the balance first', async () => {
    const noticeId = await sentNotice([726]);
    await leaveBalance(noticeId, 726, 5_000);
    const rows = [rowOf('cash', 12_100)];
    await pay(paymentOf(noticeId, 726, [], { rows, rowsTotal: 12_100, balance: 5_000 }));
    const { refusals } = await importMoney('refund', noticeId, [moneyRow(726, { amount: 60 })]);

    expect(refusals).toMatchObject([{ code: 'balanceFirst', params: { amount: '50.00' } }]);
  });

  it('is checked first, and books a row again only when the user says so', async () => {
    const noticeId = await paidNotice(727);
    const rows = [moneyRow(727, { amount: 30 })];
    await importMoney('refund', noticeId, rows);
    const { check, startedJob } = await checkMoney('refund', noticeId, [...rows, moneyRow(727, { amount: 71 })]);

    expect(check).toMatchObject({ new: 0, same: 1, refused: 1, amount: 0, sameAmount: 3_000 });
    expect(await confirmMoney('refund', noticeId, startedJob, { again: '1' })).toMatchObject({ done: 1, refused: 1 });
    expect((await settlementOf(noticeId, 727)).state.received).toBe(11_100);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('ends like an undisturbed one when it is killed and delivered again', async () => {
    const noticeId = await paidNotice(728, 729);
    const jobId = await startMoney('refund', noticeId, [
      ...[728, 729].flatMap((index) => [moneyRow(index, { amount: 30 }), moneyRow(index, { amount: 20 })]),
    ]);
    const hourAgo = Date.now() - 3_600_000;
    for (let kill = 2; kill < 5; kill++)
      await expect(runMoney(jobId, dyingTables(kill), hourAgo + kill * 200_000)).rejects.toThrow('killed');
    await runMoney(jobId);
    await runMoney(jobId);

    expect(await moneyResult(jobId)).toMatchObject({ total: 4, done: 4, alreadySo: 0, refused: 0 });
    for (const index of [728, 729]) expect(await refundsOf(noticeId, index)).toHaveLength(2);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('S5.74 books the rows of an xls file, too', async () => {
    const noticeId = await paidNotice(731);
    const sheet = xlsx.utils.aoa_to_sheet([moneyHeadings('refund'), moneyRow(731, { amount: 30 })]);
    const book = { SheetNames: ['1'], Sheets: { 1: sheet } };
    const bytes = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array;

    const { body } = await handledBy(
      handler,
      importRefunds,
      { noticeId, excelFile: excelFile(bytes, 'refunds.xls') },
      { by: 'bursar' },
    );
    const { cacheKey } = body as { cacheKey: string };
    await runMoney(cacheKey);

    expect(await moneyResult(cacheKey)).toMatchObject({ total: 1, done: 1, isAllSuccess: true });
    expect(await refundsOf(noticeId, 731)).toMatchObject([{ type: 'partial', mode: 'bookkeeping', amount: 3_000 }]);
  });

  it('S7.34 takes a form with a notice and a file', async () => {
    const noticeId = await paidNotice(732);
    const file = excelFile(await moneyFile('refund', [moneyRow(732, { amount: 30 })]));
    const send = (form: Wire) => handledBy(handler, importRefunds, form, { by: 'bursar' });

    expect(importRefunds.body).toBe('multipart');
    expect(await send({ excelFile: file })).toMatchObject({ status: 400, body: { fields: [{ path: 'noticeId' }] } });
    expect(await send({ noticeId, file })).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } });
    const { status, body } = await send({ noticeId, excelFile: file });
    expect({ status, body }).toMatchObject({ status: 200, body: { noticeId } });
    expect(body).not.toHaveProperty('upload');
  });

  it('S5.74 S8.26 says what is wrong with the file as a whole, in the language of the user', async () => {
    const noticeId = await paidNotice(730);
    const paid = await startMoney('refund', noticeId, []);
    const send = async (bytes: Uint8Array) => {
      const { body } = await handledBy(
        handler,
        importRefunds,
        { noticeId, excelFile: excelFile(bytes) },
        { by: 'bursar' },
      );
      const { cacheKey } = body as { cacheKey: string };
      await runMoney(cacheKey);
      return moneyResult(cacheKey, { language: 'zh' });
    };
    await runMoney(paid);
    const many = Array.from({ length: 5_001 }, () => moneyRow(730));

    expect(await moneyResult(paid)).toMatchObject({
      message: 'The file has no rows below its headings. Please fill them in.',
      done: 0,
    });
    expect(await send(await moneyFile('paid', [moneyRow(730)]))).toMatchObject({
      message: '文件与退费导入模板不符：首个非空行须为模板的表头。请删除表头上方的内容，或重新下载模板。',
    });
    expect((await send(await sheetFile([['a'], ['b']]))).message).toContain('退费导入模板');
    expect((await send(Buffer.from('text'))).message).toBe(zh.imports.fault.notWorkbook);
    expect(await send(await moneyFile('refund', many))).toMatchObject({
      message: '文件超过 5,000 行，请分成多个文件导入。',
    });
    expect((await settlementOf(noticeId, 730)).state.received).toBe(17_100);
  });
});
