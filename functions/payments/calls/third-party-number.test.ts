import { expect, it } from 'vitest';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';

/** Number and system of a payment as somebody else types them. */
interface Typed {
  readonly thirdPartyNo?: string;
  readonly channelName?: string;
}

it.each<[string, Typed]>([
  ['in full-width characters', { thirdPartyNo: 'ＷＸ２０３１－' }],
  ['in small letters', { thirdPartyNo: 'wx2031-' }],
  ['with blanks', { thirdPartyNo: ' WX 2031 -' }],
  ['with characters that nobody sees', { thirdPartyNo: 'WX20\u200b31-' }],
  ['of the same system in other letters', { channelName: 'EDUCATION  CARD' }],
])('N7.098 a number %s is the same record, and its money is booked once', async (_, more) => {
  const noticeId = await sentNotice([391]);
  const number = { thirdPartyNo: `WX2031-${noticeId}` };
  const typed = {
    ...more,
    ...(more.thirdPartyNo !== undefined && { thirdPartyNo: `${more.thirdPartyNo}${noticeId}` }),
  };
  const first = await addOutside(noticeId, 391, 5_000, number);

  const again = await addOutside(noticeId, 391, 5_000, { ...number, ...typed }, { by: 'cashier' });

  expect(again).toEqual({ ...first, alreadySo: true });
  expect((await settlementOf(noticeId, 391)).state.received).toBe(5_000);
  await deleteOutside(first.recordId);
  expect(await addOutside(noticeId, 391, 5_000, { ...number, ...typed })).toMatchObject({ alreadySo: false });
});
