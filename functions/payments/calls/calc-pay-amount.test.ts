import { describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { handler } from './calc-pay-amount.ts';

const photo = (index: number) => `photo${index}`.padEnd(26, '0');
const bill = (index: number, money: number, more: object = {}) => ({
  ...{ photoId: photo(index), money, number: 1, payOption: 1 },
  ...more,
});
const calc = (items: object[], itemGroups: object[] = []) =>
  handledBy(handler, payments.calcPayAmount, { items, itemGroups }, { by: 'viewer' });
const group = (choiceCount: number, ...indexes: number[]) => ({
  ...{ groupName: 'Club', choiceCount, itemPhotoIdStr: indexes.map(photo).join(',') },
});

describe('calcPayAmount', () => {
  it.each([
    [
      'required and chosen optional items',
      [bill(1, 100), bill(2, 30, { payOption: 2, havePayed: true })],
      [],
      [100, 30, 130],
    ],
    [
      'quantities and discounts',
      [
        bill(1, 100, { number: 2, benefits: [{ itemDiscountType: 1, amount: 30 }] }),
        bill(2, 10.5, { number: 3, payOption: 2, havePayed: true }),
      ],
      [],
      [170, 31.5, 201.5],
    ],
    ['an optional item that is not chosen', [bill(1, 100), bill(2, 30, { payOption: 2 })], [], [100, 30, 100]],
    ['the cheapest choice of an open group', [bill(1, 80), bill(2, 60)], [group(1, 1, 2)], [60, 0, 60]],
    ['what is chosen of a group', [bill(1, 80, { havePayed: true }), bill(2, 60)], [group(1, 1, 2)], [80, 0, 80]],
  ])('N7.101 S7.67 sums up %s', async (_, items, groups, [required, optional, due]) => {
    const { status, body } = await calc(items, groups);

    expect(payments.calcPayAmount).toMatchObject({ method: 'POST', path: '/v2/finance/PayNotice/CalcPayAmount' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ required, optional, due });
  });

  it('N7.101 S7.67 says of each item what it costs before and after its discounts, rounded half-up after each', async () => {
    const half = { itemDiscountType: 2, discount: 50 };
    const { body } = await calc([bill(1, 0.05, { number: 1, benefits: [half, half] })]);

    expect(body).toMatchObject({ items: [{ photoId: photo(1), totalAmount: 0.05, actualAmount: 0.02 }], due: 0.02 });
  });

  it.each([
    ['no item', [], [], 'itemsRequired'],
    ['an item that is there twice', [bill(1, 1), bill(1, 2)], [], 'itemsDuplicate'],
    ['a group of an item that is not there', [bill(1, 1)], [group(1, 9)], 'groupItemUnknown'],
  ])('N7.101 S7.67 refuses %s', async (_, items, groups, code) => {
    const { status, body } = await calc(items, groups);

    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(code);
  });

  it('stores nothing', async () => {
    expect(await changesBy(() => calc([bill(1, 100)]))).toEqual([]);
  });
});
