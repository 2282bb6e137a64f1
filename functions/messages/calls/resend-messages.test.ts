import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { messagesOf, providersOfTests, sendMessages, sweep } from '../../../test/support/messages.ts';
import { detailOf, runJob, sendNotice, studentId, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { alterStateIn, person } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';
import { handler as listPersonMessages } from './list-person-messages.ts';
import { handler as resendMessages } from './resend-messages.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const minuteMs = 60_000;

const startProvider = providersOfTests();

const shownOf = (noticeId: string, index: number, options: PerformOptions = {}) =>
  perform(listPersonMessages, { personId: id('person').parse(person(noticeId, index)) }, options);
const resend = async (noticeId: string, indexes: readonly number[] = [], at = now + minuteMs) => {
  const personIds = indexes.map((index) => asId('person', person(noticeId, index)));
  const { jobId, count } = await perform(
    resendMessages,
    { noticeId: id('notice').parse(noticeId), personIds },
    { now: at },
  );
  return { count, status: await runJob(jobId, { now: at }) };
};

describe('resendMessages', () => {
  it('sends a failed message again under the same id, with a link that works', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = await sentNotice([401, 402]);
    await sendMessages(noticeId, [401, 402]);
    open.answerWith(200);

    const { count, status } = await resend(noticeId, [401]);
    await sweep({ now: now + 2 * minuteMs });
    await sweep({ now: now + 9 * minuteMs });

    expect({ count, ...status }).toMatchObject({ count: 1, total: 1, done: 1 });
    expect(await messagesOf(noticeId)).toMatchObject([
      { state: 'sent', attempts: 2 },
      { state: 'failed', reason: 'providerRefused', attempts: 1 },
    ]);
    const bodies = open.requests().map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    const again = bodies.filter(({ id: messageId }) => messageId === bodies.at(-1)?.id);
    expect(again).toHaveLength(2);
    expect(new Set(again.map(({ texts }) => texts.en)).size).toBe(2);
  });

  it('sends everything that failed when nobody is named, and nothing that must not go out', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = await sentNotice([403, 404]);
    await alterStateIn(openTables(), noticeId, 404, { sendStatus: 'withdrawn' });
    await sendMessages(noticeId, [403, 404]);

    const { count } = await resend(noticeId);

    expect(count).toBe(1);
    expect(await messagesOf(noticeId)).toMatchObject([
      { state: 'queued' },
      { state: 'failed', reason: 'personNotSent' },
    ]);
  });

  it('leaves a family that was refunded everything out, unless it is named', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = await sentNotice([412, 413]);
    await sendMessages(noticeId, [412, 413]);
    await alterStateIn(openTables(), noticeId, 413, { payStatus: 'refunded' });

    expect((await resend(noticeId)).count).toBe(1);
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'queued' }, { state: 'failed' }]);
    expect((await resend(noticeId, [413])).count).toBe(1);
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  });

  it('sends a family one message, though the notice and its reminders failed, and waits a minute after its first try', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = await sentNotice([411]);
    await sendMessages(noticeId, [411]);
    for (const [index, operationId] of ['reminder one', 'reminder two'].entries())
      await sendMessages(noticeId, [411], { kind: 'reminder', operationId, now: now + (index + 1) * 1000 });
    open.answerWith(429);

    const { count, status } = await resend(noticeId);
    await sweep({ now: now + minuteMs });
    const stored = await messagesOf(noticeId);
    open.answerWith(200);
    await sweep({ now: now + 2 * minuteMs });

    expect({ count, ...status }).toMatchObject({ count: 1, done: 1 });
    expect(stored.filter(({ state }) => state === 'queued')).toMatchObject([
      { operationId: 'reminder two', nextCheckAt: '2026-09-01T00:02:00.000Z' },
    ]);
    expect(open.requests()).toHaveLength(3 + 2);
    expect((await messagesOf(noticeId)).map(({ state, reason }) => reason ?? state).toSorted()).toEqual([
      ...['arrivedLater', 'arrivedLater', 'sent'],
    ]);
  });

  it('is of no use, and not offered, to those whose message is of an earlier sending, or who do not have the notice', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = asId('notice', await sentNotice([408, 409]));
    await sendMessages(noticeId, [408, 409]);
    await withdrawNotice(noticeId);
    await sendNotice(noticeId, [studentId(408)]);

    await expect(resend(noticeId)).rejects.toMatchObject({ code: 'nothingToResend' });
    for (const index of [408, 409])
      expect((await shownOf(noticeId, index)).list).toMatchObject([{ state: 'failed', canResend: false }]);
  });

  it('counts those who changed since it was started as refused, and those who were sent the notice again as already so', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = asId('notice', await sentNotice([410, 411]));
    await sendMessages(noticeId, [410, 411]);
    const { jobId } = await perform(resendMessages, { noticeId, personIds: [] }, { now });
    await withdrawNotice(noticeId);
    await sendNotice(noticeId, [studentId(410)]);

    const status = await runJob(jobId, { now });

    expect(status).toMatchObject({ done: 0, alreadySo: 1, refused: 1, failed: [{ code: 'personNotSent' }] });
    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  });

  it('S4.15 is refused after the deadline, for one person too, and the page says so before', async () => {
    const open = await startProvider();
    open.answerWith(400);
    const noticeId = await sentNotice([407], { deadlineAtLimit: 1, deadlineAt: '2099-12-31' });
    await sendMessages(noticeId, [407]);
    const after = Date.parse('2100-01-01T00:00:00Z');
    const offered = async (by: 'bursar' | 'cashier', at: number) => {
      const { resend: one } = await shownOf(noticeId, 407, { by, now: at });
      return [(await detailOf(asId('notice', noticeId), { by, now: at })).actions.resend, one];
    };

    expect(await offered('bursar', now)).toEqual([null, null]);
    expect(await offered('bursar', after)).toEqual(['noticeClosed', 'noticeClosed']);
    expect(await offered('cashier', now)).toEqual(['forbidden', 'forbidden']);
    for (const indexes of [[], [407]])
      await expect(resend(noticeId, indexes, after)).rejects.toMatchObject({ code: 'noticeClosed' });
    expect((await resend(noticeId)).count).toBe(1);
  });

  it('refuses when no message has failed', async () => {
    const noticeId = await sentNotice([405]);
    await sendMessages(noticeId, [405]);

    await expect(resend(noticeId)).rejects.toMatchObject({ code: 'nothingToResend' });
  });
});

describe('listPersonMessages', () => {
  it('shows what a parent was sent, newest first, with the reason in the language of the user and no content', async () => {
    const open = await startProvider();
    const noticeId = await sentNotice([406]);
    await sendMessages(noticeId, [406]);
    open.answerWith(404);
    await sendMessages(noticeId, [406], { kind: 'reminder', now: now + minuteMs });

    const [reminder, notice, ...others] = (await shownOf(noticeId, 406)).list;
    const [chinese] = (await shownOf(noticeId, 406, { language: 'zh' })).list;

    expect(others).toEqual([]);
    expect(reminder).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown, kind: 'reminder', state: 'failed', attempts: 1 },
      ...{ at: '2026-09-01T00:01:00.000Z', canResend: true },
      reason: 'The message provider refused the message (404).',
    });
    expect(notice).toMatchObject({ kind: 'notice', state: 'sent', canResend: false });
    expect(chinese?.reason).toBe('短信服务商拒绝了该消息（404）。');
  });
});
