import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { sendNoticeAgain, sentNotice } from '../../../test/support/desk.ts';
import { messagesOf, sendMessages } from '../../../test/support/messages.ts';
import { deleteNotice, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { alterStateIn, person, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { payLink } from '../../parent/pay-link.ts';
import { openTables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { hashOf } from '../../storage/transact.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const tokenIn = (link = 'http://none') => new URL(link).hash.slice(1);

describe('messages of a notice', () => {
  it('tell each parent the sum in both languages, with a link of their own whose token only the message has', async () => {
    const noticeId = await sentNotice([321, 322]);

    await sendMessages(noticeId, [321, 322]);

    const messages = await messagesOf(noticeId);
    const tokens = messages.map(({ link }) => tokenIn(link));
    const links = await readRecords(
      openTables(),
      tokens.map((token) => payLink.at({ tokenHash: hashOf(token) })),
    );
    expect(messages.map(({ studentId }) => studentId)).toEqual([student(321), student(322)]);
    expect(links.map((link) => link?.personId)).toEqual([person(noticeId, 321), person(noticeId, 322)]);
    for (const [index, { text, link, sentAt, expiresAt }] of messages.entries()) {
      expect(text).toMatch(/缴费通知《Autumn fees》[^]*141\.00[^]*Payment notice “Autumn fees”[^]*141\.00/);
      expect(link).toBe(`http://localhost/pay#${tokens[index]}`);
      expect(tokens[index]).toMatch(/^[\w-]{43}$/);
      expect({ sentAt, expiresAt }).toEqual({
        sentAt: '2026-09-01T00:00:00.000Z',
        expiresAt: now / 1000 + 30 * 86_400,
      });
    }
  });

  it('go out once, however often the queue delivers', async () => {
    const noticeId = await sentNotice([323, 324]);
    await sendMessages(noticeId, [323]);

    const changes = await changesBy(() =>
      Promise.all([sendMessages(noticeId, [323, 324]), sendMessages(noticeId, [323, 324])]),
    );

    expect(changes).toEqual(['added main LINK LINK: 1', 'added main MESSAGES: 1']);
  });

  it('go to nobody when the notice was withdrawn and deleted before', async () => {
    const noticeId = asId('notice', await sentNotice([326]));
    await withdrawNotice(noticeId);
    await deleteNotice(noticeId);

    const changes = await changesBy(() => sendMessages(noticeId, [326]));

    expect(changes).toEqual([]);
  });

  it('go out again for a later sending', async () => {
    const noticeId = await sentNotice([325]);
    await sendMessages(noticeId, [325]);

    await sendMessages(noticeId, [325], { operationId: 'a later job' });

    expect(await messagesOf(noticeId)).toHaveLength(2);
  });

  it('end when their order comes after a later sending, whose own message the family gets', async () => {
    const noticeId = await sentNotice([338, 339]);
    await alterStateIn(openTables(), noticeId, 338, { sendStatus: 'withdrawn' });
    await sendNoticeAgain(noticeId, [338]);

    await sendMessages(noticeId, [338, 339], { sendings: [1, 1] });
    await sendMessages(noticeId, [338], { sendings: [2], operationId: 'the later job' });

    expect(await messagesOf(noticeId)).toMatchObject([
      { studentId: student(338), operationId: 'a job', state: 'failed', reason: 'sentAgain' },
      { studentId: student(338), operationId: 'the later job', state: 'sent' },
      { studentId: student(339), state: 'sent' },
    ]);
  });

  it('have links that are of the last sending', async () => {
    const noticeId = await sentNotice([330]);
    await alterStateIn(openTables(), noticeId, 330, { sendStatus: 'withdrawn' });
    await sendNoticeAgain(noticeId, [330]);

    await sendMessages(noticeId, [330]);

    const [sent] = await messagesOf(noticeId);
    const [link] = await readRecords(openTables(), [payLink.at({ tokenHash: hashOf(tokenIn(sent?.link)) })]);
    expect(link).toMatchObject({ personId: person(noticeId, 330), sendings: 2 });
  });

  it('end with the reason for a person whose notice was withdrawn meanwhile; who is not on it has none', async () => {
    const noticeId = await sentNotice([326, 327]);
    await alterStateIn(openTables(), noticeId, 327, { sendStatus: 'withdrawn' });

    await sendMessages(noticeId, [326, 327, 328]);

    expect(await messagesOf(noticeId)).toMatchObject([
      { studentId: student(326), state: 'sent' },
      { studentId: student(327), state: 'failed', reason: 'personNotSent' },
    ]);
  });

  it('do not reach a person whose notice is withdrawn while others wait for a slow provider', async () => {
    const people = Array.from({ length: 12 }, (_, index) => 401 + index);
    const noticeId = await sentNotice(people);
    const last = { student: 412, taken: 0 };
    let withdrawn: Promise<unknown> | undefined;
    // No message is through before the withdrawal, so nobody behind those at once is read before it.
    const port = async () => {
      last.taken += 1;
      await (withdrawn ??= alterStateIn(openTables(), noticeId, last.student, { sendStatus: 'withdrawn' }));
      return { outcome: 'sent' as const };
    };

    await sendMessages(noticeId, people, { port });

    expect(last.taken).toBe(11);
    expect((await messagesOf(noticeId)).at(-1)).toMatchObject({
      ...{ studentId: student(last.student), state: 'failed', reason: 'personNotSent' },
    });
  });

  it('fail for a student without a phone, and are not handed to the provider', async () => {
    const noticeId = await sentNotice([332]);
    await alterStateIn(openTables(), noticeId, 332, { phoneNumber: '' });
    const taken: string[] = [];
    const port = async ({ messageId }: { messageId: string }) => {
      taken.push(messageId);
      return { outcome: 'sent' as const };
    };

    await sendMessages(noticeId, [332], { port });

    expect(await messagesOf(noticeId)).toMatchObject([{ state: 'failed', reason: 'noPhone' }]);
    expect(taken).toEqual([]);
  });

  it('fail when nobody delivers them', async () => {
    const noticeId = await sentNotice([331]);

    await sendMessages(noticeId, [331], { reach: 'public' });

    const [message] = await messagesOf(noticeId);
    expect(message).toMatchObject({ state: 'failed', reason: 'noProvider' });
    expect(message).not.toHaveProperty('link');
  });
});

it('a reminder says what is still to be paid', async () => {
  const noticeId = await sentNotice([345]);
  await alterStateIn(openTables(), noticeId, 345, { payStatus: 'partPaid', received: 10_000 });

  await sendMessages(noticeId, [345], { kind: 'reminder' });

  const [message] = await messagesOf(noticeId);
  expect(message?.text).toMatch(/尚有 ¥41\.00 未缴[^]*¥41\.00 of payment notice “Autumn fees”/);
});
