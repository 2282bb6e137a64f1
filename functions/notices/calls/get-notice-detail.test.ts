import { describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { getNoticeDetail } from '../../../shared/notices/calls/get-notice-detail.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  changeDeadline,
  detailOf,
  draftNotice,
  range,
  renameNotice,
  saveNotice,
  sendNotice,
  students,
  withdrawNotice,
  type NoticeForm,
} from '../../../test/support/notice-calls.ts';
import type { PerformOptions } from '../../../test/support/perform.ts';
import { handler } from './get-notice-detail.ts';

const limited = { limited: true, deadline: '2099-12-31' } as const;

describe('getNoticeDetail', () => {
  it.each<[string, Partial<NoticeForm>, boolean]>([
    ['N4.25 no online payment without a deadline', {}, false],
    ['N4.27 no online payment when parents are not notified', { ...limited, notifyParents: false }, false],
    ['no online payment when it is switched off', { ...limited, onlinePay: false }, false],
    ['online payment otherwise', limited, true],
  ])('%s', async (_, form, expected) => {
    const noticeId = await draftNotice(form);

    expect((await detailOf(noticeId)).onlinePay).toBe(expected);
  });

  it('N2.69 N4.12 has the zero date as its time of sending until it is sent, which is no edit, and stays sent when it is withdrawn', async () => {
    const noticeId = await draftNotice({ people: students(1) });
    const card = async () => {
      const { body } = await handledBy(handler, getNoticeDetail, { id: noticeId }, { by: 'bursar' });
      return body as { sendAt: string; updateAt: string };
    };

    const { sendAt: never, updateAt } = await card();
    expect(never).toBe('0001-01-01T00:00:00Z');
    const before = new Date().toISOString();
    await sendNotice(noticeId);
    const { sendAt } = await card();
    expect(sendAt >= before).toBe(true);
    await withdrawNotice(noticeId);
    expect(await card()).toMatchObject({ sendAt, updateAt, withDrawTotal: 1 });
  });

  it.each<[string, (noticeId: Id<'notice'>, by: PerformOptions) => Promise<unknown>]>([
    ['saved', (noticeId, by) => saveNotice(noticeId, {}, by)],
    ['renamed', (noticeId, by) => renameNotice(noticeId, 'Renamed', by)],
    ['given a deadline', (noticeId, by) => changeDeadline(noticeId, '2099-12-31', by)],
  ])('N2.67 N2.68 N2.69 names who created it and when, and who changed it last and when: %s', async (_, change) => {
    const [createAt, at] = ['2026-11-04T01:02:03.000Z', '2026-11-05T01:02:03.000Z'] as const;
    const id = await draftNotice({}, { now: Date.parse(createAt) });

    await change(id, { by: 'clerk', now: Date.parse(at) });

    const { body } = await handledBy(handler, getNoticeDetail, { id }, { by: 'bursar' });
    const { name: updater, eName: updaterEName } = people.clerk;
    expect(body).toMatchObject({ updateAt: at, updater, updaterEName, createAt, creator: people.bursar.name });
  });

  it('N2.74 says whether it specifies its students', async () => {
    const id = await draftNotice();
    const card = async () => (await handledBy(handler, getNoticeDetail, { id }, { by: 'bursar' })).body;

    expect(await card()).toMatchObject({ notSpecifyStudent: false });
    await alterNotice(id, { notSpecified: true });
    expect(await card()).toMatchObject({ notSpecifyStudent: true });
  });

  it('counts people by pay status and send status, and sums what they owe', async () => {
    const noticeId = await draftNotice({ people: students(1, 2, 3, 4) });
    await alterState(noticeId, 1, { payStatus: 'overpaid', sendStatus: 'sent', received: 15_000 });
    await alterState(noticeId, 2, { payStatus: 'partPaid', sendStatus: 'sent', received: 4000 });
    await alterState(noticeId, 3, { payStatus: 'refunded', sendStatus: 'withdrawn' });

    expect(await detailOf(noticeId)).toMatchObject({
      counts: { total: 4, completed: 1, partPaid: 1, refunded: 1, toPay: 1, sent: 2, withdrawn: 1, unsent: 1 },
      ...{ due: 40_000, received: 19_000, outstanding: 26_000, unsentDue: 10_000, owingParents: 1 },
    });
  });

  it('S3.05 S3.06 has each count in the field that the documents name', async () => {
    const noticeId = await draftNotice({ people: students(...range(1, 10)) });
    const change = async (indexes: readonly number[], state: Parameters<typeof alterState>[2]) => {
      for (const index of indexes) await alterState(noticeId, index, state);
    };
    await change([1, 2, 3, 4], { payStatus: 'completed', sendStatus: 'sent' });
    await change([5, 6, 7], { payStatus: 'partPaid', sendStatus: 'sent' });
    await change([8, 9], { payStatus: 'refunded', sendStatus: 'withdrawn' });

    const { body } = await handledBy(handler, getNoticeDetail, { id: noticeId }, { by: 'bursar' });

    expect(body).toMatchObject({
      ...{ total: 10, completePayedTotal: 4, partPayedTotal: 3, refundTotal: 2, tobePayedTotal: 1 },
      ...{ sendTotal: 7, withDrawTotal: 2, unSendTotal: 1 },
    });
  });

  it('says nothing of approval and split, which no call sets', async () => {
    const id = await draftNotice();
    const { body } = await handledBy(handler, getNoticeDetail, { id }, { by: 'bursar' });

    expect(body).toMatchObject({ id });
    expect(body).not.toHaveProperty('approved');
    expect(body).not.toHaveProperty('needOpenDiv');
  });

  it('says that a notice whose import broke off can be neither changed nor sent', async () => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { importing: true });

    expect(await detailOf(noticeId)).toMatchObject({
      importing: true,
      actions: { edit: 'importBroken', send: 'importBroken', sendSelected: 'importBroken', remind: 'noticeNotSent' },
    });
  });
});
