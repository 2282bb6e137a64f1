import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { beginAdding } from '../../../test/support/batch.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterIn, billedItem, person } from '../../../test/support/settlement.ts';
import { feeItem } from '../../settings/fee-item.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './adjust-notice-person.ts';

/** Tuition after it was saved in the catalogue, which gives an item another photo id. */
const saved = { ...billedItem(1), photoId: demonstrationId.photo(990) };

it('N6.03 asks for no right to discounts when an item that was billed anew without one stays as it is', async () => {
  const benefits = [{ itemDiscountType: 1 as const, amount: 10 }];
  const noticeId = await sentNotice([396, 397], { items: [{ ...billedItem(1), benefits }] });
  const adjust = (items: readonly object[], by: 'bursar' | 'clerk') => {
    const request = { payNoticeId: noticeId, payNoticePersonId: person(noticeId, 396), items };
    return handledBy(handler, people.adjustNoticePerson, request, { by });
  };
  await alterIn(openTables(), feeItem, feeItem.key({ itemId: saved.itemId }), (row) => ({
    ...row,
    photoId: saved.photoId,
  }));
  await adjust([billedItem(6), saved], 'bursar');
  const { items } = await settlementOf(noticeId, 396);
  const asTheyAre = items.map(({ itemId, photoId }) => ({ ...billedItem(6), itemId, photoId }));

  expect((await adjust([...asTheyAre, billedItem(7)], 'clerk')).status).toBe(200);
  expect(await beginAdding(noticeId, [396, 397], { preview: true }, { by: 'clerk' })).toMatchObject({ count: 2 });
});
