import { describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { people as staff } from '../../../shared/demonstration/people.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  auditOf,
  beginSending,
  detailOf,
  draftNotice,
  item,
  noticeRow,
  range,
  runJob,
  sendNotice,
  sendStatusesOf,
  studentId,
  students,
  withdrawNotice,
} from '../../../test/support/notice-calls.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { outboxOf, refusalOf, writesDuring } from '../../../test/support/table-requests.ts';
import { handler as listNoticePeople } from '../../people/calls/list-notice-people.ts';
import { handler } from './send-notice.ts';

const draftOf = (count: number, more: Parameters<typeof draftNotice>[0] = {}) =>
  draftNotice({ people: students(...range(1, count)), ...more });

const refusal = (...sending: Parameters<typeof beginSending>) => refusalOf(() => beginSending(...sending));

describe('sendNotice', () => {
  it('S7.41 sends a notice to everybody by a job, with an audit row and one message each, and frees the notice', async () => {
    const noticeId = await draftOf(60);

    const { jobId, count, failed } = await beginSending(noticeId);
    const during = await noticeRow(noticeId);
    const { result: status, writes } = await writesDuring(() => runJob(jobId));

    expect({ count, failed }).toEqual({ count: 60, failed: [] });
    expect(during.jobId).toBe(jobId);
    expect(status).toEqual({
      ...{ kind: 'sendNotice', noticeId, state: 'done' },
      ...{ total: 60, done: 60, alreadySo: 0, refused: 0, failed: [] },
    });
    expect(new Set(await sendStatusesOf(noticeId))).toEqual(new Set(['sent']));
    expect(await detailOf(noticeId)).toMatchObject({
      sendStatus: 'sent',
      counts: { sent: 60, unsent: 0 },
      sent: { name: '张敏' },
    });
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    expect(await auditOf(noticeId, 60)).toMatchObject([
      {
        ...{ action: 'send', before: { sendStatus: 'unsent' }, after: { sendStatus: 'sent' } },
        ...{ byName: '张敏', through: 'job sendNotice' },
      },
    ]);
    const orders = outboxOf(writes, 'messages') as { noticeId: string; studentIds: string[] }[];
    expect(orders.flatMap((order) => order.studentIds).toSorted()).toEqual(range(1, 60).map(studentId));
    expect(new Set(orders.map((order) => order.noticeId))).toEqual(new Set([noticeId]));
  });

  it('N1.04 N6.02 N7.008 S1.13 S6.24 S7.41 S7.52 takes id and studentIds of whoever may save a notice, and tells the parents', async () => {
    const noticeId = await draftOf(3);
    const request = { id: noticeId, studentIds: [studentId(2), studentId(3)] };

    const { status, body } = await handledBy(handler, notices.sendNotice, request, { by: 'clerk' });
    const { writes } = await writesDuring(() => runJob((body as { jobKey: Id<'job'> }).jobKey, { by: 'clerk' }));

    expect({ status, body }).toMatchObject({ status: 200, body: { count: 2, failedPayNoticePersonResList: [] } });
    expect(outboxOf(writes, 'messages')).toMatchObject([
      { noticeId, studentIds: [studentId(2), studentId(3)], kind: 'notice' },
    ]);
    expect(await sendStatusesOf(noticeId)).toEqual(['unsent', 'sent', 'sent']);
  });

  it('S4.01 shows people as 1 unsent, 2 sent and 3 withdrawn', async () => {
    const noticeId = await draftOf(3);

    await sendNotice(noticeId, [studentId(2), studentId(3)]);
    await alterState(noticeId, 3, { sendStatus: 'withdrawn' });

    const { body } = await handledBy(listNoticePeople, people.listNoticePeople, { id: noticeId }, { by: 'bursar' });
    expect((body as { list: { sendStatus: unknown }[] }).list.map(({ sendStatus }) => sendStatus)).toEqual([1, 2, 3]);
  });

  it('N4.26 N6.02 is sent, but orders no message when parents are not notified, and offers to remind none of them', async () => {
    const noticeId = await draftOf(2, { notifyParents: false });

    const { result: status, writes } = await writesDuring(() => sendNotice(noticeId));

    expect(status).toMatchObject({ state: 'done', done: 2 });
    expect(await sendStatusesOf(noticeId)).toEqual(['sent', 'sent']);
    expect(outboxOf(writes, 'messages')).toEqual([]);
    const { body } = await handledBy(listNoticePeople, people.listNoticePeople, { id: noticeId }, { by: 'bursar' });
    const remind = 'messagesOff';
    expect(body).toMatchObject({ list: [{ actions: { remind } }, { actions: { remind } }] });
  });

  it('sends to the students named only, and answers which of them are not on the notice', async () => {
    const noticeId = await draftOf(3);
    const noStudent = item(1).itemId as string as Id<'student'>;

    const { jobId, ...answer } = await beginSending(noticeId, [studentId(2), studentId(99), noStudent]);
    await runJob(jobId);

    const code = 'studentNotFound';
    expect(answer).toEqual({
      count: 1,
      failed: [studentId(99), noStudent].map((missing) => ({ studentId: missing, code })),
    });
    expect(await sendStatusesOf(noticeId)).toEqual(['unsent', 'sent', 'unsent']);
  });

  it('S4.11 to one student locks the whole notice, also once it is withdrawn', async () => {
    const noticeId = await draftOf(2);

    await sendNotice(noticeId, [studentId(1)]);

    expect(await sendStatusesOf(noticeId)).toEqual(['sent', 'unsent']);
    expect((await detailOf(noticeId)).actions.edit).toBe('noticeLocked');
    await withdrawNotice(noticeId);
    expect((await detailOf(noticeId)).actions.edit).toBe('noticeLocked');
  });

  it('sends a second time only to people who were not sent the notice', async () => {
    const noticeId = await draftOf(3);
    await sendNotice(noticeId, [studentId(1)]);

    const { result: status, writes } = await writesDuring(() => sendNotice(noticeId));

    expect(status).toMatchObject({ total: 2, done: 2, alreadySo: 0 });
    expect(outboxOf(writes, 'messages')).toMatchObject([{ studentIds: [studentId(2), studentId(3)] }]);
  });

  it('N2.70 shows when it was sent the last time, and who sent it', async () => {
    const noticeId = await draftOf(2);
    const [first, last] = ['2026-09-01T02:00:00.000Z', '2026-09-02T03:30:00.000Z'] as const;
    const send = async (by: 'bursar' | 'clerk', at: string, index: number) => {
      const options = { by, now: Date.parse(at) };
      await runJob((await beginSending(noticeId, [studentId(index)], options)).jobId, options);
    };

    await send('bursar', first, 1);
    expect(await detailOf(noticeId)).toMatchObject({ sent: { at: first, name: staff.bursar.name } });
    await send('clerk', last, 2);

    expect(await detailOf(noticeId)).toMatchObject({ sent: { at: last, name: staff.clerk.name } });
  });

  it('sends again to a withdrawn person who is named, with another message', async () => {
    const noticeId = await draftOf(2);
    await sendNotice(noticeId);
    await alterState(noticeId, 1, { sendStatus: 'withdrawn' });

    const { result: status, writes } = await writesDuring(() => sendNotice(noticeId, [studentId(1), studentId(2)]));

    expect(status).toMatchObject({ total: 2, done: 1, alreadySo: 1 });
    expect(outboxOf(writes, 'messages')).toMatchObject([
      { studentIds: [studentId(1)], operationId: expect.any(String) as unknown },
    ]);
    expect((await auditOf(noticeId, 1))[0]).toMatchObject({ before: { sendStatus: 'withdrawn' } });
  });

  it('writes nothing again when its job is run a second time', async () => {
    const noticeId = await draftOf(2);
    const { jobId } = await beginSending(noticeId);
    await runJob(jobId);

    const { result: status, writes } = await writesDuring(() => runJob(jobId));

    expect(status).toMatchObject({ state: 'done', done: 2 });
    expect(writes).toEqual([]);
  });
});

