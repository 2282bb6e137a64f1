import { describe, expect, it } from 'vitest';
import { sentNotice } from '../../../test/support/desk.ts';
import { messagesOf, providersOfTests, sendMessages, sweep } from '../../../test/support/messages.ts';
import { alterStateIn } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const minuteMs = 60_000;

const startProvider = providersOfTests();

/** A notice whose message did not go out at first, and what was asked of the provider after the change. */
const triedAgainAfter = async (change: object) => {
  const open = await startProvider();
  open.answerWith(500);
  const noticeId = await sentNotice([351]);
  await sendMessages(noticeId, [351]);
  open.answerWith(200);
  await alterStateIn(openTables(), noticeId, 351, change);

  await sweep({ now: now + minuteMs });

  const [message] = await messagesOf(noticeId);
  return { message, requests: open.requests().slice(1) };
};

describe('the message of a notice that is tried again', () => {
  it('is not sent to somebody whose payment is being confirmed', async () => {
    const { message, requests } = await triedAgainAfter({ payStatus: 'accepted' });

    expect(requests).toHaveLength(0);
    expect(message).toMatchObject({ kind: 'notice', state: 'failed', reason: 'personConfirming' });
  });

  it('says that nothing is left to pay', async () => {
    const { requests } = await triedAgainAfter({ payStatus: 'completed', due: 10_000, received: 10_000 });

    expect(requests[0]?.body.texts.en).toContain('¥100.00 was paid, nothing is left to pay.');
  });

  it('asks for what is still owed', async () => {
    const { message, requests } = await triedAgainAfter({ payStatus: 'partPaid', due: 10_000, received: 6_000 });

    expect(message).toMatchObject({ kind: 'notice', state: 'sent' });
    expect(requests[0]?.body.texts.en).toContain('¥40.00 to pay');
  });
});
