import { describe, expect, it } from 'vitest';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { sheetAt } from '../../../test/support/imports.ts';
import {
  bookDifferencesOf,
  checkMoney,
  confirmMoney,
  dyingTables,
  importMoney,
  moneyResult,
  runMoney,
  sendMoney,
  startMoney,
} from '../../../test/support/money-import.ts';
import { itemName, moneyRow } from '../../../test/support/money-rows.ts';
import { changesBy } from '../../../test/support/tables.ts';

/** A killed run keeps its turn for so long. */
const turnMs = 200_000;
const hourAgo = Date.now() - 3_600_000;

/** Of `billedItems`: tuition 100.00, textbooks 41.00 (custodial), clubs 30.00 (optional). */
const [tuition, textbooks, clubs] = [1, 3, 6].map(itemName);

describe('an import of payments', () => {
  it('S1.22 books each row as a payment of its own: the first opens the order, the others are top-ups', async () => {
    const noticeId = await sentNotice([701, 702]);
    const balanceBefore = (await settlementOf(noticeId, 701)).balance;
    const result = await importMoney('paid', noticeId, [
      moneyRow(701, { item: tuition, amount: 60, voucherNo: 'V-1', note: 'first' }),
      moneyRow(702, { item: '', amount: 141, account: '启明学校基本户（工商银行）' }),
      moneyRow(701, { item: textbooks, amount: '41.00', date: new Date('2026-09-02'), payMode: 'POS' }),
      moneyRow(701, { item: clubs, amount: 30, date: '2026年9月3日', payMode: 'Other' }),
    ]);
    const { state, orders, records, journal, audits, balance } = await settlementOf(noticeId, 701);
    const [first, second, third] = records;

    expect(result).toMatchObject({ total: 4, done: 4, alreadySo: 0, refused: 0, isAllSuccess: true, noticeId });
    expect(state).toMatchObject({ payStatus: 'partPaid', due: 17_100, received: 13_100 });
    expect(orders).toHaveLength(1);
    expect(orders[0]?.lines.map(({ received }) => received)).toEqual([6_000, 4_100, 3_000]);
    expect(first).toMatchObject({ amount: 6_000, payMode: 'cash', voucherNo: 'V-1', remark: 'first' });
    expect(first?.payTime).toBe('2026-08-31T16:00:00.000Z');
    expect(second).toMatchObject({ amount: 4_100, payMode: 'pos', payTime: '2026-09-01T16:00:00.000Z' });
    expect(third).toMatchObject({ amount: 3_000, payMode: 'other', payTime: '2026-09-02T16:00:00.000Z' });
    expect(journal.map(({ cause }) => cause)).toEqual([
      ...['charge', 'payment', 'payment', 'custodialDeposit', 'payment'],
    ]);
    expect(balance - balanceBefore).toBe(4_100);
    expect((await settlementOf(noticeId, 702)).state).toMatchObject({ payStatus: 'completed', received: 14_100 });
    expect(audits.filter(({ action }) => /charge|topUp/.test(action)).map(({ action }) => action)).toEqual([
      ...['charge', 'topUp', 'topUp'],
    ]);
    // The history finds the payments of an act by its time.
    expect(new Set(records.map(({ booked }) => booked.at)).size).toBe(3);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('S5.65 refuses each bad row with its reasons in both languages, and books the others', async () => {
    const noticeId = await sentNotice([703, 704]);
    const bad = [
      [moneyRow(705), 'The student is not on this notice.'],
      [moneyRow(703, { number: 'NOBODY' }), 'No student of this school has this number.'],
      [moneyRow(703, { name: '别人' }), 'The name does not belong to this student number.'],
      [moneyRow(703, { amount: '' }), 'The amount is missing.'],
      [moneyRow(703, { amount: 0 }), 'The amount must be above 0.'],
      [moneyRow(703, { amount: 1.234 }), '“Amount paid”: 1.234 has more than 2 decimals.'],
      [moneyRow(703, { amount: -1 }), '“Amount paid”: the amount is below 0.'],
      [moneyRow(703, { amount: '=1+1' }), '“Amount paid”: =1+1 is not an amount.'],
      [moneyRow(703, { date: '' }), 'The date is missing.'],
      [moneyRow(703, { date: '2026-02-30' }), '2026-02-30 is not a date. Write it like 2026-09-01.'],
      [moneyRow(703, { date: '2099-01-01' }), '2099-01-01 is in the future.'],
      [moneyRow(703, { date: '2001-01-01' }), '2001-01-01 is more than 5 years ago.'],
      [moneyRow(703, { account: '' }), 'The account is missing.'],
      [
        moneyRow(703, { account: '旧基本户（已停用）' }),
        '“旧基本户（已停用）” is not an account that this school can book on.',
      ],
      [moneyRow(703, { payMode: 'gold' }), '“gold” is not a payment method. Write bank transfer, cash, POS or other.'],
      [moneyRow(703, { voucherNo: 'x'.repeat(65) }), 'The voucher number is longer than 64 characters.'],
      [moneyRow(703, { note: 'x'.repeat(1001) }), 'The text is longer than 1000 characters.'],
      [moneyRow(703, { note: 'a\u202eb' }), 'The text has signs that cannot be shown.'],
      [moneyRow(703, { item: 'Nothing' }), 'The student is not billed “Nothing” on this notice.'],
      [
        moneyRow(703, { amount: 100.01 }),
        'The amount is above what the student still owes for “Tuition (autumn)”, ¥100.00.',
      ],
      [moneyRow(703, { item: '', amount: 500 }), 'The amount is above what the student still owes, ¥141.00.'],
    ] as const;
    // A character of two UTF-16 units counts once.
    const good = moneyRow(704, { note: '😀'.repeat(1000) });
    const result = await importMoney('paid', noticeId, [...bad.map(([row]) => row), good]);
    const [headings = [], ...failed] = await sheetAt(result.downloadLink ?? '');

    expect(result).toMatchObject({ total: bad.length + 1, done: 1, refused: bad.length, isAllSuccess: false });
    expect(headings.slice(-3)).toEqual(['原文件行号 / Row in the file', '未导入原因', 'Why it was not imported']);
    expect(failed.map((row) => row.at(-1))).toEqual(bad.map(([, reason]) => reason));
    expect(failed.map((row) => row.at(-2))).not.toContain('');
    expect((await settlementOf(noticeId, 703)).orders).toEqual([]);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('refuses what is owed no more, and a choice that was not made', async () => {
    const noticeId = await sentNotice([706, 707]);
    await pay(paymentOf(noticeId, 706));
    const { refusals } = await importMoney('paid', noticeId, [
      moneyRow(706, { amount: 1 }),
      moneyRow(707, { amount: 10 }),
      moneyRow(707, { item: clubs, amount: 31 }),
    ]);

    expect(refusals?.map(({ row, code }) => [row, code])).toEqual([
      [2, 'nothingOwed'],
      [4, 'aboveOwedOfItem'],
    ]);
  });

  it('chooses no item for a row that it refuses', async () => {
    const noticeId = await sentNotice([709]);

    const result = await importMoney('paid', noticeId, [
      moneyRow(709, { item: tuition, amount: 60 }),
      moneyRow(709, { item: clubs, amount: 30.01 }),
    ]);

    expect(result).toMatchObject({ done: 1, refused: 1 });
    expect((await settlementOf(noticeId, 709)).state).toMatchObject({ due: 14_100, received: 6_000 });
  });

  it('books a row once: the same file again, a fixed row only, and the same row twice in a file', async () => {
    const noticeId = await sentNotice([708, 709]);
    const [one, two] = [moneyRow(708, { amount: 50 }), moneyRow(709, { amount: 70 })];
    const first = await importMoney('paid', noticeId, [one, one, moneyRow(709, { amount: 'x' })]);
    const second = await importMoney('paid', noticeId, [one, one, two]);
    const changes = await changesBy(async () => importMoney('paid', noticeId, [one, two]));

    expect(first).toMatchObject({ done: 1, alreadySo: 1, refused: 1 });
    expect(second).toMatchObject({ done: 1, alreadySo: 2, refused: 0 });
    expect(changes.filter((change) => /ledger LEDGER|PERSON|RECORD/.test(change))).toEqual([]);
    expect((await settlementOf(noticeId, 708)).state.received).toBe(5_000);
    expect((await settlementOf(noticeId, 709)).state.received).toBe(7_000);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('two imports of the same file at once book each row once; another payment meanwhile harms none', async () => {
    const noticeId = await sentNotice([718, 719]);
    const rows = [718, 719].flatMap((index) => [10, 20, 30].map((amount) => moneyRow(index, { amount })));
    const [one, other] = [await startMoney('paid', noticeId, rows), await startMoney('paid', noticeId, rows)];
    const different = await startMoney('paid', noticeId, [moneyRow(718, { amount: 7 })]);
    await Promise.all([runMoney(one), runMoney(other), runMoney(different)]);
    const [first, second] = [await moneyResult(one), await moneyResult(other)];

    expect(first.refused + second.refused).toBe(0);
    expect([first.done + second.done, first.alreadySo + second.alreadySo]).toEqual([6, 6]);
    expect((await settlementOf(noticeId, 718)).state.received).toBe(6_700);
    expect((await settlementOf(noticeId, 719)).state.received).toBe(6_000);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('a killed run ends like an undisturbed one, wherever it was killed', async () => {
    const indexes = [710, 711, 712];
    const noticeId = await sentNotice(indexes);
    const rows = indexes.flatMap((index) => [
      moneyRow(index, { amount: 10 }),
      moneyRow(index, { amount: 10 }),
      moneyRow(index, { amount: 20 }),
      moneyRow(index, { amount: 900 }),
    ]);
    const jobId = await startMoney('paid', noticeId, rows);
    for (let kill = 2; kill < 8; kill++)
      await expect(runMoney(jobId, dyingTables(kill), hourAgo + kill * turnMs)).rejects.toThrow('killed');
    await runMoney(jobId);
    await runMoney(jobId);

    expect(await moneyResult(jobId)).toMatchObject({ total: 12, done: 6, alreadySo: 3, refused: 3 });
    for (const index of indexes) {
      const { state, records } = await settlementOf(noticeId, index);
      expect([state.received, records.length]).toEqual([3_000, 2]);
    }
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });
});

describe('the check of a file of payments', () => {
  const rows = [moneyRow(713, { amount: 50 }), moneyRow(713, { amount: 60 }), moneyRow(714, { amount: 40 })];

  it('books nothing, and says what would be booked and why a row is not, one row on the other', async () => {
    const noticeId = await sentNotice([713, 714]);
    let checked: Awaited<ReturnType<typeof checkMoney>> | undefined;
    const changes = await changesBy(async () => (checked = await checkMoney('paid', noticeId, rows)));

    expect(changes.filter((change) => /ledger LEDGER|PERSON|RECORD|MONEYROW/.test(change))).toEqual([]);
    expect(checked?.check).toMatchObject({ new: 2, same: 0, refused: 1, people: 2, amount: 9_000, sameAmount: 0 });
    expect(checked?.check?.list.map(({ row, state, amount, code }) => [row, state, amount, code])).toEqual([
      [2, 'new', 5_000, undefined],
      [4, 'new', 4_000, undefined],
      [3, 'refused', 6_000, 'aboveOwedOfItem'],
    ]);
    expect(checked).not.toHaveProperty('jobId');
  });

  it('is followed by what it showed: the rows that it refused stay refused', async () => {
    const noticeId = await sentNotice([713, 714]);
    const { startedJob } = await checkMoney('paid', noticeId, rows);
    const result = await confirmMoney('paid', noticeId, startedJob);

    expect(result).toMatchObject({ total: 3, done: 2, alreadySo: 0, refused: 1 });
    expect((await settlementOf(noticeId, 713)).state.received).toBe(5_000);
    await expect(sendMoney('paid', noticeId, { key: startedJob })).rejects.toThrow('planApplied');
  });

  it('counts rows that were booked before; they are booked again only when the user says so, and once', async () => {
    const noticeId = await sentNotice([715]);
    const row = moneyRow(715, { amount: 20 });
    await importMoney('paid', noticeId, [row]);
    const without = await checkMoney('paid', noticeId, [row, moneyRow(715, { amount: 7 })]);
    expect(await confirmMoney('paid', noticeId, without.startedJob)).toMatchObject({ done: 1, alreadySo: 1 });
    const [one, other] = [await checkMoney('paid', noticeId, [row]), await checkMoney('paid', noticeId, [row])];

    expect(one.check).toMatchObject({ new: 0, same: 1, amount: 0, sameAmount: 2_000 });
    expect(one.check?.list).toMatchObject([{ code: 'bookedBefore' }]);
    await expect(sendMoney('paid', noticeId, { key: one.startedJob })).rejects.toThrow('planEmpty');
    expect(await confirmMoney('paid', noticeId, one.startedJob, { again: '1' })).toMatchObject({ done: 1 });
    // Somebody else booked it again since this check.
    expect(await confirmMoney('paid', noticeId, other.startedJob, { again: '1' })).toMatchObject({ alreadySo: 1 });
    expect((await settlementOf(noticeId, 715)).state.received).toBe(4_700);
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('takes the same row twice in a file as one, unless the user books it again', async () => {
    const noticeId = await sentNotice([716, 717]);
    const twice = (index: number) => [moneyRow(index, { amount: 20 }), moneyRow(index, { amount: 20 })];
    const once = await checkMoney('paid', noticeId, twice(716));
    const both = await checkMoney('paid', noticeId, twice(717));

    expect(once.check).toMatchObject({ new: 1, same: 1, amount: 2_000, sameAmount: 2_000 });
    expect(await confirmMoney('paid', noticeId, once.startedJob)).toMatchObject({ done: 1, alreadySo: 1 });
    expect(await confirmMoney('paid', noticeId, both.startedJob, { again: '1' })).toMatchObject({ done: 2 });
  });
});
