import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { messagesOf, providersOfTests, sendMessages, sweep } from '../../../test/support/messages.ts';
import { openTables } from '../../storage/client.ts';
import { readRows } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { messageStore } from '../message-store.ts';
import { message } from '../message.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const minuteMs = 60_000;
const otherOrganisation = demonstrationId.organisation(2);

const startProvider = providersOfTests();

/** Makes the message that the sweeper would come to last one of the other organisation. */
const moveLast = async (noticeId: string): Promise<void> => {
  const last = (await messagesOf(noticeId)).toSorted((one, other) => (one.shard ?? 0) - (other.shard ?? 0)).at(-1);
  if (!last) throw new Error('no message was kept');
  await messageStore(openTables()).replace({ ...last, orgId: otherOrganisation });
};

describe('the sweeper', () => {
  it('sends the messages of an organisation while the provider of another one does not answer', async () => {
    const slow = await startProvider();
    const quick = await startProvider(otherOrganisation);
    slow.answerWith(500);
    const indexes = Array.from({ length: 45 }, (_, index) => 400 + index);
    const noticeId = await sentNotice(indexes);
    await sendMessages(noticeId, indexes);
    await moveLast(noticeId);
    const answer = Promise.withResolvers<number>();
    slow.answerWith(answer.promise);

    const swept = sweep({ now: now + minuteMs });
    // Long before the sweeper gives an answer up.
    await expect.poll(() => quick.requests(), { timeout: 3_000 }).toHaveLength(1);
    answer.resolve(500);
    await swept;

    expect((await messagesOf(noticeId)).filter(({ state }) => state === 'sent')).toMatchObject([
      { orgId: otherOrganisation },
    ]);
  });

  it('leaves out a message that it cannot read, and sends the others', async () => {
    const open = await startProvider();
    open.answerWith(500);
    const noticeId = await sentNotice([446, 447]);
    await sendMessages(noticeId, [446, 447]);
    const [stored] = await messagesOf(noticeId);
    if (!stored) throw new Error('no message was kept');
    const place = { table: 'main', key: message.key(stored) } as const;
    const [row = {}] = await readRows(openTables(), [place]);
    const ofNextRelease = { ...row, [message.attribute('reason')]: 'reasonOfTheNextRelease' };
    await writeAll(openTables(), [{ ...place, put: ofNextRelease }]);
    open.answerWith(200);

    await sweep({ now: now + minuteMs });
    await writeAll(openTables(), [{ ...place, remove: true }]);

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'sent' }]);
  });
});
