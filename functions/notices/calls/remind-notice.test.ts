import { describe, expect, it } from 'vitest';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { openTables } from '../../storage/client.ts';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  deleteNotice,
  detailOf,
  draftNotice,
  noticeRow,
  range,
  runJob,
  sendNotice,
  studentId,
  students,
  withdrawNotice,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { outboxOf, refusalOf, writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './remind-notice.ts';

const sentTo = async (count: number, more: Parameters<typeof draftNotice>[0] = {}) => {
  const noticeId = await draftNotice({ people: students(...range(1, count)), ...more });
  await sendNotice(noticeId);
  return noticeId;
};
const remind = (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = [], options: PerformOptions = {}) =>
  perform(handler, { noticeId, studentIds }, options);
const remindAll = async (noticeId: Id<'notice'>, studentIds: Id<'student'>[] = []) => {
  const { jobId, count } = await remind(noticeId, studentIds);
  const { result: status, writes } = await writesDuring(() => runJob(jobId));
  const orders = outboxOf(writes, 'messages') as { studentIds: string[]; kind: string; operationId: string }[];
  return { jobId, count, status, orders };
};
const refusal = (...reminding: Parameters<typeof remind>) => refusalOf(() => remind(...reminding));

describe('remindNotice', () => {
  it('S4.19 S4.29 orders one reminder for each person who was sent the notice and still owes', async () => {
    const noticeId = await sentTo(60);
    await alterState(noticeId, 1, { payStatus: 'completed' });
    await alterState(noticeId, 2, { payStatus: 'refunding' });
    await alterState(noticeId, 3, { sendStatus: 'withdrawn' });
    await alterState(noticeId, 4, { payStatus: 'partPaid' });

    const { jobId, count, status, orders } = await remindAll(noticeId);

    expect(count).toBe(57);
    expect(status).toMatchObject({ state: 'done', total: 57, done: 57, refused: 0 });
    expect(orders.flatMap((order) => order.studentIds).toSorted()).toEqual(range(4, 57).map(studentId));
    expect(orders.map(({ kind, operationId }) => ({ kind, operationId }))).toEqual(
      orders.map(() => ({ kind: 'reminder', operationId: jobId })),
    );
    const entries = await ledgerStore(openTables()).entriesOf(personIdOf(noticeId, studentId(4)));
    expect(entries[0]).toMatchObject({ action: 'remind', byName: '张敏', through: 'job remindNotice' });
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });

  it('S4.19 reminds with all others who is to pay or part-paid, and by name also who was refunded', async () => {
    const noticeId = await sentTo(3);
    await alterState(noticeId, 2, { payStatus: 'partPaid' });
    await alterState(noticeId, 3, { payStatus: 'refunded' });
    const toAll = await remindAll(noticeId);
    const toOne = await remindAll(noticeId, [studentId(3)]);
    await alterState(noticeId, 1, { payStatus: 'completed' });
    const withPartPaid = (await detailOf(noticeId)).actions.remind;
    await alterState(noticeId, 2, { payStatus: 'completed' });
    const { remind: all, remindSelected } = (await detailOf(noticeId)).actions;
    const named = await remind(noticeId, [studentId(3)]);

    expect(toAll.orders).toMatchObject([{ studentIds: [studentId(1), studentId(2)] }]);
    expect(toOne.orders).toMatchObject([{ studentIds: [studentId(3)] }]);
    expect([withPartPaid, all]).toEqual([null, 'nobodyToRemind']);
    expect([remindSelected, named.count]).toEqual([null, 1]);
    expect(await refusal(noticeId)).toMatchObject({ code: 'nobodyToRemind' });
  });

  it('S7.42 takes id and studentIds, or id alone for everybody who owes', async () => {
    const noticeId = await sentTo(2);
    const request = { id: noticeId, studentIds: [studentId(2)] };

    const { status, body } = await handledBy(handler, notices.remindNotice, request, { by: 'bursar' });
    const { writes } = await writesDuring(() => runJob((body as { jobKey: Id<'job'> }).jobKey));

    const all = await handledBy(handler, notices.remindNotice, { id: noticeId }, { by: 'bursar' });

    expect({ status, body }).toMatchObject({ status: 200, body: { count: 1 } });
    expect(all).toMatchObject({ status: 200, body: { count: 2 } });
    expect(outboxOf(writes, 'messages')).toMatchObject([{ kind: 'reminder', studentIds: [studentId(2)] }]);
  });

  it('reminds those named, and says of the others why not', async () => {
    const noticeId = await sentTo(3);
    await alterState(noticeId, 2, { payStatus: 'overpaid' });

    const { count, status, orders } = await remindAll(noticeId, [studentId(1), studentId(2), studentId(99)]);

    expect(count).toBe(1);
    expect(status).toMatchObject({ total: 3, done: 1, refused: 2 });
    expect(status.failed.map(({ code }) => code).toSorted()).toEqual(['personPaid', 'studentNotFound']);
    expect(orders).toMatchObject([{ studentIds: [studentId(1)] }]);
  });

  it.each([
    ['that the notice was withdrawn from the one who is named', [1], 'personNotSent'],
    ['that the one who is named has paid', [2], 'personPaid'],
    ['that nobody can be reminded, of several', [1, 2], 'nobodyToRemind'],
    ['that nobody can be reminded, of one who is not on the notice', [99], 'nobodyToRemind'],
  ])('says %s, while others still owe', async (_, named, code) => {
    const noticeId = await sentTo(3);
    await alterState(noticeId, 1, { sendStatus: 'withdrawn' });
    await alterState(noticeId, 2, { payStatus: 'completed' });

    expect(await refusal(noticeId, named.map(studentId))).toMatchObject({ code });
  });

  it('orders nothing again when its job is run a second time', async () => {
    const noticeId = await sentTo(2);
    const { jobId } = await remindAll(noticeId);

    const { writes } = await writesDuring(() => runJob(jobId));

    expect(writes).toEqual([]);
  });

  it('reminds nobody when the notice was withdrawn and deleted before its job ran', async () => {
    const noticeId = await sentTo(2);
    const { jobId } = await remind(noticeId);
    await withdrawNotice(noticeId);
    await deleteNotice(noticeId);

    const { result: status, writes } = await writesDuring(() => runJob(jobId));

    expect(status).toMatchObject({ state: 'done', total: 2, done: 0, refused: 2 });
    expect(outboxOf(writes, 'messages')).toEqual([]);
  });

  it('N4.26 S4.19 refuses what cannot be reminded, and shows the same reason', async () => {
    const paid = await sentTo(1);
    await alterState(paid, 1, { payStatus: 'completed' });
    const silent = await sentTo(1, { notifyParents: false });
    const draft = await draftNotice();

    for (const [noticeId, code] of [
      [paid, 'nobodyToRemind'],
      [silent, 'messagesOff'],
      [draft, 'noticeNotSent'],
    ] as const) {
      expect(await refusal(noticeId)).toMatchObject({ code });
      expect((await detailOf(noticeId)).actions).toMatchObject({ remind: code, remindSelected: code });
    }
  });

  it('S4.14 S4.15 S4.29 refuses after the deadline', async () => {
    const now = Date.parse('2026-09-01T00:00:00Z');
    const noticeId = await draftNotice({ limited: true, deadline: '2026-09-02' }, { now });

    expect(await refusal(noticeId, [], { now: now + 2 * 86_400_000 })).toMatchObject({ code: 'noticeClosed' });
  });

  it('S6.35 refuses a notice for prospective students', async () => {
    const noticeId = await sentTo(1);
    await alterNotice(noticeId, { businessType: 'enroll' });

    expect(await refusal(noticeId)).toMatchObject({ code: 'noticeOfClues' });
  });

  it.each([
    ['S6.11 to remind everybody', []],
    ['S6.12 to urge one student', [studentId(1)]],
  ])('%s needs PAYMENT_CALL, and nothing else', async (_, studentIds) => {
    const request = { id: await sentTo(1), studentIds };

    expect(await statusesByRight(handler, notices.remindNotice, request, 'PAYMENT_CALL')).toEqual({
      ...{ without: 403, alone: 200 },
    });
  });

  it('S6.11 is not offered to a user without the permission', async () => {
    const noticeId = await sentTo(1);

    expect((await detailOf(noticeId, { by: 'clerk' })).actions.remind).toBeNull();
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.remind).toBe('forbidden');
  });
});
