import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { billedItem, person, photos } from '../../../test/support/settlement.ts';
import { handler } from './adjust-notice-person.ts';

it('S5.39 puts received money on an added item that was saved in the catalogue since the form read it', async () => {
  const noticeId = await sentNotice([395], { items: [billedItem(1)] });
  await pay(paymentOf(noticeId, 395, [['cash', 10_000]], { items: photos(1), shownTotal: 10_000 }));
  // Each save gives an item another photo id.
  const photoId = demonstrationId.photo(990);

  const answer = await handledBy(
    handler,
    people.adjustNoticePerson,
    {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 395) },
      items: [
        { ...billedItem(1), payedPrice: 60 },
        { ...billedItem(6, { money: 40 }), photoId, payedPrice: 40 },
      ],
    },
    { by: 'bursar' },
  );

  expect(answer).toMatchObject({ status: 200 });
  const { orders, state } = await settlementOf(noticeId, 395);
  expect(orders).toMatchObject([{ lines: [{ received: 6_000 }, { received: 4_000 }], unallocated: 0 }]);
  expect(state).toMatchObject({ payStatus: 'partPaid', due: 14_000, received: 10_000 });
});
