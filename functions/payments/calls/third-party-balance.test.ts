import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, person, photos } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { recomputeBooks } from '../../ledger/recompute-books.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { openTables } from '../../storage/client.ts';

const student = 381;

/** Custodial money of another notice: the balance of the student. */
const hold = async (amount: number): Promise<void> => {
  const noticeId = await sentNotice([student], { items: [billedItem(3, { money: amount / 100 })] });
  await pay(paymentOf(noticeId, student, [['cash', amount]], { items: photos(3), shownTotal: amount }));
};

it('N7.099 is not deleted when its money is for custodial items now: the balance would be left to pay them', async () => {
  await hold(6_000);
  const noticeId = await sentNotice([student], { items: [billedItem(1)] });
  await pay(paymentOf(noticeId, student, [], { items: photos(1), shownTotal: 10_000, balance: 6_000 }));
  const { recordId } = await addOutside(noticeId, student, 4_000);
  const adjusted = {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, student) },
    items: [
      { ...billedItem(1), payedPrice: 60 },
      { ...billedItem(3, { money: 40 }), payedPrice: 40 },
    ],
  };
  await handledBy(adjustHandler, people.adjustNoticePerson, adjusted, { by: 'bursar' });

  await expect(deleteOutside(recordId)).rejects.toMatchObject({ code: 'recordUsed' });

  const { orders } = await settlementOf(noticeId, student);
  expect(orders).toMatchObject([{ lines: [{ received: 6_000 }, { received: 4_000 }], received: 10_000 }]);
  await refundAll(noticeId, student, [rowOf('cash', 4_000)]);
  expect((await settlementOf(noticeId, student)).balance).toBe(6_000);
  const books = (await recomputeBooks(openTables())).get(demonstrationId.organisation(1));
  expect(books?.differences).toEqual([]);
});
