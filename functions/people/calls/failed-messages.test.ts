/** Whose parents a message did not reach, in the list of a notice's people and in its export. */
import { expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { columnOf, exportedAt } from '../../../test/support/export.ts';
import { messagesOf, providersOfTests, sendMessages, sweep, type Provider } from '../../../test/support/messages.ts';
import { runJob, studentId, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { alterStateIn, person } from '../../../test/support/settlement.ts';
import { handler as resendMessages } from '../../messages/calls/resend-messages.ts';
import { openTables } from '../../storage/client.ts';
import { handler as exportNoticePeople } from './export-notice-people.ts';
import { handler as listNoticePeople } from './list-notice-people.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const minuteMs = 60_000;

let open: Provider | undefined;
const startProvider = providersOfTests();

/** A notice of two people whose message the provider refused to one of them. */
const withFailure = async (failing: number, other: number): Promise<Id<'notice'>> => {
  open = await startProvider();
  const noticeId = asId('notice', await sentNotice([failing, other]));
  await sendMessages(noticeId, [other]);
  open.answerWith(400);
  await sendMessages(noticeId, [failing]);
  return noticeId;
};

const shown = async (noticeId: Id<'notice'>, filter: { messageFailed?: boolean } = {}) => {
  const asked = { pageIndex: 1, pageSize: 10, noticeId, ...filter } as const;
  const { list, failedMessages, totalCount, statistics } = await perform(listNoticePeople, asked, { now });
  const marked = list.filter(({ messageFailed }) => messageFailed).map((row) => row.studentId);
  return {
    failedMessages,
    marked,
    found: list.map((row) => row.studentId),
    totalCount,
    total: statistics.counts.total,
  };
};

it('marks and counts those to whose parents a message failed, and finds them', async () => {
  const noticeId = await withFailure(431, 432);
  const [failing, other] = [studentId(431), studentId(432)];

  expect(await shown(noticeId)).toMatchObject({ failedMessages: 1, marked: [failing], totalCount: 2 });
  expect(await shown(noticeId, { messageFailed: true })).toEqual({
    ...{ failedMessages: 1, marked: [failing], found: [failing], totalCount: 1, total: 1 },
  });
  expect(await shown(noticeId, { messageFailed: false })).toMatchObject({ failedMessages: 1, found: [other] });
});

it('says nothing any more once it waits to be sent again', async () => {
  const noticeId = await withFailure(433, 434);
  open?.answerWith(200);

  await runJob((await perform(resendMessages, { noticeId, personIds: [] }, { now: now + minuteMs })).jobId, { now });
  const waiting = await shown(noticeId);
  await sweep({ now: now + 2 * minuteMs });

  expect([waiting, await shown(noticeId)]).toMatchObject([
    { failedMessages: 0, marked: [] },
    { failedMessages: 0, marked: [] },
  ]);
});

it('says nothing any more once a reminder has reached the family, and nothing is left to send again', async () => {
  const noticeId = await withFailure(443, 444);
  open?.answerWith(500);
  await sendMessages(noticeId, [443], { kind: 'reminder' });
  const waiting = await shown(noticeId);
  open?.answerWith(200);
  await sweep({ now: now + minuteMs });

  expect([waiting, await shown(noticeId)]).toMatchObject([{ failedMessages: 1 }, { failedMessages: 0, marked: [] }]);
  expect(await messagesOf(noticeId)).toMatchObject([
    { kind: 'notice', state: 'failed', reason: 'arrivedLater' },
    { kind: 'reminder', state: 'sent' },
    { kind: 'notice', state: 'sent' },
  ]);
  for (const personIds of [[], [asId('person', person(noticeId, 443))]])
    await expect(perform(resendMessages, { noticeId, personIds }, { now })).rejects.toMatchObject({
      code: 'nothingToResend',
    });
});

it('still says so after a reminder has reached another family', async () => {
  const noticeId = await withFailure(445, 446);
  open?.answerWith(200);
  await sendMessages(noticeId, [446], { kind: 'reminder' });

  expect(await shown(noticeId)).toMatchObject({ failedMessages: 1, marked: [studentId(445)] });
});

it('says nothing about a person who is not to have the message any more, and sends them nothing with all others', async () => {
  const withdrawn = await withFailure(435, 436);
  await withdrawNotice(withdrawn);
  const paid = await withFailure(437, 440);
  await sendMessages(paid, [437], { kind: 'reminder' });
  expect(await shown(paid)).toMatchObject({ failedMessages: 1 });
  await alterStateIn(openTables(), paid, 437, { payStatus: 'completed' });

  for (const noticeId of [withdrawn, paid]) {
    expect(await shown(noticeId)).toMatchObject({ failedMessages: 0, marked: [] });
    await expect(perform(resendMessages, { noticeId, personIds: [] }, { now })).rejects.toMatchObject({
      code: 'nothingToResend',
    });
  }
});

it('sends a family that has paid what it missed, when it is named', async () => {
  const noticeId = await withFailure(441, 442);
  await alterStateIn(openTables(), noticeId, 441, { payStatus: 'completed' });

  const personIds = [asId('person', person(noticeId, 441))];
  expect(await perform(resendMessages, { noticeId, personIds }, { now })).toMatchObject({ count: 1 });
});

it('S7.33 exports them alone when the list shows them alone', async () => {
  const noticeId = await withFailure(438, 439);

  const numbers = async (filter: { messageFailed?: boolean }) => {
    const { url = '' } = await perform(exportNoticePeople, { noticeId, detailed: false, ...filter }, { now });
    return columnOf(await exportedAt(url), 'Student number');
  };
  expect(await numbers({ messageFailed: true })).toHaveLength(1);
  expect(await numbers({})).toHaveLength(2);
});
