import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { messagesOf, providersOfTests, sendMessages, setProvider, sweep } from '../../../test/support/messages.ts';
import { alterNotice, deleteNotice, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { alterStateIn } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const minuteMs = 60_000;

const startProvider = providersOfTests();

describe('a message provider', () => {
  it('gets each message once, signed, and no link stays behind', async () => {
    const { requests } = await startProvider();
    const noticeId = await sentNotice([332, 333]);

    await sendMessages(noticeId, [332, 333]);
    await sweep({ now: now + 10 * minuteMs });

    expect(requests()).toHaveLength(2);
    expect(requests().every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(requests()[0]?.body.texts.en).toContain('Payment notice “Autumn fees”');
    for (const message of await messagesOf(noticeId)) {
      expect(message).toMatchObject({ state: 'sent', attempts: 1 });
      expect(message).not.toHaveProperty('link');
      expect(message).not.toHaveProperty('nextCheckAt');
    }
  });

  it.each([
    [400, 'providerRefused'],
    [302, 'providerRefused'],
    [401, 'providerRefused'],
  ] as const)('that answers %i ends a message at once', async (status, reason) => {
    const { answerWith, requests } = await startProvider();
    answerWith(status);
    const noticeId = await sentNotice([334]);

    await sendMessages(noticeId, [334]);
    await sweep({ now: now + 10 * minuteMs });

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'failed', reason, status, attempts: 1 }]);
    expect(requests()).toHaveLength(1);
  });

  it('that answers 500 for an hour gets each message when it works again, with the same id', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const noticeId = await sentNotice([335]);
    await sendMessages(noticeId, [335]);
    const states: string[] = [];

    for (let minute = 1; minute <= 70; minute++) {
      if (minute === 60) answerWith(200);
      await sweep({ now: now + minute * minuteMs });
      const [message] = await messagesOf(noticeId);
      states.push(message?.state ?? '');
    }

    // Tried at minutes 0, 1, 3, 7, 15, 31 and 63.
    expect(requests()).toHaveLength(7);
    expect(new Set(requests().map(({ body }) => body.id)).size).toBe(1);
    expect(states[61]).toBe('queued');
    expect(states[62]).toBe('sent');
  });

  it('that never works ends a message as failed after a day', async () => {
    const { answerWith } = await startProvider();
    answerWith(503);
    const noticeId = await sentNotice([336]);
    await sendMessages(noticeId, [336]);

    for (let hour = 1; hour <= 25; hour++) await sweep({ now: now + hour * 60 * minuteMs });

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'failed', reason: 'providerBusy', status: 503 }]);
  });

  it('that does not answer leaves a message unknown, tried again, and ended in time', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith('break');
    const noticeId = await sentNotice([337]);

    await sendMessages(noticeId, [337]);
    const unknown = await messagesOf(noticeId);
    answerWith(200);
    await sweep({ now: now + minuteMs });

    expect(unknown).toMatchObject([{ state: 'unknown', reason: 'noAnswer', attempts: 1 }]);
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(new Set(requests().map(({ body }) => body.id)).size).toBe(1);
  });

  it('that cannot be reached gets the message later', async () => {
    const { stop } = await startProvider();
    await stop();
    const noticeId = await sentNotice([338]);

    await sendMessages(noticeId, [338]);

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'queued', reason: 'unreachable' }]);
  });

  it('that answers twice has one message sent', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith('twice');
    const noticeId = await sentNotice([339, 340]);

    await sendMessages(noticeId, [339, 340]);

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(requests()).toHaveLength(2);
  });

  it('knows by the key id which secret signs, so a rotation refuses nothing', async () => {
    const { requests, rotate } = await startProvider();
    const noticeId = await sentNotice([341, 342]);

    await sendMessages(noticeId, [341]);
    await rotate();
    await sendMessages(noticeId, [342]);

    expect(requests().map(({ keyId, isGenuine }) => ({ keyId, isGenuine }))).toEqual([
      { keyId: '1', isGenuine: true },
      { keyId: '2', isGenuine: true },
    ]);
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('signs with the last key again when it is removed and set anew: one that was given up signs no more', async () => {
    await startProvider();
    await setProvider({ keyId: 2 });

    await setProvider({ url: null });
    const { current } = await setProvider({ url: 'http://127.0.0.1:9/messages' });

    expect(current.keyId).toBe(2);
  });

  it('at an address of this machine gets nothing when the site is a public one', async () => {
    const noticeId = await sentNotice([343]);
    await setProvider({ url: 'http://127.0.0.1:9/messages' });

    await sendMessages(noticeId, [343], { reach: 'public' });

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'failed', reason: 'addressRefused' }]);
  });
});

