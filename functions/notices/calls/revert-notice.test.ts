import { describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  auditOf,
  alterNotice,
  alterState,
  beginSending,
  beginWithdrawal,
  detailOf,
  draftNotice,
  noticeHistoryOf,
  noticeRow,
  range,
  runJob,
  sendNotice,
  sendStatusesOf,
  statesOf,
  studentId,
  students,
  summarize,
  withdrawNotice,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { outboxOf, refusalOf, writesDuring } from '../../../test/support/table-requests.ts';
import { handler as checkOrders } from './check-orders-before-revert.ts';
import { handler as listNotices } from './list-notices.ts';
import { handler } from './revert-notice.ts';

const sentNotice = async (count: number): Promise<Id<'notice'>> => {
  const noticeId = await draftNotice({ people: students(...range(1, count)) });
  await sendNotice(noticeId);
  return noticeId;
};
const checked = (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = []) =>
  perform(checkOrders, { noticeId, studentIds });

const refusal = (...withdrawal: Parameters<typeof beginWithdrawal>) => refusalOf(() => beginWithdrawal(...withdrawal));

describe('revertNotice', () => {
  it('S1.15 S7.43 withdraws from everybody by a job, with an audit row each and no message, and frees the notice', async () => {
    const noticeId = await sentNotice(60);

    const { jobId, count, failed } = await beginWithdrawal(noticeId);
    const during = await noticeRow(noticeId);
    const { result: status, writes } = await writesDuring(() => runJob(jobId));

    expect({ count, failed }).toEqual({ count: 60, failed: [] });
    expect(during).toMatchObject({ jobId, sendStatus: 'sent' });
    expect(status).toEqual({
      ...{ kind: 'withdrawNotice', noticeId, state: 'done' },
      ...{ total: 60, done: 60, alreadySo: 0, refused: 0, failed: [] },
    });
    expect(new Set(await sendStatusesOf(noticeId))).toEqual(new Set(['withdrawn']));
    const after = await noticeRow(noticeId);
    expect(after).toMatchObject({ sendStatus: 'withdrawn' });
    expect(after).not.toHaveProperty('jobId');
    expect((await auditOf(noticeId, 60))[0]).toMatchObject({
      ...{ action: 'withdraw', before: { sendStatus: 'sent' }, after: { sendStatus: 'withdrawn' } },
      ...{ byName: '张敏', through: 'job withdrawNotice' },
    });
    expect(outboxOf(writes, 'messages')).toEqual([]);
    expect((await noticeHistoryOf(noticeId)).slice(0, 2)).toMatchObject([
      { action: 'withdraw', before: { sendStatus: 'sent' }, after: { sendStatus: 'withdrawn' } },
      { action: 'withdraw', after: { withdrawn: 60, jobId } },
    ]);
  });

  it('S7.43 takes id, and studentIds where not everybody is meant, and answers its job', async () => {
    const noticeId = await sentNotice(3);
    const request = { id: noticeId, studentIds: [studentId(2)] };

    const incomplete = { ...request, id: await draftNotice() };
    expect(await requiredFields(handler, notices.revertNotice, incomplete)).toEqual(['id']);
    const { status, body } = await handledBy(handler, notices.revertNotice, request, { by: 'bursar' });
    await runJob((body as { jobKey: Id<'job'> }).jobKey);

    expect({ status, body }).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await sendStatusesOf(noticeId)).toEqual(['sent', 'withdrawn', 'sent']);
  });

  it('marks the notice as withdrawn in the list once nobody has it, until it is sent again', async () => {
    const noticeId = await sentNotice(2);
    const listed = async () => {
      await summarize(noticeId);
      const { list } = await perform(listNotices, { pageIndex: 1, pageSize: 50 });
      return list.find((row) => row.noticeId === noticeId)?.sendStatus;
    };

    await withdrawNotice(noticeId, [studentId(1)]);
    const afterOne = await listed();
    await withdrawNotice(noticeId, [studentId(2)]);
    const afterBoth = await listed();
    await sendNotice(noticeId, [studentId(1)]);

    expect([afterOne, afterBoth, await listed()]).toEqual(['sent', 'withdrawn', 'sent']);
    expect((await detailOf(noticeId)).actions.edit).toBe('noticeLocked');
  });

  it('S4.18 leaves out who paid, was refunded or does not have it, when everybody is meant', async () => {
    const noticeId = await sentNotice(6);
    await alterState(noticeId, 6, { sendStatus: 'withdrawn' });
    await alterState(noticeId, 1, { payStatus: 'completed', orderNo: '1', received: 10_000 });
    await alterState(noticeId, 2, { payStatus: 'refunded', orderNo: '2' });
    await alterState(noticeId, 3, { sendStatus: 'unsent' });
    await alterState(noticeId, 4, { payStatus: 'accepted', orderNo: '4' });

    const status = await withdrawNotice(noticeId);

    expect(status).toMatchObject({ total: 1, done: 1, alreadySo: 0, refused: 0 });
    expect(await sendStatusesOf(noticeId)).toEqual(['sent', 'sent', 'unsent', 'sent', 'withdrawn', 'withdrawn']);
    expect((await noticeRow(noticeId)).sendStatus).toBe('sent');
  });

  it('S4.32 S7.44 withdraws from the students named, skips who does not have it, and names who keeps it', async () => {
    const noticeId = await sentNotice(6);
    await alterState(noticeId, 1, { payStatus: 'refunded', orderNo: '1' });
    await alterState(noticeId, 2, { payStatus: 'partPaid', orderNo: '2', received: 100 });
    await alterState(noticeId, 3, { orderNo: '3' });
    await alterState(noticeId, 4, { sendStatus: 'withdrawn' });
    const named = [1, 2, 3, 4, 5, 99].map(studentId);
    const [, second, third] = await statesOf(noticeId);

    const check = await checked(noticeId, named);
    const { jobId, ...answer } = await beginWithdrawal(noticeId, named);
    const status = await runJob(jobId);

    const blocked = [
      { studentId: studentId(2), name: second?.name, eName: second?.eName, orderNo: '2', code: 'personHasPaid' },
      { studentId: studentId(3), name: third?.name, eName: third?.eName, orderNo: '3', code: '1700026' },
    ];
    expect(check).toMatchObject({ canWithdraw: true, count: 2, blocked });
    expect(answer).toEqual({ count: 3, failed: [{ studentId: studentId(99), code: 'studentNotFound' }] });
    expect(status).toMatchObject({ total: 5, done: 2, alreadySo: 1, refused: 2 });
    expect(status.failed).toMatchObject(blocked.map(({ studentId: id, name, code }) => ({ id, name, code })));
    expect(await sendStatusesOf(noticeId)).toEqual(['withdrawn', 'sent', 'sent', 'withdrawn', 'withdrawn', 'sent']);
  });

  it('S7.44 names who has an open order before everybody is withdrawn, and the job refuses them', async () => {
    const noticeId = await sentNotice(2);
    await alterState(noticeId, 2, { orderNo: '3' });

    expect(await checked(noticeId)).toMatchObject({ canWithdraw: true, count: 1, blocked: [{ orderNo: '3' }] });
    expect(await withdrawNotice(noticeId)).toMatchObject({ done: 1, refused: 1, failed: [{ code: '1700026' }] });
    expect(await checked(noticeId)).toMatchObject({ canWithdraw: false, count: 0 });
  });

  it('answers the check with the documents’ names', async () => {
    const noticeId = await sentNotice(1);
    await alterState(noticeId, 1, { orderNo: '20260901' });

    const { body } = await handledBy(checkOrders, notices.checkOrdersBeforeRevert, { id: noticeId }, { by: 'bursar' });

    expect(body).toEqual({
      ...{ canRevert: false, count: 0 },
      blocked: [
        {
          ...{ studentId: studentId(1), orderNo: '20260901', reason: '1700026' },
          ...{ studentName: expect.any(String) as string, studentEName: expect.any(String) as string },
        },
      ],
    });
  });

  it('writes nothing again when its job is run a second time', async () => {
    const noticeId = await sentNotice(2);
    const { jobId } = await beginWithdrawal(noticeId);
    await runJob(jobId);

    const { result: status, writes } = await writesDuring(() => runJob(jobId));

    expect(status).toMatchObject({ state: 'done', done: 2 });
    expect(writes).toEqual([]);
  });
});

