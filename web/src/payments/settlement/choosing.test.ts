import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { payableGroup, payableItem as item, payer } from '../../../../test/support/payer.ts';
import type { PayAccount } from '../parts/pay-accounts.ts';
import { dueOfRows, paidOf, resumedForm, startForm, withAllOptional, withBalance, withOptional } from './form.ts';
import { modeFor, type Desk } from './proposal.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:00Z');
const photo = (index: number) => demonstrationId.photo(index);
const account: PayAccount = {
  accountId: asId('account', demonstrationId.account(1)),
  ...{ name: '账户', accountType: 'cash', payMode: 'cash' },
};
const deskOf = (who: Desk['payer']): Desk => ({ payer: who, accounts: [account], mode: 'pay' });

/** Required 100, optional 30 and 20, two of three clubs at 5, 6 and 7, one of two meals at 8 and 9. */
const bill = (more: object = {}) => {
  const choice = (index: number, price: number, groupId: string) => ({ ...item(index, price, 2), groupId });
  return payer({
    items: [
      ...[item(1, 100, 1), item(3, 30, 2), item(4, 20, 2)],
      ...[choice(5, 5, 'g1'), choice(6, 6, 'g1'), choice(7, 7, 'g1')],
      ...[choice(8, 8, 'g2'), choice(9, 9, 'g2')],
    ],
    itemGroups: [payableGroup('g1', 'Club', 2, [5, 6, 7]), payableGroup('g2', 'Meal', 1, [8, 9])],
    ...more,
  });
};
const choose = (who: Desk['payer'], indexes: readonly number[]) => {
  const start = startForm(deskOf(who), now, zone);
  return indexes.reduce((form, index) => withOptional(deskOf(who), form, photo(index), true), start);
};

describe('what is chosen for a payment', () => {
  it.each([
    ['both of two', [5, 6], [5, 6]],
    ['a third one in place of the oldest', [5, 6, 7], [6, 7]],
    ['one twice', [5, 6, 5], [6, 5]],
    ['beside those of another group', [5, 8, 6, 9], [5, 6, 9]],
    ['beside optional items', [3, 5, 4, 6, 7], [3, 4, 6, 7]],
  ])('is as many of a group as it asks for: %s', (_, pressed, chosen) => {
    const form = choose(bill(), pressed);

    expect(form.optional).toEqual(chosen.map(photo));
    expect(paidOf(form)).toBe(
      [10_000, ...chosen.map((index) => ({ 3: 3000, 4: 2000 })[index] ?? index * 100)].reduce((sum, fen) => sum + fen),
    );
  });

  it('N2.42 is one optional item where only one may be paid, and the choices of groups stay', () => {
    const form = choose(bill({ itemSelectType: 1 }), [5, 3, 6, 4]);

    expect(form.optional).toEqual([5, 6, 4].map(photo));
  });

  it('is left out again, and nothing else with it', () => {
    const who = bill();

    expect(withOptional(deskOf(who), choose(who, [3, 5, 6]), photo(5), false).optional).toEqual([3, 6].map(photo));
  });

  it('N2.43 is all optional items at once, or none; the choices of groups stay', () => {
    const who = bill();
    const all = withAllOptional(deskOf(who), choose(who, [5, 3]), true);

    expect(all.optional).toEqual([5, 3, 4].map(photo));
    expect(paidOf(all)).toBe(15_500);
    expect(withAllOptional(deskOf(who), all, false).optional).toEqual([photo(5)]);
  });

  it('begins with what is chosen already, without the required items', () => {
    const who = bill();
    const items = who.items.map((one) => ({ ...one, chosen: one.required || one.photoId === photo(6) }));

    expect(startForm(deskOf({ ...who, items }), now, zone).optional).toEqual([photo(6)]);
  });
});

describe('the amounts of a payment', () => {
  it('are what the balance leaves to the accounts, and never below nothing', () => {
    const who = bill({ studentBalance: 1000 });
    const start = startForm(deskOf(who), now, zone);
    const due = (balance: number | null) => dueOfRows(deskOf(who), { optional: [], balance });

    expect([null, 0, 2500, 10_000, 10_001].map(due)).toEqual([10_000, 10_000, 7500, 0, 0]);
    const paid = withBalance(deskOf(who), start, 10_000);
    expect(paid.rows).toEqual([]);
    expect(paidOf(paid)).toBe(10_000);
    expect(withBalance(deskOf(who), paid, null).rows).toMatchObject([{ fen: 10_000 }]);
  });

  it('follow what is due when the dialog opens again, unless they were typed', () => {
    const [before, cheaper] = [bill(), bill({ items: [item(1, 80, 1), item(3, 30, 2)], itemGroups: [] })];
    const form = choose(before, [3, 4]);
    const typed = { ...form, rows: [{ key: 1, fen: 5000 }] };

    expect(resumedForm(deskOf(cheaper), before, form)).toMatchObject({ optional: [photo(3)], rows: [{ fen: 11_000 }] });
    expect(resumedForm(deskOf(cheaper), before, typed).rows).toEqual(typed.rows);
  });
});

it.each([
  [false, null, 'pay'],
  [true, null, 'topUp'],
  [true, 'personPaid', 'pay'],
  [false, 'personUnpaid', 'pay'],
] as const)('S2.92 with an order %s and a top-up refused by %s, the payment is a %s', (hasOrder, topUp, mode) => {
  const { actions } = bill();

  expect(modeFor({ hasOrder, actions: { ...actions, topUp } })).toBe(mode);
});
