import { remove, type Action, type Condition } from '../storage/action.ts';
import type { FeeItem } from './fee-item.ts';
import { itemNumber } from './item-number.ts';

const freeOrOf = ({ itemId }: FeeItem): Condition => ({
  expression: 'attribute_not_exists(#item) or #item = :item',
  names: { '#item': itemNumber.attribute('itemId') },
  values: { ':item': itemId },
});

export const itemNumberWrites = {
  /** Takes the number of an item, unless another item has it, and frees the one that it had before. */
  take: (item: FeeItem, before: FeeItem | undefined): Action[] => [
    {
      table: itemNumber.table,
      key: itemNumber.key(item),
      put: itemNumber.toRow(item),
      condition: freeOrOf(item),
      otherwise: { code: 'itemNumberTaken' },
    },
    ...(before && before.payItemNo !== item.payItemNo
      ? [remove(itemNumber.table, itemNumber.key(before), freeOrOf(before))]
      : []),
  ],
} as const;
