import { expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { audit } from '../storage/audit.ts';
import { changedFacts, itemFacts } from './item-facts.ts';

/** Keys, people and sums of an audit row, beside what it says of items. */
const otherBytes = 1_000;
const itemsMax = 50;

const groups = Array.from({ length: itemsMax / 2 }, (_, index) => ({
  ...{ groupId: `g${index}`, name: '组'.repeat(100), choiceCount: 1 },
}));
const fullItems = (first: number) =>
  Array.from({ length: itemsMax }, (_, index) => ({
    ...{ photoId: demonstrationId.photo(first + index), payItemNo: `F${index}`, name: '学费', eName: 'Tuition' },
    itemId: asId('item', demonstrationId.item(first + index)),
    accountId: asId('account', demonstrationId.account(1)),
    ...{ price: 99_999_999, quantity: 999, required: false, custodial: false, chosen: true },
    benefits: Array.from({ length: 5 }, () => ({ kind: 'reduce' as const, amount: 999_999_999 })),
    groupId: `g${index % groups.length}`,
  }));

it('what an adjustment says of items fits its row, also where all items of a student make way for others', () => {
  const facts = changedFacts(itemFacts(fullItems(1), groups), itemFacts(fullItems(1 + itemsMax), groups));

  expect(Object.keys(facts.after)).toHaveLength(itemsMax * 6);
  expect(Buffer.byteLength(JSON.stringify(facts)) + otherBytes).toBeLessThanOrEqual(audit.bytesMax);
});
