import { describe, expect, it } from 'vitest';
import { catalogue } from '../../functions/catalogue.ts';
import { hashOf } from '../../functions/storage/transact.ts';
import { readAll, readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { parent } from '../../shared/parent/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { answerAs, answerWith, callAs, drain, faults, pause, resume, tables } from '../support/cloud.ts';
import { addNotice, alterNotice, detailOf, named, noticeRow, range } from '../support/notice-forms.ts';
import { messagesOf, payTokenOf } from '../support/outbox.ts';
import { arrivedMessages, endedJob } from '../support/sending.ts';
import { changesSince, latestMoment } from '../support/changes.ts';

type Form = Parameters<typeof addNotice>[0];
const student = demonstrationId.student;
const draft = async (count: number, more: Form = {}) => {
  const { noticeId: payNoticeId, jobId: jobKey } = await addNotice({ payNoticePersonReqList: named(...range(1, count)), ...more });
  if (jobKey) await endedJob(jobKey);
  return payNoticeId;
};
const send = (id: string, studentIds: string[] = []) => callAs('bursar', notices.sendNotice, { id, studentIds });
const trySend = (id: string, studentIds: string[] = []) => answerAs('bursar', notices.sendNotice, { id, studentIds });
const statesOf = async (id: string) => {
  const { list } = await callAs('bursar', people.listNoticePeople, { id, pageSize: 96 });
  return list.map(({ sendStatus }) => sendStatus);
};
const auditOf = async (subjectId: string) =>
  (await readAll(tables(), { table: 'ledger', pk: `LEDGER#${subjectId}` })).map((row) => catalogue.audit.fromRow(row));
const alterState = async (noticeId: string, studentId: string, change: object) => {
  const key = catalogue.personState.key({ noticeId, studentId });
  const [row] = await readRows(tables(), [{ table: 'main', key }]);
  const put = catalogue.personState.toRow({ ...catalogue.personState.fromRow(row ?? {}), ...change });
  await writeAll(tables(), [{ table: 'main', key, put }]);
};

describe('sending a notice', () => {
  it('S4.01 sends it to everybody, with an audit row and one message each, and frees the notice', async () => {
    const id = await draft(60);
    expect(new Set(await statesOf(id))).toEqual(new Set([1]));
    const { jobId: jobKey, count, failed: failedPayNoticePersonResList } = await send(id);
    const status = await endedJob(jobKey);
    await drain();

    expect({ count, failedPayNoticePersonResList }).toEqual({ count: 60, failedPayNoticePersonResList: [] });
    expect(status).toEqual({ state: 'done', total: 60, done: 60, alreadySo: 0, refused: 0, failed: [] });
    expect(await statesOf(id)).toEqual(Array.from({ length: 60 }, () => 2));
    expect(await detailOf(id)).toMatchObject({ sendStatus: 2, sendTotal: 60, unSendTotal: 0, sender: '张敏' });
    expect(await noticeRow(id)).not.toHaveProperty('jobId');
    expect(await auditOf(personIdOf(id, student(60)))).toMatchObject([
      {
        action: 'send',
        before: { sendStatus: 1 },
        after: { sendStatus: 2 },
        byName: '张敏',
        through: 'job sendNotice',
      },
    ]);
    const messages = await messagesOf(id);
    expect(new Set(messages.map(({ studentId }) => studentId)).size).toBe(60);
    expect(messages).toHaveLength(60);
  });

  it('tells the parents in both languages, with a link of their own that opens the page of that person', async () => {
    const id = await draft(2);
    await endedJob((await send(id)).jobId);
    const [message, other] = await arrivedMessages(id, 2);
    const token = await payTokenOf(personIdOf(id, message?.studentId ?? ''));
    const view = await answerWith(parent.viewPayLink, {}, { token });

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(message?.link).toMatch(/^http:\/\/localhost:\d+\/pay#/);
    expect(message?.text).toMatch(/缴费通知《Autumn fees》[^]*Payment notice “Autumn fees”/);
    expect(message?.text).toContain('100.00');
    expect(other?.link).not.toBe(message?.link);
    expect(view).toMatchObject({ status: 200, body: { title: 'Autumn fees' } });
    const [link] = await readRows(tables(), [
      { table: 'main', key: catalogue.payLink.key({ tokenHash: hashOf(token) }) },
    ]);
    expect(link).toMatchObject({ personId: personIdOf(id, message?.studentId ?? '') });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it('N4.26 pushes no message when parents are not notified', async () => {
    const id = await draft(2, { sendNotice: false });
    const status = await endedJob((await send(id)).jobId);
    await drain();

    expect(status).toMatchObject({ state: 'done', done: 2 });
    expect(await statesOf(id)).toEqual([2, 2]);
    expect(await messagesOf(id)).toEqual([]);
  });

  it('to the students named sends it to them only, and says which of them are not on it', async () => {
    const id = await draft(3);
    const { jobId: jobKey, ...answer } = await send(id, [student(2), student(99), demonstrationId.item(1)]);
    await endedJob(jobKey);

    expect(answer).toEqual({
      count: 1,
      failedPayNoticePersonResList: [{ studentId: student(99) }, { studentId: demonstrationId.item(1) }],
    });
    expect((await statesOf(id)).toSorted()).toEqual([1, 1, 2]);
  });

  it('again sends it to those who have not had it', async () => {
    const id = await draft(3);
    await endedJob((await send(id, [student(1)])).jobId);
    const { jobId: jobKey, count } = await send(id);
    const status = await endedJob(jobKey);

    expect({ count, status }).toMatchObject({ count: 2, status: { total: 2, done: 2, alreadySo: 0 } });
    expect(await arrivedMessages(id, 3)).toHaveLength(3);
  });

  it('to somebody from whom it was withdrawn sends it once more, with a message of its own', async () => {
    const id = await draft(2);
    await endedJob((await send(id)).jobId);
    await arrivedMessages(id, 2);
    await alterState(id, student(1), { sendStatus: 3 });
    const status = await endedJob((await send(id, [student(1), student(2)])).jobId);
    await arrivedMessages(id, 3);

    expect(status).toMatchObject({ total: 2, done: 1, alreadySo: 1 });
    expect(await messagesOf(id)).toHaveLength(3);
    expect((await auditOf(personIdOf(id, student(1)))).at(-1)).toMatchObject({ before: { sendStatus: 3 } });
  });
});

describe('a notice that can’t be sent', () => {
  it('S4.20 because everybody has it', async () => {
    const id = await draft(2);
    await endedJob((await send(id)).jobId);

    expect(await trySend(id)).toMatchObject({ status: 409, body: { code: 'nothingToSend' } });
    expect(await trySend(id, [student(1)])).toMatchObject({ status: 409, body: { code: 'nothingToSend' } });
  });

  it('S4.14 because it is closed', async () => {
    const id = await draft(2);
    await alterNotice(id, { deadline: '2020-01-01' });

    expect(await trySend(id)).toMatchObject({ status: 409, body: { code: 'noticeClosed' } });
  });

  it('S6.04 for somebody without the permission', async () => {
    const answer = await answerAs('cashier', notices.sendNotice, { id: await draft(1), studentIds: [] });

    expect(answer).toMatchObject({ status: 403 });
  });

  it('because it is being sent: of two clicks one sends, and a refusal stores nothing', async () => {
    const id = await draft(50);
    await drain();
    await pause('jobs-run-bulk-job');
    const clicks = await Promise.all([trySend(id), trySend(id)]);
    const before = latestMoment();
    const third = await trySend(id);
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
  it('leave once, each with its link, also when their queue and the job’s deliver twice', async () => {
    const id = await draft(100);
    await drain();
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

  it('that come late read how the person stands: who was withdrawn meanwhile gets none', async () => {
    const id = await draft(3);
    await drain();
    await pause('messages-send-message');
    await endedJob((await send(id)).jobId);
    await alterState(id, student(2), { sendStatus: 3 });
    await resume('messages-send-message');
    await drain();

    expect((await messagesOf(id)).map(({ studentId }) => studentId).toSorted()).toEqual([student(1), student(3)]);
  });
});
