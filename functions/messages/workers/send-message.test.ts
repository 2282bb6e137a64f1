import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { sendNoticeAgain, sentNotice } from '../../../test/support/desk.ts';
import { alterStateIn, person, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { payLink } from '../../parent/pay-link.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { readAll, readRecords } from '../../storage/read.ts';
import { hashOf } from '../../storage/transact.ts';
import { messageStore } from '../message-store.ts';
import { message } from '../message.ts';
import { run } from './send-message.ts';

const now = Date.parse('2026-09-01T00:00:00Z');

const send = async (noticeId: string, indexes: readonly number[], operationId = 'a job'): Promise<void> => {
  const tables = openTables();
  const deps = { notices: noticeStore(tables), people: personStore(tables), port: messageStore(tables) };
  const order = { noticeId: asId('notice', noticeId), kind: 'notice', operationId } as const;
  const studentIds = indexes.map((index) => asId('student', student(index)));
  await run({ ...order, studentIds }, { now }, { ...deps, site: 'https://school.example' });
};
const messagesOf = async (noticeId: string) =>
  (await readAll(openTables(), { table: 'main', pk: `MESSAGES#${noticeId}` })).map((row) => message.fromRow(row));

describe('messages of a notice', () => {
  it('tell each parent the sum in both languages, with a link of their own whose token only the message has', async () => {
    const noticeId = await sentNotice([321, 322]);

    await send(noticeId, [321, 322]);

    const messages = await messagesOf(noticeId);
    const tokens = messages.map(({ link }) => new URL(link).hash.slice(1));
    const links = await readRecords(
      openTables(),
      tokens.map((token) => payLink.at({ tokenHash: hashOf(token) })),
    );
    expect(messages.map(({ studentId }) => studentId)).toEqual([student(321), student(322)]);
    expect(links.map((link) => link?.personId)).toEqual([person(noticeId, 321), person(noticeId, 322)]);
    for (const [index, { text, link, sentAt, expiresAt }] of messages.entries()) {
      expect(text).toMatch(/缴费通知《Autumn fees》[^]*141\.00[^]*Payment notice “Autumn fees”[^]*141\.00/);
      expect(link).toBe(`https://school.example/pay#${tokens[index]}`);
      expect(tokens[index]).toMatch(/^[\w-]{43}$/);
      expect({ sentAt, expiresAt }).toEqual({
        sentAt: '2026-09-01T00:00:00.000Z',
        expiresAt: now / 1000 + 30 * 86_400,
      });
    }
  });

  it('go out once, however often the queue delivers', async () => {
    const noticeId = await sentNotice([323, 324]);
    await send(noticeId, [323]);

    const changes = await changesBy(() => Promise.all([send(noticeId, [323, 324]), send(noticeId, [323, 324])]));

    expect(changes).toEqual(['added main LINK LINK: 1', 'added main MESSAGES: 1']);
  });

  it('go out again for a later sending', async () => {
    const noticeId = await sentNotice([325]);
    await send(noticeId, [325]);

    await send(noticeId, [325], 'a later job');

    expect(await messagesOf(noticeId)).toHaveLength(2);
  });

  it('have links that are of the last sending', async () => {
    const noticeId = await sentNotice([330]);
    await alterStateIn(openTables(), noticeId, 330, { sendStatus: 'withdrawn' });
    await sendNoticeAgain(noticeId, [330]);

    await send(noticeId, [330]);

    const [sent] = await messagesOf(noticeId);
    const token = new URL(sent?.link ?? '').hash.slice(1);
    const [link] = await readRecords(openTables(), [payLink.at({ tokenHash: hashOf(token) })]);
    expect(link).toMatchObject({ personId: person(noticeId, 330), sendings: 2 });
  });

  it('are not sent to a person whose notice was withdrawn meanwhile, or who is not on it', async () => {
    const noticeId = await sentNotice([326, 327]);
    await alterStateIn(openTables(), noticeId, 327, { sendStatus: 'withdrawn' });

    await send(noticeId, [326, 327, 328]);

    expect((await messagesOf(noticeId)).map(({ studentId }) => studentId)).toEqual([student(326)]);
  });

  it('fail loudly when the notice is missing', async () => {
    await expect(send(asId('notice', student(1)), [329])).rejects.toThrow('is missing');
  });
});
