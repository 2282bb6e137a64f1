import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import type { PayMode } from '../../../../shared/payments/codes.ts';
import { lastAccountOf, type LastAccount } from './last-account.ts';
import type { PayAccount } from '../parts/pay-accounts.ts';
import { nextRow, proposedRows } from './proposal.ts';

const accountId = (index: number) => asId('account', demonstrationId.account(index));
const account = (index: number, payMode: PayMode): PayAccount => ({
  accountId: accountId(index),
  name: `账户${index}`,
  accountType: payMode === 'cash' ? 'cash' : 'account',
  payMode,
});
const [cash, bank, pos, meals, otherCash] = [
  account(1, 'cash'),
  account(2, 'transfer'),
  account(3, 'pos'),
  account(4, 'transfer'),
  account(5, 'cash'),
];
/** Two items of one account. */
const payer = (of: number) => ({ items: [{ accountId: accountId(of) }, { accountId: accountId(of) }] });
const deskOf = (who: ReturnType<typeof payer>, accounts: readonly PayAccount[], last?: LastAccount) => ({
  payer: who,
  accounts,
  last,
});
type DeskOfBill = ReturnType<typeof deskOf>;
const used = ({ accountId: id }: PayAccount, payMode: PayMode) => ({ accountId: id, payMode });

describe('the row that a payment begins with', () => {
  const ofBank = payer(2);
  const online = payer(9);

  it.each<[string, DeskOfBill, readonly [PayAccount | undefined, PayMode | undefined, number]]>([
    ['cash at first', deskOf(online, [bank, cash, pos]), [cash, 'cash', 17_100]],
    ['cash for a bank account, in the cash box', deskOf(ofBank, [meals, bank, cash]), [cash, 'cash', 15_500]],
    [
      'a transfer on the account of the items',
      deskOf(ofBank, [meals, bank, cash], used(meals, 'transfer')),
      [bank, 'transfer', 15_500],
    ],
    ['the account of the items where there is no cash', deskOf(ofBank, [meals, bank]), [bank, 'transfer', 15_500]],
    [
      'where it was booked last',
      deskOf(online, [cash, otherCash], used(otherCash, 'cash')),
      [otherCash, 'cash', 17_100],
    ],
    ['a method chosen for an account', deskOf(ofBank, [bank, cash], used(bank, 'cash')), [bank, 'cash', 15_500]],
    ['the method of last time at another school', deskOf(online, [cash, pos], used(bank, 'pos')), [pos, 'pos', 17_100]],
    ['the only account', deskOf(online, [bank]), [bank, 'transfer', 17_100]],
    ['no account where nothing tells which', deskOf(online, [bank, meals]), [undefined, undefined, 17_100]],
  ])('is: %s', (_, one, [where, payMode, fen]) => {
    expect(proposedRows(one, fen)).toEqual([{ key: 1, ...(where && { accountId: where.accountId, payMode }), fen }]);
  });

  it('is none when nothing is due, and when no account can take it', () => {
    expect(proposedRows(deskOf(payer(2), [cash]), 0)).toEqual([]);
    expect(proposedRows(deskOf(payer(2), []), 17_100)).toEqual([]);
  });
});

describe('one more row', () => {
  it('S5.73 takes what is left and the next account that no row has, that of the items before others', () => {
    const one = deskOf(payer(4), [bank, cash, meals]);
    const first = { key: 3, ...used(cash, 'cash'), fen: 10_000 };

    const second = nextRow(one, 17_100, [first]);

    expect(second).toEqual({ key: 4, ...used(meals, 'transfer'), fen: 7_100 });
    expect(nextRow(one, 17_100, [first, second])).toEqual({ key: 5, ...used(bank, 'transfer'), fen: null });
    expect(nextRow(deskOf(one.payer, [cash]), 17_100, [first])).toEqual({ key: 4, fen: 7_100 });
  });
});

describe('the account of the last payment', () => {
  it('is that of its first row, and unknown while the row is incomplete', () => {
    expect(
      lastAccountOf([
        { key: 1, ...used(pos, 'pos'), fen: 1 },
        { key: 2, ...used(cash, 'cash'), fen: 1 },
      ]),
    ).toEqual(used(pos, 'pos'));
    expect(lastAccountOf([{ key: 1, payMode: 'cash', fen: 1 }])).toBeUndefined();
    expect(lastAccountOf([])).toBeUndefined();
  });
});
