import { expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { emptyForm, type EditorItem } from '../editor/form.ts';
import { withoutGroup } from '../editor/groups.ts';
import { mayAddGroups } from './plan.ts';

it('S2.75 groups are added while nothing is paid or all is refunded, and in no other pay status', () => {
  const statuses = ['toPay', 'accepted', 'refunded', 'partPaid', 'completed', 'overpaid', 'refunding'] as const;

  expect(statuses.filter((payStatus) => mayAddGroups({ payStatus }))).toEqual(['toPay', 'refunded']);
});

const itemOf = (index: number): EditorItem => ({
  ...{ itemId: asId('item', demonstrationId.item(index)), photoId: demonstrationId.photo(index) },
  ...{ payItemNo: `A-${index}`, name: `项目${index}`, eName: `Item ${index}`, custodial: false, required: true },
  ...{ accountId: asId('account', demonstrationId.account(1)), price: 100, quantity: '1', benefits: [] },
});

it('S2.84 a group is deleted with its items, and the other groups and items stay', () => {
  const [club, trip, sport] = [[2], [3, 4], [5]].map((indexes, at) => ({
    ...{ groupId: `g${at + 1}`, name: '', choiceCount: '1', photoIds: indexes.map(demonstrationId.photo) },
  }));
  if (!club || !trip || !sport) throw new Error('a group is missing');
  const items = [1, 2, 3, 4, 5].map((index) => itemOf(index));
  const form = { ...emptyForm, items, groups: [club, trip, sport] };

  expect(withoutGroup(form, trip)).toEqual({
    ...{ ...form, groups: [club, sport], items: items.filter((_, at) => [0, 1, 4].includes(at)) },
  });
  expect(withoutGroup(form, club).groups).toEqual([trip, sport]);
});
