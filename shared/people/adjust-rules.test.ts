import { describe, expect, it } from 'vitest';
import { adjustedFaults, distributionFaults, type AdjustedFacts } from './adjust-rules.ts';

const item = (photoId: string, price: number, more: Partial<AdjustedFacts['items'][number]> = {}) => ({
  ...{ photoId, price, quantity: 1, required: true, chosen: true, custodial: false },
  ...more,
});
const facts: AdjustedFacts = {
  items: [item('tuition', 10_000), item('clubs', 3_000, { required: false })],
  ...{ groups: [], itemSelection: 'multiple', hasOrder: true, received: 11_000, ofBalance: 0 },
};
const faultsOf = (asked: Readonly<Record<string, number>>, more: Partial<AdjustedFacts> = {}) =>
  distributionFaults({ ...facts, ...more, asked: new Map(Object.entries(asked)) });

describe('a distribution of received money', () => {
  it('is right when all of it is on items, each up to what it costs', () => {
    expect(faultsOf({ tuition: 8_000, clubs: 3_000 })).toEqual([]);
  });

  it('S5.36 puts no more on an item than it costs', () => {
    expect(faultsOf({ tuition: 7_999, clubs: 3_001 })).toEqual([{ path: 'items.1.payedPrice', code: 'paidAboveDue' }]);
  });

  it.each<[string, Partial<AdjustedFacts['items'][number]>, number]>([
    ['what its discounts leave', { benefits: [{ kind: 'reduce', amount: 500 }] }, 2_500],
    ['what was not credited', { credited: 1_000 }, 2_000],
    ['nothing, when it is not taken', { chosen: false }, 0],
  ])('S5.36 counts as the cost of an item %s', (_, more, owed) => {
    const items = [item('tuition', 10_000), item('clubs', 3_000, { required: false, ...more })];
    const received = 9_000 + owed;

    expect(faultsOf({ tuition: 9_000, clubs: owed }, { items, received })).toEqual([]);
    expect(faultsOf({ tuition: 8_999, clubs: owed + 1 }, { items, received })).toEqual([
      { path: 'items.1.payedPrice', code: 'paidAboveDue' },
    ]);
  });

  it('S5.38 is not more than was received', () => {
    expect(faultsOf({ tuition: 8_001, clubs: 3_000 })).toEqual([{ path: 'items', code: 'distributedTooMuch' }]);
  });

  it('S5.39 leaves nothing out', () => {
    expect(faultsOf({ tuition: 7_999, clubs: 3_000 })).toEqual([{ path: 'items', code: 'notAllDistributed' }]);
  });

  it('leaves over only what no item can take', () => {
    expect(faultsOf({ tuition: 10_000, clubs: 3_000 }, { received: 14_000 })).toEqual([]);
  });

  it('S1.29 puts nothing on custodial items that the balance paid', () => {
    const custodial = {
      items: [item('tuition', 6_000), item('textbooks', 5_000, { custodial: true })],
      ofBalance: 8_000,
    };

    expect(faultsOf({ tuition: 6_000, textbooks: 5_000 }, custodial)).toEqual([
      { path: 'items', code: 'distributedTooMuch' },
    ]);
    expect(faultsOf({ tuition: 4_000, textbooks: 5_000 }, custodial)).toEqual([
      { path: 'items', code: 'distributedTooMuch' },
    ]);
    expect(faultsOf({ tuition: 6_000, textbooks: 3_000 }, custodial)).toEqual([]);
    expect(faultsOf({ tuition: 6_000 }, { ...custodial, received: 6_000, ofBalance: 6_000 })).toEqual([]);
  });

  it('needs no amount for an item that is not taken', () => {
    const items = [item('tuition', 10_000), item('clubs', 3_000, { required: false, chosen: false })];

    expect(faultsOf({ tuition: 10_000 }, { items, received: 10_000 })).toEqual([]);
  });
});

describe('a choice of a group', () => {
  const groups = [{ groupId: 'g', name: 'Club', choiceCount: 1 }];
  const faultsWith = (chosen: boolean, hasOrder: boolean) =>
    adjustedFaults({ ...facts, hasOrder, groups, items: [item('a', 100, { required: false, chosen, groupId: 'g' })] });

  it('is made by everybody who has an order', () => {
    expect(faultsWith(false, true)).toEqual([{ path: 'items', code: 'selectionConflict' }]);
    expect(faultsWith(true, true)).toEqual([]);
    expect(faultsWith(false, false)).toEqual([]);
  });
});
