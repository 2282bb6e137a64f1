import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { messagesOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { pass, receivedMessages, receiverAnswers, setProvider, useReceiver } from '../../support/receiver.ts';
import { endedJob } from '../../support/sending.ts';
import { person } from '../../support/settlement.ts';

let secrets: Readonly<Record<string, string>>;
let nextKeyId: number;
beforeAll(async () => {
  ({ secrets, nextKeyId } = await useReceiver());
});
afterAll(async () => {
  await receiverAnswers(200);
  await setProvider({ url: null });
});

const statesOf = async (noticeId: string) => (await messagesOf(noticeId)).map(({ state }) => state);

describe('messages to a provider', () => {
  it('arrive once, signed', async () => {
    const { messages: before } = await receivedMessages();

    const noticeId = await sentNotice([501, 502]);

    const { messages: after } = await receivedMessages();
    expect(after.slice(before.length)).toMatchObject([
      { kind: 'notice', times: 1 },
      { kind: 'notice', times: 1 },
    ]);
    expect(await statesOf(noticeId)).toEqual(['sent', 'sent']);
  });

  it('wait while it answers 500, arrive when it works again, and keep the reason until then', async () => {
    await receiverAnswers(500, secrets);
    const noticeId = await sentNotice([503]);
    const waiting = await callAs('bursar', messages.listPersonMessages, { payNoticePersonId: person(noticeId, 503) });
    await receiverAnswers(200, secrets);

    await pass(2);

    expect(waiting.list).toMatchObject([
      { state: 'queued', reason: 'The message provider could not take the message (500).' },
    ]);
    expect(await statesOf(noticeId)).toEqual(['sent']);
  });

  it('that were answered late or twice arrive once', async () => {
    await receiverAnswers('hang', secrets);
    const noticeId = await sentNotice([504]);
    const unknown = await statesOf(noticeId);
    await receiverAnswers('twice', secrets);

    await pass(2);

    expect(unknown).toEqual(['unknown']);
    expect(await statesOf(noticeId)).toEqual(['sent']);
    expect((await receivedMessages()).messages.at(-1)).toMatchObject({ times: 2 });
  });

  it('that failed are sent again from the screen, by a rotated secret', async () => {
    await receiverAnswers(403, secrets);
    const noticeId = await sentNotice([505, 506]);
    const failed = await statesOf(noticeId);
    await receiverAnswers(200, secrets);
    await setProvider({ keyId: nextKeyId });

    const { jobId, count } = await callAs('bursar', messages.resendMessages, { noticeId });
    await endedJob(jobId);
    await pass(2);

    expect({ failed, count }).toEqual({ failed: ['failed', 'failed'], count: 2 });
    expect(await statesOf(noticeId)).toEqual(['sent', 'sent']);
  });

  it('remind only who still owes when they go out', async () => {
    const noticeId = await sentNotice([507, 508]);

    const { jobId } = await callAs('bursar', notices.remindNotice, { id: noticeId });
    await endedJob(jobId);
    await drain();

    expect((await messagesOf(noticeId)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      ...['notice sent', 'notice sent', 'reminder sent', 'reminder sent'],
    ]);
  });
});
