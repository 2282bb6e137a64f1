import { describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { openTables } from '../../storage/client.ts';
import { create, remove } from '../../storage/action.ts';
import { writeAll } from '../../storage/write.ts';
import { channelIdsOf } from '../channel-account.ts';
import { thirdPartyStore } from '../third-party-store.ts';
import { thirdParty } from '../third-party.ts';

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

describe('a number of the release before, which had number and system in its key as they were typed,', () => {
  const channelName = 'City Card';
  const [channelId, channelIdBefore = ''] = channelIdsOf(examples.orgId, channelName);
  if (!channelId) throw new Error('an outside system has no id');
  const recordedBefore = async (thirdPartyNo: string, itsChannelId: string) => {
    const noticeId = await sentNotice([392]);
    const record = await addOutside(noticeId, 392, 5_000, { thirdPartyNo, channelName });
    const row = await thirdPartyStore(openTables()).get([channelId], thirdPartyNo);
    if (!row) throw new Error(`no row of ${thirdPartyNo}`);
    const rowBefore = { ...row, thirdPartyNo, channelId: itsChannelId as typeof channelId };
    await writeAll(openTables(), [remove('main', thirdParty.key(row)), create(thirdParty, rowBefore)]);
    return { noticeId, record };
  };

  it('is not booked a second time', async () => {
    const { noticeId, record } = await recordedBefore('Before 1', channelIdBefore);

    const again = await addOutside(noticeId, 392, 5_000, { thirdPartyNo: 'Before 1', channelName });

    expect(again).toEqual({ ...record, alreadySo: true });
  });

  it('is deleted, and can be recorded again, however it is typed then', async () => {
    const { noticeId, record } = await recordedBefore('Before 2', channelId);

    await deleteOutside(record.recordId);
    expect((await settlementOf(noticeId, 392)).state.received).toBe(0);

    const again = await addOutside(noticeId, 392, 5_000, { thirdPartyNo: 'Before 2', channelName });
    const third = await addOutside(noticeId, 392, 5_000, { thirdPartyNo: 'before 2', channelName });
    expect([again.alreadySo, third.alreadySo]).toEqual([false, true]);
    expect((await settlementOf(noticeId, 392)).state.received).toBe(5_000);
  });
});
