import { expect, it } from 'vitest';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { checkMoney, confirmMoney, importMoney, sendMoney } from '../../../test/support/money-import.ts';
import { itemName, moneyRow } from '../../../test/support/money-rows.ts';

/** Of `billedItems`: tuition 100.00, textbooks 41.00, clubs 30.00 (optional). */
const clubs = itemName(6);

it('promises only what is booked, when a refused row is the only one that pays an optional item', async () => {
  const noticeId = await sentNotice([706, 707]);
  const rows = [
    moneyRow(706, { item: '', amount: 171 }),
    moneyRow(706, { item: clubs, amount: 31 }),
    moneyRow(707, { item: '', amount: 141 }),
    moneyRow(707, { item: clubs, amount: 30 }),
  ];

  const { check, startedJob } = await checkMoney('paid', noticeId, rows);
  const booked = await confirmMoney('paid', noticeId, startedJob);

  expect(check).toMatchObject({ new: 2, refused: 2 });
  expect(booked).toMatchObject({ done: check?.new, refused: check?.refused });
  expect((await settlementOf(noticeId, 706)).orders).toEqual([]);
  expect((await settlementOf(noticeId, 707)).state).toMatchObject({ payStatus: 'completed', received: 17_100 });
});

it('promises of rows that were booked before only what can be booked again', async () => {
  const noticeId = await sentNotice([708, 709]);
  const rows = [moneyRow(708, { amount: 60 }), moneyRow(709, { amount: 40 })];
  await importMoney('paid', noticeId, rows);

  const { check, startedJob } = await checkMoney('paid', noticeId, rows);
  const booked = await confirmMoney('paid', noticeId, startedJob, { again: '1' });

  expect(check).toMatchObject({ new: 0, same: 2, sameAmount: 10_000, againCount: 1, againAmount: 4_000 });
  expect(booked).toMatchObject({ done: 1, alreadySo: 0, refused: 1 });
  expect(booked.refusals).toMatchObject([{ row: 2, code: 'aboveOwedOfItem' }]);
});

it('counts a new row out that has nothing left to pay once the row before it is booked again', async () => {
  const noticeId = await sentNotice([710]);
  await importMoney('paid', noticeId, [moneyRow(710, { amount: 40 })]);
  const rows = [moneyRow(710, { amount: 40 }), moneyRow(710, { amount: 60, voucherNo: 'V-2' })];

  const { check, startedJob } = await checkMoney('paid', noticeId, rows);
  const booked = await confirmMoney('paid', noticeId, startedJob, { again: '1' });

  expect(check).toMatchObject({ new: 1, same: 1, amount: 6_000, againCount: 1, againAmount: 4_000 });
  expect(booked).toMatchObject({ done: 1, refused: 1 });
});

it('books nothing again when no row can be booked again, and says so', async () => {
  const noticeId = await sentNotice([711]);
  const rows = [moneyRow(711, { amount: 100 })];
  await importMoney('paid', noticeId, rows);

  const { check, startedJob } = await checkMoney('paid', noticeId, rows);

  expect(check).toMatchObject({ same: 1, againCount: 0, againAmount: 0 });
  await expect(sendMoney('paid', noticeId, { key: startedJob, again: '1' })).rejects.toThrow('planEmpty');
});

it('books no row with a cell whose text the file does not hold: another one would be stored, or none', async () => {
  const noticeId = await sentNotice([708]);
  const cells = [
    ['item', { formula: 'A1' }, 'cellIsError', '收费项'],
    ['amount', { formula: 'A1' }, 'cellIsError', '缴费金额'],
    ['date', { formula: 'A1' }, 'cellIsError', '缴费日期'],
    ['account', { error: '#N/A' }, 'cellIsError', '收款账户'],
    ['payMode', { formula: 'A1' }, 'cellIsError', '支付方式'],
    ['voucherNo', { formula: 'A1' }, 'cellIsError', '凭证号'],
    ['voucherNo', new Date('2026-09-05'), 'textIsValue', '凭证号'],
    ['note', true, 'textIsValue', '备注'],
  ] as const;
  const rows = cells.map(([column, cell]) => moneyRow(708, { [column]: cell }));

  const { check } = await checkMoney('paid', noticeId, rows);

  expect(check).toMatchObject({ new: 0, refused: cells.length });
  expect(check?.list.map(({ code, params }) => [code, params?.['item']])).toEqual(
    cells.map(([, , code, heading]) => [code, heading]),
  );
});

it('says of a row with several faults the first, and how many more there are', async () => {
  const noticeId = await sentNotice([712]);
  const rows = [moneyRow(712, { amount: 0, date: '20/11/2026', account: 'nobody' }), moneyRow(712, { amount: 0 })];

  const { check } = await checkMoney('paid', noticeId, rows);

  expect(check?.list.map(({ more }) => more)).toEqual([2, 0]);
});