describe('a notice that cannot be sent', () => {
  it('S4.20 because everybody was sent it', async () => {
    const noticeId = await draftOf(2);
    await sendNotice(noticeId);

    expect((await detailOf(noticeId)).actions.send).toBe('nothingToSend');
    expect(await refusal(noticeId)).toMatchObject({ code: 'nothingToSend' });
    expect(await refusal(noticeId, [studentId(1)])).toMatchObject({ code: 'nothingToSend' });
    // Whoever it was withdrawn from gets it by name only.
    await alterState(noticeId, 1, { sendStatus: 'withdrawn' });
    expect((await detailOf(noticeId)).actions.send).toBe('nothingToSend');
    expect(await refusal(noticeId)).toMatchObject({ code: 'nothingToSend' });
  });

  it('S4.14 S4.15 because it is closed, neither to everybody nor to the students named', async () => {
    const noticeId = await draftNotice(
      { limited: true, deadline: '2026-09-02' },
      { now: Date.parse('2026-09-01T00:00:00Z') },
    );
    const closed = { now: Date.parse('2026-09-02T16:00:00Z') };

    expect(await refusal(noticeId, [], closed)).toMatchObject({ code: 'noticeClosed' });
    expect(await refusal(noticeId, [studentId(1)], closed)).toMatchObject({ code: 'noticeClosed' });
    expect((await detailOf(noticeId, closed)).actions).toMatchObject({
      ...{ edit: 'noticeClosed', send: 'noticeClosed', sendSelected: 'noticeClosed', remind: 'noticeClosed' },
    });
  });

  it('S6.04 by a user without the permission', async () => {
    const noticeId = await draftOf(1);

    const { result, writes } = await writesDuring(() =>
      handledBy(handler, notices.sendNotice, { id: noticeId, studentIds: [] }, { by: 'cashier' }),
    );

    expect(result).toMatchObject({ status: 403 });
    expect(writes).toEqual([]);
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.send).toBe('forbidden');
  });

  it.each([
    ['N6.02 S6.04 S6.24 to everybody', []],
    ['S6.07 to one student', [studentId(1)]],
  ])(
    '%s without UPDATE_PAYMENT_NOTICE, whatever else the user may; with it alone it is sent',
    async (_, studentIds) => {
      const request = { id: await draftOf(1), studentIds };

      expect(await statusesByRight(handler, notices.sendNotice, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
        ...{ without: 403, alone: 200 },
      });
    },
  );

  it('S6.36 because it is for prospective students', async () => {
    const noticeId = await draftOf(1);
    await alterNotice(noticeId, { businessType: 'enroll' });

    expect(await refusal(noticeId)).toMatchObject({ code: 'noticeOfClues' });
  });

  it('because it is being sent', async () => {
    const noticeId = await draftOf(2);
    await beginSending(noticeId);

    expect(await refusal(noticeId)).toMatchObject({ code: 'jobRunning' });
  });
});
