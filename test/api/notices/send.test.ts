import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../functions/storage/transact.ts';
import { catalogue } from '../../../functions/catalogue.ts';
import { readRows } from '../../../functions/storage/read.ts';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { parent } from '../../../shared/parent/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { answerAs, answerWith, callAs, drain, faults, pause, resume, tables } from '../../support/cloud.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { messagesOf, payTokenOf } from '../../support/outbox.ts';
import { alterState } from '../../support/payments.ts';
import { endedJob } from '../../support/sending.ts';

const student = demonstrationId.student;
const draftOf = async (count: number, title = 'Autumn fees') => {
  const { noticeId } = await addNotice({ title, payNoticePersonReqList: named(...range(1, count)) });
  await drain();
  return noticeId;
};
const send = (id: string) => callAs('bursar', notices.sendNotice, { id, studentIds: [] });

describe('a notice', () => {
  it('S4.01 N4.08 goes from the form to the list, by jobs to its people and by messages to their parents', async () => {
    const title = 'All the way';
    const { noticeId: id, jobId } = await addNotice({ title, payNoticePersonReqList: named(...range(1, 60)) });
    await endedJob(jobId ?? '');
    await drain();
    const [draft] = (await callAs('bursar', notices.listNotices, { keyword: title })).list;
    const sending = await endedJob((await send(id)).jobId);
    await drain();
    const { list } = await callAs('bursar', people.listNoticePeople, { id, pageSize: 96 });
    const messages = await messagesOf(id);

    expect(draft).toMatchObject({ noticeId: id, sendStatus: 'unsent', total: 60, due: 600_000 });
    expect(sending).toEqual({
      ...{ kind: 'sendNotice', noticeId: id, state: 'done' },
      ...{ total: 60, done: 60, alreadySo: 0, refused: 0, failed: [] },
    });
    expect(list.map(({ sendStatus }) => sendStatus)).toEqual(Array.from({ length: 60 }, () => 'sent'));
    expect(await detailOf(id)).toMatchObject({ sendStatus: 'sent', counts: { sent: 60, unsent: 0 } });
    expect(messages.map(({ studentId }) => studentId).toSorted()).toEqual(range(1, 60).map(student));
    expect(new Set(messages.map(({ link }) => link)).size).toBe(60);
  });

  it('reaches the parents in both languages, with a link that opens the page of their child', async () => {
    const id = await draftOf(2);
    await send(id);
    await drain();
    const personId = personIdOf(id, student(1));
    const message = (await messagesOf(id)).find(({ studentId }) => studentId === student(1));
    const token = await payTokenOf(personId);
    const view = await answerWith(parent.viewPayLink, {}, { token });
    const [link] = await readRows(tables(), [
      { table: 'main', key: catalogue.payLink.key({ tokenHash: hashOf(token) }) },
    ]);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(message?.link).toMatch(/^http:\/\/localhost:\d+\/pay#/);
    expect(message?.text).toMatch(/缴费通知《Autumn fees》[^]*Payment notice “Autumn fees”/);
    expect(message?.text).toContain('100.00');
    expect(view).toMatchObject({ status: 200, body: { title: 'Autumn fees' } });
    expect(link).toMatchObject({ personId });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it('is sent once when two users click at once; a third is refused and stores nothing', async () => {
    const id = await draftOf(50);
    const trySend = () => answerAs('bursar', notices.sendNotice, { id, studentIds: [] });
    await pause('jobs-run-bulk-job');
    const clicks = await Promise.all([trySend(), trySend()]);
    const before = latestMoment();
    const third = await trySend();
    const changes = changesSince(before).filter((change) => !change.includes('SUMMARY'));
    await resume('jobs-run-bulk-job');
    await drain();

    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(third).toMatchObject({ status: 409, body: { code: 'jobRunning' } });
    expect(changes).toEqual([]);
    expect(await messagesOf(id)).toHaveLength(50);
  });
});

describe('messages', () => {
  it('leave once, each with its link, also when their queue and that of the job deliver twice', async () => {
    const id = await draftOf(100);
    const before = latestMoment();
    await faults({ duplicate: { queue: 'bulk' } });
    await faults({ duplicate: { queue: 'messages' } });
    const status = await endedJob((await send(id)).jobId);
    await drain();
    const changes = changesSince(before);

    expect(status).toMatchObject({ done: 100, alreadySo: 0 });
    expect(changes.filter((change) => /(LINK|MESSAGES|AUDIT|NOTICE PERSON)/.test(change))).toEqual([
      'added ledger LEDGER AUDIT: 101',
      'added main LINK LINK: 100',
      'added main MESSAGES: 100',
      'changed main NOTICE PERSON: 100',
    ]);
  });

  it('that come late read the state of the person: whoever was withdrawn meanwhile gets none', async () => {
    const id = await draftOf(3);
    await pause('messages-send-message');
    await endedJob((await send(id)).jobId);
    await alterState(id, 2, { sendStatus: 'withdrawn' });
    await resume('messages-send-message');
    await drain();

    const messages = (await messagesOf(id)).toSorted((one, other) => one.studentId.localeCompare(other.studentId));
    expect(messages).toMatchObject([
      { studentId: student(1), state: 'sent' },
      { studentId: student(2), state: 'failed', reason: 'personNotSent' },
      { studentId: student(3), state: 'sent' },
    ]);
    expect(messages[1]).not.toHaveProperty('link');
  });
});
