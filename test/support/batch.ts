/** Fee items that are added for many people of a notice, in the process of the test. */
import { feeItem } from '../../functions/settings/fee-item.ts';
import { overwrite } from '../../functions/storage/action.ts';
import { openTables } from '../../functions/storage/client.ts';
import { readRecords } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { handler } from '../../functions/people/calls/batch-add-items.ts';
import { asId, id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { perform, type PerformOptions } from './perform.ts';
import { person } from './settlement.ts';

/** A bus fee of 25.00, twice, of the account of tuition. */
export const addedItem = (index = 5, more: object = {}) => ({
  ...{ itemId: asId('item', demonstrationId.item(index)), photoId: demonstrationId.photo(index) },
  ...{ price: 2_500, quantity: 2, required: true },
  ...more,
});

/** Adds it for these students. */
export const beginAdding = (
  noticeId: string,
  indexes: readonly number[],
  more: object = {},
  options: PerformOptions = {},
) =>
  perform(
    handler,
    {
      noticeId: id('notice').parse(noticeId),
      personIds: indexes.map((index) => asId('person', person(noticeId, index))),
      ...{ items: [addedItem()], groups: [], preview: false },
      ...more,
    },
    options,
  );

/** Items of the account of tuition that are new in the catalogue. */
export const newItems = async (count: number) => {
  const [tuition] = await readRecords(openTables(), [feeItem.at({ itemId: demonstrationId.item(1) })]);
  if (!tuition) throw new Error('no tuition');
  const all = Array.from({ length: count }, (_, at) => ({ ...addedItem(201 + at), price: 100 }));
  await writeAll(
    openTables(),
    all.map(({ itemId, photoId }) => overwrite(feeItem, { ...tuition, itemId, photoId, payItemNo: `N${photoId}` })),
  );
  return all;
};