describe('a notice that cannot be withdrawn', () => {
  it('S4.18 because nobody who has it is to pay', async () => {
    const draft = await draftNotice();
    const paid = await sentNotice(2);
    await alterState(paid, 1, { payStatus: 'completed', orderNo: '1', received: 10_000 });
    await alterState(paid, 2, { sendStatus: 'withdrawn' });

    for (const noticeId of [draft, paid]) {
      expect((await detailOf(noticeId)).actions).toMatchObject({ withdraw: 'nothingToWithdraw' });
      expect(await refusal(noticeId)).toMatchObject({ code: 'nothingToWithdraw' });
    }
    expect(await refusal(paid, [studentId(1)])).toMatchObject({ code: 'nothingToWithdraw' });
  });

  it('S4.15 because it is closed: only from one student by name', async () => {
    const noticeId = await sentNotice(3);
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    expect(await refusal(noticeId)).toMatchObject({ code: 'noticeClosed' });
    expect(await refusal(noticeId, [studentId(1), studentId(2)])).toMatchObject({ code: 'noticeClosed' });
    expect((await detailOf(noticeId)).actions).toMatchObject({
      ...{ withdraw: 'noticeClosed', withdrawSelected: 'noticeClosed' },
    });
    expect(await withdrawNotice(noticeId, [studentId(1)])).toMatchObject({ done: 1 });
  });

  it('S6.34 because it is for prospective students: from everybody, and from one student by name', async () => {
    const noticeId = await sentNotice(1);
    await alterNotice(noticeId, { businessType: 'enroll' });

    expect(await refusal(noticeId)).toMatchObject({ code: 'noticeOfClues' });
    expect(await refusal(noticeId, [studentId(1)])).toMatchObject({ code: 'noticeOfClues' });
  });

  it('because a job holds it', async () => {
    const noticeId = await draftNotice({ people: students(1, 2, 3) });
    await sendNotice(noticeId, [studentId(1)]);
    await beginSending(noticeId);

    expect(await refusal(noticeId)).toMatchObject({ code: 'jobRunning' });
  });

  it.each([
    ['S6.03 from everybody', []],
    ['S6.09 from one student', [studentId(1)]],
  ])('%s without UPDATE_PAYMENT_NOTICE, whatever else the user may; with it alone it is', async (_, studentIds) => {
    const request = { id: await sentNotice(1), studentIds };

    expect(await statusesByRight(handler, notices.revertNotice, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
      ...{ without: 403, alone: 200 },
    });
  });

  it('S6.03 S6.09 by a user without the permission', async () => {
    const noticeId = await sentNotice(1);

    const { result, writes } = await writesDuring(() =>
      handledBy(handler, notices.revertNotice, { id: noticeId }, { by: 'cashier' }),
    );

    expect(result).toMatchObject({ status: 403 });
    expect(writes).toEqual([]);
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.withdraw).toBe('forbidden');
  });
});
