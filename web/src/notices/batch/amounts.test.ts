import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import {
  amountFault,
  amountOf,
  changedPeople,
  itemsOf,
  pasteAmounts,
  rowsOf,
  withAmount,
  wrongRows,
  type Amounts,
} from './amounts.ts';

const tuition = {
  ...{ itemId: asId('item', demonstrationId.item(1)), photoId: 'tuition', payItemNo: 'F0001' },
  ...{ name: '学费', eName: 'Tuition', price: 10_000, quantity: 1 },
};

/** People who are billed one item for 100.00, as far as the grid looks at them. */
const people = [1, 2, 3].map((index) => ({
  personId: asId('person', `${examples.noticeId}_${demonstrationId.student(index)}`),
  student: { name: `学生${index}`, eName: `Student ${index}` },
  items: [tuition],
}));
const rows = rowsOf(people, tuition.itemId);
const none: Amounts = new Map();
const at = (amounts: Amounts, index: number) => {
  const row = rows[index];
  if (!row) throw new Error('no such row');
  return amountOf(amounts, row);
};

describe('amounts of several students', () => {
  it('are filled from a pasted block, and an empty cell leaves its field as it is', () => {
    const { amounts, refused } = pasteAmounts(none, rows, 'price', [['¥1,200.50', '2'], [''], ['８０']]);

    expect([0, 1, 2].map((index) => at(amounts, index))).toEqual([
      { price: 120_050, quantity: '2' },
      { price: 10_000, quantity: '1' },
      { price: 8_000, quantity: '1' },
    ]);
    expect(refused).toEqual([]);
  });

  it('name the pasted values that no field can take', () => {
    const { amounts, refused } = pasteAmounts(none, rows, 'quantity', [['x'], ['2', '9'], ['3'], ['4']]);

    expect(pasteAmounts(none, rows, 'price', [['x']]).refused).toEqual(['x']);
    expect(refused).toEqual(['x', '9', '4']);
    expect(at(amounts, 1).quantity).toBe('2');
  });

  it('are of one fee item in all of its copies, each person being sent with their own', () => {
    const later = { ...tuition, photoId: 'tuition saved again', price: 11_000 };
    const other = { ...tuition, itemId: asId('item', demonstrationId.item(2)), photoId: 'other', payItemNo: 'F0002' };
    const [first, second] = people;
    if (!first || !second) throw new Error('no people');
    const mixed = [first, { ...second, items: [later, other] }];

    const filled = rowsOf(mixed, tuition.itemId).reduce((next, row) => withAmount(next, row, { price: 5_000 }), none);

    expect(itemsOf(mixed).map(({ payItemNo }) => payItemNo)).toEqual(['F0001', 'F0002']);
    expect(changedPeople(mixed, filled)).toEqual([
      { personId: first.personId, items: [{ photoId: 'tuition', price: 5_000 }] },
      { personId: second.personId, items: [{ photoId: 'tuition saved again', price: 5_000 }] },
    ]);
  });

  it('are sent for those who have another amount only', () => {
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const same = withAmount(none, first, { price: 10_000 });
    const amounts = withAmount(same, second, { price: 5_000, quantity: '3' });

    expect(changedPeople(people, amounts)).toEqual([
      {
        personId: second.personId,
        items: [{ photoId: 'tuition', price: 5_000, quantity: 3 }],
      },
    ]);
  });

  it.each([
    ['the price alone', { price: 5_000 }, { price: 5_000 }],
    ['the quantity alone', { quantity: '2' }, { quantity: 2 }],
    ['a price of 0', { price: 0 }, { price: 0 }],
  ])('are sent where another one is, and what was not changed is not: %s', (_, change, sent) => {
    const [row] = rows;
    if (!row) throw new Error('no row');

    expect(changedPeople(people, withAmount(none, row, change))).toEqual([
      { personId: row.personId, items: [{ photoId: 'tuition', ...sent }] },
    ]);
  });

  it('are wrong in the cells that cannot be sent, of whichever student', () => {
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const amounts = withAmount(withAmount(none, second, { price: null }), first, { price: 1 });

    expect(wrongRows(people, amounts)).toEqual([second]);
    expect(wrongRows(people, none)).toEqual([]);
    // An empty price is no price of 0.
    expect(changedPeople(people, withAmount(none, second, { price: null }))).toEqual([]);
  });

  it.each([
    [{ price: null, quantity: '1' }, 'price'],
    [{ price: 1_000_000_000, quantity: '1' }, 'price'],
    [{ price: 1, quantity: '0' }, 'quantity'],
    [{ price: 1, quantity: '' }, 'quantity'],
    [{ price: 0, quantity: '100' }, undefined],
    [{ price: 999_999_999, quantity: '1' }, undefined],
  ])('S5.23 S5.24 need a price and a quantity that can be sent: %j', (amount, fault) => {
    expect(amountFault(amount)).toBe(fault);
  });

  it.each([
    ['0', 'quantity'],
    ['1', undefined],
    ['500', undefined],
    ['501', 'quantity'],
    ['1.5', 'quantity'],
  ])('N5.32 N5.33 N9.04 take whole quantities from 1 to 500: %s', (quantity, fault) => {
    expect(amountFault({ price: 1, quantity })).toBe(fault);
  });
});
