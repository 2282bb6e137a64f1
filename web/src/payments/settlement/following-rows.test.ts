import { expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { payableItem, payer } from '../../../../test/support/payer.ts';
import type { Row } from '../parts/row.ts';
import { resumedForm, startForm, withBalance } from './form.ts';
import type { Desk } from './proposal.ts';

const accounts = [1, 2].map((index) => ({
  accountId: asId('account', demonstrationId.account(index)),
  name: `Account ${index}`,
  accountType: 'cash' as const,
  payMode: 'cash' as const,
}));
const billOf = (price: number) => payer({ studentBalance: 300, items: [payableItem(1, price, 1)] });
const bill = billOf(100);
const desk: Desk = { payer: bill, accounts, mode: 'pay' };
const form = startForm(desk, Date.parse('2026-09-01T02:30:40Z'), 'Asia/Shanghai');
const row = (of: number, fen: number): Row => ({
  key: 1,
  ...{ accountId: accounts[of]?.accountId, payMode: 'cash' },
  fen,
});

it.each<[string, readonly Row[], readonly number[], readonly Row[]]>([
  ['a proposed row takes what is left', [row(0, 10_000)], [600, 6000], [row(0, 4000)]],
  ['a proposed row comes back with what is left', [row(0, 10_000)], [10_000, 8000], [row(0, 2000)]],
  ['a row comes back on the account that was chosen', [row(1, 10_000)], [10_000, 800, 8000], [row(1, 2000)]],
  ['no row comes where it was taken away', [], [600, 6000], []],
  ['no row comes where it was taken away, when the balance had paid all', [], [10_000, 8000], []],
])('%s', (_, rows, balances, expected) => {
  const start = { ...form, rows: [...rows] };

  const typed = balances.reduce((before, balance) => withBalance(desk, before, balance), start);

  expect(typed.rows).toEqual(expected);
});

it('a row comes back on the account that was chosen when the dialog opens again and more is due', () => {
  const paid = withBalance(desk, { ...form, rows: [row(1, 10_000)] }, 10_000);

  expect(resumedForm({ ...desk, payer: billOf(130) }, bill, paid).rows).toEqual([row(1, 3000)]);
});
