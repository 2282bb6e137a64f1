import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { bookDifferencesOf, checkMoney, confirmMoney, importMoney } from '../../../test/support/money-import.ts';
import { moneyRow } from '../../../test/support/money-rows.ts';
import { student } from '../../../test/support/settlement.ts';
import { remove } from '../../storage/action.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { identitiesOf } from '../money/book-row.ts';
import { rowIdentityStore } from '../money/row-identity-store.ts';
import { rowIdentity } from '../money/row-identity.ts';

const only = <T>([one, ...others]: readonly T[]): T => {
  if (one === undefined || others.length > 0) throw new Error('not one');
  return one;
};

it.each([
  ['in small letters', 'slip 77'],
  ['in full-width characters', 'ＳＬＩＰ ７７'],
  ['without its blank', 'SLIP77'],
])('a row is booked once when a second file has its voucher number %s', async (_, voucherNo) => {
  const noticeId = await sentNotice([720]);
  await importMoney('paid', noticeId, [moneyRow(720, { amount: 50, voucherNo: 'SLIP 77' })]);
  const typed = [moneyRow(720, { amount: 50, voucherNo })];

  expect((await checkMoney('paid', noticeId, typed)).check).toMatchObject({ new: 0, same: 1 });
  expect(await importMoney('paid', noticeId, typed)).toMatchObject({ done: 0, alreadySo: 1 });
  expect((await settlementOf(noticeId, 720)).state.received).toBe(5_000);
  expect(await bookDifferencesOf(noticeId)).toEqual([]);
});

it('a row that the release before booked, which took voucher numbers as they were typed, is booked once', async () => {
  const noticeId = await sentNotice([721]);
  const [date, amount, voucherNo] = ['2026-09-01', 50, 'SLIP 78'];
  const rows = [moneyRow(721, { date, amount, voucherNo })];
  await importMoney('paid', noticeId, rows);
  const { orders, records } = await settlementOf(noticeId, 721);
  const [{ accountId }, { itemId }] = [only(records), only(only(orders).lines.filter(({ received }) => received > 0))];
  const booked = {
    studentId: asId('student', student(721)),
    date,
    amount: amount * 100,
    account: { accountId },
    voucherNo,
  };
  const [now = '', before = ''] = identitiesOf(
    { kind: 'paid', notice: { noticeId: asId('notice', noticeId) } },
    booked,
    itemId,
  );
  const [[row] = []] = await rowIdentityStore(openTables()).ofAll([[now]]);
  if (!row) throw new Error('the row has left no identity');
  // The release before has left the other identity only.
  expect(await rowIdentityStore(openTables()).ofAll([[before]])).toEqual([[{ ...row, identity: before }]]);
  await writeAll(openTables(), [remove('main', rowIdentity.key(row))]);

  expect(await importMoney('paid', noticeId, rows)).toMatchObject({ done: 0, alreadySo: 1 });
  const { startedJob, check } = await checkMoney('paid', noticeId, rows);
  expect(check).toMatchObject({ new: 0, same: 1 });
  expect(await confirmMoney('paid', noticeId, startedJob, { again: '1' })).toMatchObject({ done: 1 });
  expect(await importMoney('paid', noticeId, rows)).toMatchObject({ done: 0, alreadySo: 1 });
  expect((await settlementOf(noticeId, 721)).state.received).toBe(10_000);
});
