import { describe, expect, it } from 'vitest';
import { asId } from '../../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../../shared/demonstration/ids.ts';
import { emptyForm, withItem, type EditorForm, type EditorItem } from '../form.ts';
import { parseBenefits } from './benefit-text.ts';
import { filledDown, paste, withoutFilled, type CellColumn } from './paste.ts';

const letters = 'ABC';
const item = (id: string, price: number, more: Partial<EditorItem> = {}): EditorItem => ({
  ...{
    itemId: asId('item', demonstrationId.item(letters.indexOf(id))),
    photoId: `photo ${id}`,
    payItemNo: id,
    name: id,
    eName: id,
    accountId: asId('account', demonstrationId.account(1)),
  },
  ...{ custodial: false, required: true, price, quantity: '1', benefits: [], ...more },
});
const form: EditorForm = {
  ...emptyForm,
  items: [
    item('A', 100, { quantity: '2', benefits: parseBenefits('5, 9 fold') ?? [] }),
    item('B', 200),
    item('C', 300),
  ],
};
const ids = form.items.map(({ itemId }) => itemId);

describe('a value that is copied to the cells below', () => {
  it.each([
    ['price', [100, 100, 100], ['2', '1', '1'], [2, 0, 0]],
    ['quantity', [100, 200, 300], ['2', '2', '2'], [2, 0, 0]],
    ['discounts', [100, 200, 300], ['2', '1', '1'], [2, 2, 2]],
  ] as const)('replaces the %s of these items only', (column, prices, quantities, discounts) => {
    const items = filledDown(form, ids, column)?.form.items ?? [];

    expect(items.map(({ price }) => price)).toEqual(prices);
    expect(items.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(items.map(({ benefits }) => benefits.length)).toEqual(discounts);
  });

  it('leaves the items above alone', () => {
    expect(filledDown(form, ids.slice(1), 'price')?.form.items.map(({ price }) => price)).toEqual([100, 200, 200]);
  });

  it('is none where nothing is below', () => {
    expect(filledDown(form, ids.slice(2), 'price')).toBeUndefined();
  });

  it.each([
    ['price', 'is missing or cannot be read', { price: null }],
    ['quantity', 'is missing', { quantity: '' }],
    ['discounts', 'cannot be read', { discountText: 'half' }],
  ] as const)('is none where the %s %s: those below stay as they are', (column, _, change) => {
    const without = { ...form, items: [item('A', 100, change), item('B', 200)] };

    expect(filledDown(without, ids.slice(0, 2), column)).toBeUndefined();
  });

  /** The form after it was filled, changed, and the filling was taken back. */
  const undone = (column: CellColumn, itemIds: readonly string[], changed: Partial<EditorItem>, ...at: string[]) => {
    const filled = filledDown(form, itemIds, column);
    if (!filled) throw new Error('nothing was filled');
    return withoutFilled(
      at.reduce((next, id) => withItem(next, id, changed), filled.form),
      filled,
    );
  };

  it('is taken back without what was changed in other columns since', () => {
    const { items } = undone('discounts', ids, { price: 500 }, ...ids);

    expect(items.map(({ price, benefits }) => [price, benefits.length])).toEqual([
      [500, 2],
      [500, 0],
      [500, 0],
    ]);
  });

  it('is taken back without what was changed above it, or typed over it, since', () => {
    const [first = '', second = '', third = ''] = ids;

    expect(undone('price', [second, third], { price: 500 }, first).items.map(({ price }) => price)).toEqual([
      ...[500, 200, 300],
    ]);
    expect(undone('price', ids, { price: 500 }, third).items.map(({ price }) => price)).toEqual([100, 200, 500]);
  });
});

describe('cells of a spreadsheet', () => {
  it.each([
    [true, [1, 0, 0], []],
    [false, [2, 0, 0], ['8 fold']],
  ])('N6.05 are taken as discounts for who may give them: %s', (mayDiscount, discounts, left) => {
    const pasted = paste(form, ids, 'quantity', [['3', '8 fold']], mayDiscount);

    expect(pasted.form.items.map(({ benefits }) => benefits.length)).toEqual(discounts);
    expect(pasted.refused).toEqual(left);
  });
});
