import { expect, it } from 'vitest';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { checkMoney, confirmMoney } from '../../../test/support/money-import.ts';
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
