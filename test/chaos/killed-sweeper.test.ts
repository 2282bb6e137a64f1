import { expect, it } from 'vitest';
import { faults, metered } from '../support/cloud.ts';
import { range } from '../support/notice-forms.ts';
import { messagesOf } from '../support/outbox.ts';
import { sentNotice } from '../support/payments.ts';
import { pass, receivedMessages, receiverAnswers, setProvider, useReceiver } from '../support/receiver.ts';

const sweeper = 'messages-sweep-messages';
const people = range(600, 8);

it('a sweeper killed anywhere loses no message and sends none twice', async () => {
  const { secrets } = await useReceiver();
  /** A notice whose messages wait for the sweeper. */
  const waiting = async () => {
    await receiverAnswers(500, secrets);
    const noticeId = await sentNotice(people);
    await receiverAnswers(200, secrets);
    return noticeId;
  };
  const first = await waiting();
  const { totals } = await metered(() => pass(2));
  const ofSweeper = totals.filter(({ caller }) => caller.endsWith(sweeper));
  const requestCount = ofSweeper.reduce((sum, { requests }) => sum + requests, 0);
  expect((await messagesOf(first)).map(({ state }) => state)).toEqual(people.map(() => 'sent'));

  for (let afterRequests = 0; afterRequests < requestCount; afterRequests += 4) {
    const noticeId = await waiting();
    const { messages: before } = await receivedMessages();
    await faults({ killNext: { function: sweeper, afterRequests } });

    await pass(5);

    const ids = (await receivedMessages()).messages.slice(before.length).map(({ id }) => id);
    expect((await messagesOf(noticeId)).map(({ state }) => state)).toEqual(people.map(() => 'sent'));
    expect(ids).toHaveLength(people.length);
    expect(new Set(ids).size).toBe(people.length);
  }
  await receiverAnswers(200);
  await setProvider({ url: null });
});
