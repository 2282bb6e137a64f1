import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { billedItem, holdIn, payTime, person, photos } from '../../../test/support/settlement.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { handler as refundPart } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './query-fee-item-relations.ts';

/** How many people have paid each item, in their order. */
const paidOf = async (noticeId: string) =>
  (await perform(handler, { noticeId: asId('notice', noticeId) })).items.map(({ paidCount }) => paidCount);

it('N7.100 an item that was refunded and is not owed any more is not counted as paid', async () => {
  const noticeId = await sentNotice([411]);
  await pay(paymentOf(noticeId, 411));
  const [{ orderNo, lines } = { orderNo: asId('order', ''), lines: [] }] = (await settlementOf(noticeId, 411)).orders;
  await perform(refundPart, {
    ...{ orderNo, remark: 'Left the club', time: payTime, stillOwed: false, mode: 'bookkeeping' },
    lines: [{ lineNo: lines[2]?.lineNo ?? '', amount: 3_000 }],
    ...{ rows: [rowOf('bank', 3_000)], toBalance: 0 },
  });

  expect(await shownPerson(noticeId, 411)).toMatchObject({ payStatus: 'completed', due: 14_100, received: 14_100 });
  expect(await paidOf(noticeId)).toEqual([1, 1, 0]);
});

it('N7.100 a custodial item is not counted as paid by balance that the student paid too much', async () => {
  const noticeId = await sentNotice([412], { items: [billedItem(1)] });
  await holdIn(openTables(), 412, 10_000);
  await pay(paymentOf(noticeId, 412, [], { items: photos(1), shownTotal: 10_000, balance: 10_000 }));
  const items = [billedItem(1, { money: 60 }), billedItem(3, { money: 40 })];
  const request = { payNoticeId: noticeId, payNoticePersonId: person(noticeId, 412), items };
  await handledBy(adjustHandler, people.adjustNoticePerson, request, { by: 'bursar' });

  expect(await shownPerson(noticeId, 412)).toMatchObject({ payStatus: 'overpaid', outstanding: 4_000 });
  expect(await paidOf(noticeId)).toEqual([1, 0]);
});
