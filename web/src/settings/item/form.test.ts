import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { changedByBoth, formOf, withStages, withTyped, type ShownItem } from './form.ts';

describe('withStages', () => {
  const offered = [1, 2] as const;

  it('keeps a stage that none of the schools of the user has', () => {
    expect(withStages({ studySections: [1, 3] }, offered, [1, 2])).toEqual([1, 2, 3]);
    expect(withStages({ studySections: [1, 3] }, offered, [])).toEqual([3]);
  });

  it('takes the offered ones as chosen, in their order', () => {
    expect(withStages({ studySections: [2] }, offered, [2, 1])).toEqual([1, 2]);
  });
});

describe('what was typed on an item that somebody else saved', () => {
  const seen: ShownItem = {
    ...{ itemId: asId('item', examples.itemId), photoId: 'photo', version: 1, otherSchools: 0, mayEdit: true },
    ...{ payItemNo: 'F1', name: '校车', eName: 'Bus', price: 100, custodial: false, inUse: true },
    ...{ accountId: asId('account', examples.accountId), accountName: 'Cash', schoolIds: [], studySections: [1] },
  };
  const now: ShownItem = { ...seen, version: 2, price: 200, name: '班车', studySections: [1, 2], eName: 'Coach' };

  it('stays in its fields; the others are as they are stored now', () => {
    const form = { ...formOf(seen), price: 300, inUse: false };

    expect(withTyped({ form, seen }, now)).toEqual({ ...formOf(now), price: 300, inUse: false });
  });

  it('is named where both changed a field, unless to the same', () => {
    const form = { ...formOf(seen), price: 300, eName: 'Coach', studySections: [1, 3] as const, inUse: false };

    expect(changedByBoth({ form, seen }, now)).toEqual(['price', 'studySections']);
  });
});
