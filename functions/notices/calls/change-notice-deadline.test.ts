import { describe, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  changeDeadline,
  detailOf,
  draftNotice,
  formOf,
  noticeHistoryOf,
  noticeRow,
  sendNotice,
} from '../../../test/support/notice-calls.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './change-notice-deadline.ts';

/** In China the second of September begins at 16:00 UTC on the first. */
const firstOfSeptember = { now: Date.parse('2026-09-01T15:59:59Z') };
const secondOfSeptember = { now: Date.parse('2026-09-01T16:00:00Z') };

const send = (request: object, options: { now?: number } = {}) =>
  handledBy(handler, notices.changeNoticeDeadline, { ...request }, { by: 'bursar', ...options });

describe('changeNoticeDeadline', () => {
  it('N7.022 sets the deadline, with both dates in the history', async () => {
    const noticeId = await draftNotice({ limited: true, deadline: '2098-01-31' });

    await changeDeadline(noticeId, '2099-06-30');

    expect(await detailOf(noticeId)).toMatchObject({ limited: true, deadline: '2099-06-30', deadlineState: 'open' });
    expect((await noticeHistoryOf(noticeId))[0]).toMatchObject({
      ...{ action: 'changeDeadline', before: { deadline: '2098-01-31' }, after: { deadline: '2099-06-30' } },
    });
  });

  it('N7.022 takes id, deadline and deadlineAt: 1 limits the notice, 0 lifts the limit, and there is no 2', async () => {
    const noticeId = await draftNotice();
    const request = { id: noticeId, deadline: 0, deadlineAt: null };
    expect(await requiredFields(handler, notices.changeNoticeDeadline, request)).toEqual(['id', 'deadline']);

    const limited = await send({ id: noticeId, deadline: 1, deadlineAt: '2099-06-30' });
    const after = await detailOf(noticeId);
    const lifted = await send({ id: noticeId, deadline: 0, deadlineAt: null });

    expect([limited.status, lifted.status]).toEqual([200, 200]);
    expect(after).toMatchObject({ limited: true, deadline: '2099-06-30' });
    expect(await detailOf(noticeId)).toMatchObject({ limited: false, deadline: undefined });
    expect(await send({ id: noticeId, deadline: 2, deadlineAt: '2099-06-30' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'deadline' }] } },
    });
  });

  it('N4.25 N7.022 has no online payment without a limit, and has it again with one', async () => {
    const noticeId = await draftNotice({ limited: true, deadline: '2099-01-31', onlinePay: true });
    expect(await detailOf(noticeId)).toMatchObject({ onlinePay: true });

    await changeDeadline(noticeId, null);

    expect(await noticeRow(noticeId)).not.toHaveProperty('deadline');
    expect(await formOf(noticeId)).toMatchObject({ limited: false, deadline: undefined, onlinePay: true });
    expect(await detailOf(noticeId)).toMatchObject({ limited: false, deadlineState: 'none', onlinePay: false });
    const [{ before, after } = {}] = await noticeHistoryOf(noticeId);
    expect([before, after]).toEqual([{ deadline: '2099-01-31' }, { deadline: 'none' }]);

    await changeDeadline(noticeId, '2099-06-30');
    expect(await detailOf(noticeId)).toMatchObject({ limited: true, onlinePay: true });
  });

  it('S4.14 opens a notice again that was sent and is closed', async () => {
    const noticeId = await draftNotice();
    await sendNotice(noticeId);
    await alterNotice(noticeId, { deadline: '2020-01-01' });
    expect(await detailOf(noticeId)).toMatchObject({ deadlineState: 'ended', actions: { changeDeadline: null } });

    await changeDeadline(noticeId, '2099-06-30');

    expect(await detailOf(noticeId)).toMatchObject({ deadlineState: 'open', actions: { send: 'nothingToSend' } });
  });

  it('N5.08 takes today in the time zone of the organisation, and no day before', async () => {
    const noticeId = await draftNotice();
    const request = { id: noticeId, deadline: 1, deadlineAt: '2026-09-01' };

    const { result, writes } = await writesDuring(() => send(request, secondOfSeptember));

    expect(result).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'deadlineAt', code: 'deadlinePast' }] } },
    });
    expect(writes).toEqual([]);
    expect(await send(request, firstOfSeptember)).toMatchObject({ status: 200 });
  });

  it.each([
    ['N5.07 a limit without a date', { deadline: 1 }, 'deadlineRequired'],
    ['N5.07 a limit whose date is null', { deadline: 1, deadlineAt: null }, 'deadlineRequired'],
    ['N7.022 a date without a limit', { deadline: 0, deadlineAt: '2099-06-30' }, 'deadlineWithoutLimit'],
    ['a date that does not exist', { deadline: 1, deadlineAt: '2099-02-30' }, 'dateFormat'],
  ])('%s is refused', async (_, fields, code) => {
    const noticeId = await draftNotice();

    expect(await send({ id: noticeId, ...fields })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'deadlineAt', code }] } },
    });
  });

  it('is not for a user without the permission', async () => {
    const noticeId = await draftNotice();

    const request = { id: noticeId, deadline: 0 };
    const answer = await handledBy(handler, notices.changeNoticeDeadline, request, { by: 'cashier' });
    expect(answer).toMatchObject({ status: 403 });
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.changeDeadline).toBe('forbidden');
  });
});