describe('a reminder', () => {
  it.each([
    ['was withdrawn', { sendStatus: 'withdrawn' }, 'personNotSent'],
    ['has paid', { payStatus: 'completed' }, 'personPaid'],
    ['has overpaid', { payStatus: 'overpaid' }, 'personPaid'],
    ['is refunding', { payStatus: 'refunding' }, 'personRefunding'],
    ['is paying', { payStatus: 'accepted' }, 'personConfirming'],
  ] as const)('S4.29 is not sent to somebody who %s before it goes out again', async (_, change, reason) => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const noticeId = await sentNotice([344]);
    await sendMessages(noticeId, [344], { kind: 'reminder' });
    answerWith(200);
    await alterStateIn(openTables(), noticeId, 344, change);

    await sweep({ now: now + minuteMs });

    expect(requests()).toHaveLength(1);
    expect(await messagesOf(noticeId)).toMatchObject([{ kind: 'reminder', state: 'failed', reason }]);
  });

  it('S4.29 is not sent after the deadline, neither at first nor again', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const noticeId = asId('notice', await sentNotice([344]));
    await sendMessages(noticeId, [344], { kind: 'reminder' });
    answerWith(200);
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    await sweep({ now: now + minuteMs });
    await sendMessages(noticeId, [344], { kind: 'reminder', operationId: 'after the deadline' });

    expect(requests()).toHaveLength(1);
    expect(await messagesOf(noticeId)).toMatchObject(Array(2).fill({ state: 'failed', reason: 'noticeClosed' }));
  });
});

describe('the sweeper', () => {
  it('takes over a message whose first try ended before its result was kept', async () => {
    const { requests } = await startProvider();
    const noticeId = await sentNotice([346]);
    await sendMessages(noticeId, [346], { endsAt: 0 });

    await sweep({ now: now + minuteMs });
    const early = requests().length;
    await sweep({ now: now + 2 * minuteMs });

    expect(early).toBe(0);
    expect(requests()).toHaveLength(1);
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('tries a message once when two of them run at the same time', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const noticeId = await sentNotice([347, 348]);
    await sendMessages(noticeId, [347, 348]);
    answerWith(200);

    await Promise.all([sweep({ now: now + minuteMs }), sweep({ now: now + minuteMs })]);

    expect(requests()).toHaveLength(4);
    expect(await messagesOf(noticeId)).toMatchObject([{ attempts: 2 }, { attempts: 2 }]);
  });

  it('ends the message of a notice that was withdrawn and deleted meanwhile', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const noticeId = asId('notice', await sentNotice([349]));
    await sendMessages(noticeId, [349]);
    await withdrawNotice(noticeId);
    await deleteNotice(noticeId);

    const { ended } = await sweep({ now: now + minuteMs });

    const [message] = await messagesOf(noticeId);
    expect(ended).toBe(1);
    expect(message).toMatchObject({ state: 'failed', reason: 'personGone' });
    expect(message).not.toHaveProperty('link');
    expect(requests()).toHaveLength(1);
  });

  it('asks a provider that does not work only a few times in one run', async () => {
    const { answerWith, requests } = await startProvider();
    answerWith(500);
    const indexes = Array.from({ length: 45 }, (_, index) => 350 + index);
    const noticeId = await sentNotice(indexes);
    await sendMessages(noticeId, indexes);
    const before = requests().length;

    const { tried, left } = await sweep({ now: now + minuteMs });

    expect(tried).toBeLessThanOrEqual(20);
    expect(tried + left).toBe(45);
    expect(requests()).toHaveLength(before + tried);
  });
});
