import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { callAs, drain, functionName, pause, resume } from '../support/cloud.ts';
import {
  addNotice,
  alterNotice,
  detailOf,
  item,
  named,
  noticeRow,
  peopleOf,
  range,
  readNotice,
  saveNotice,
} from '../support/notice-forms.ts';
import { writesBy } from '../support/writes.ts';

describe('saveNotice', () => {
  let id = '';
  beforeAll(async () => {
    id = (await addNotice({ payNoticePersonReqList: named(1, 2, 3) })).payNoticeId;
  });

  it('takes people off, puts others on and leaves the rest as they are', async () => {
    const { status, body } = await saveNotice(id, { payNoticePersonReqList: named(2, 3, 4), title: 'Renamed' });

    expect({ status, body }).toMatchObject({ status: 200, body: { payNoticePersonCount: 3 } });
    expect((await peopleOf(id)).map(({ studentId }) => studentId)).toEqual([2, 3, 4].map(demonstrationId.student));
    expect(await readNotice(id)).toMatchObject({ title: 'Renamed', version: 2, studentTotal: 3 });
  });

  it('gives every person the new items', async () => {
    await saveNotice(id, {
      items: [item(1, { money: 50 }), item(2, { payOption: 2 })],
      payNoticePersonReqList: named(2, 3, 4),
    });

    expect(await peopleOf(id)).toMatchObject([2, 3, 4].map(() => ({ amount: 5000, items: 2 })));
  });

  it('refuses a form that is older than the notice', async () => {
    const { result, writes } = await writesBy('save-notice', () => saveNotice(id, { version: 1 }));

    expect(result).toMatchObject({ status: 409, body: { code: 'versionStale' } });
    expect(writes).toBe(0);
  });

  it('moves to another school with people and items of that school only', async () => {
    const { noticeId: payNoticeId } = await addNotice({ payNoticePersonReqList: named(1, 2) });

    await saveNotice(payNoticeId, {
      schoolId: demonstrationId.school(2),
      payNoticePersonReqList: named(2, 5001, 5100),
    });

    expect((await peopleOf(payNoticeId)).map(({ studentId }) => studentId)).toEqual(
      [5001, 5100].map(demonstrationId.student),
    );
    expect((await readNotice(payNoticeId)).schoolId).toBe(demonstrationId.school(2));
  });

  it('changes many people by a job and refuses other changes while that holds the notice', async () => {
    const { noticeId: payNoticeId } = await addNotice({ payNoticePersonReqList: named(1, 2) });
    const worker = functionName('jobs', 'run-bulk-job');
    await pause(worker);

    const { body } = await saveNotice(payNoticeId, { payNoticePersonReqList: named(...range(2, 50)) });
    const meanwhile = await saveNotice(payNoticeId, { title: 'Meanwhile' });
    await resume(worker);
    await drain();

    expect(body).toMatchObject({ payNoticePersonCount: 50, jobKey: expect.any(String) as unknown });
    expect(meanwhile).toMatchObject({ status: 409, body: { code: 'jobRunning' } });
    expect((await peopleOf(payNoticeId)).map(({ studentId }) => studentId).toSorted()).toEqual(
      range(2, 50).map(demonstrationId.student),
    );
  });

  it('N4.13 N4.15 S4.11 refuses every change once the notice is sent', async () => {
    const { noticeId: payNoticeId } = await addNotice();
    await callAs('bursar', notices.sendNotice, { id: payNoticeId });
    await drain();

    const { result, writes } = await writesBy('save-notice', () => saveNotice(payNoticeId, { title: 'Too late' }));

    expect(result).toMatchObject({ status: 409, body: { code: 'noticeLocked' } });
    expect(writes).toBe(0);
    expect((await detailOf(payNoticeId)).allowedActions).toEqual([]);
  });

  it('N4.14 S4.14 refuses every change once the deadline has passed', async () => {
    const { noticeId: payNoticeId } = await addNotice({ deadlineAtLimit: 1, deadlineAt: '2099-12-31' });
    await alterNotice(payNoticeId, { deadline: '2020-01-01' });

    expect(await saveNotice(payNoticeId)).toMatchObject({ status: 409, body: { code: 'noticeClosed' } });
    expect(await detailOf(payNoticeId)).toMatchObject({ deadline: 1, deadlineAt: '2020-01-01', allowedActions: [] });
  });

  it('N4.17 keeps the kind of a notice, and the people and items that an import gave it', async () => {
    const { noticeId: payNoticeId } = await addNotice();
    await alterNotice(payNoticeId, { type: 2 });

    const renamed = await saveNotice(payNoticeId, {
      title: 'Imported',
      items: [item(2)],
      payNoticePersonReqList: named(9),
    });
    const moved = await saveNotice(payNoticeId, { studySection: 3 });

    expect(renamed.status).toBe(200);
    expect(await readNotice(payNoticeId)).toMatchObject({
      title: 'Imported',
      type: 2,
      items: [{ itemId: demonstrationId.item(1) }],
    });
    expect((await peopleOf(payNoticeId)).map(({ studentId }) => studentId)).toEqual(
      [1, 2].map(demonstrationId.student),
    );
    expect(moved).toMatchObject({ status: 409, body: { code: 'noticeChangedKind' } });
  });

  it('keeps a frozen item that the catalogue has changed or closed since', async () => {
    const { noticeId: payNoticeId } = await addNotice();
    const frozen = (await noticeRow(payNoticeId)).items[0];
    await alterNotice(payNoticeId, { items: [{ ...frozen, itemId: demonstrationId.item(29), name: 'As it was' }] });

    await saveNotice(payNoticeId, { items: [{ ...item(29), photoId: demonstrationId.photo(1), money: 7 }] });

    expect((await readNotice(payNoticeId)).items).toMatchObject([{ name: 'As it was', money: 700 }]);
  });
});
