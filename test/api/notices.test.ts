import { describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { answerAs, callAs, drain } from '../support/cloud.ts';
import {
  addNotice,
  detailOf,
  item,
  named,
  noticeForm,
  peopleOf,
  range,
  readNotice,
  type Form,
} from '../support/notice-forms.ts';
import { writesBy } from '../support/writes.ts';

const refusalOf = async (more: Partial<Form>) => {
  const { status, body } = await answerAs('bursar', notices.addNotice, noticeForm(more));
  return { status, ...(body as object) };
};
const refused = (more: Partial<Form>) => writesBy('add-notice', () => refusalOf(more));

describe('addNotice', () => {
  it('N4.08 N3.58 creates a draft with its people, which the list shows at once', async () => {
    const { noticeId: id, peopleCount: payNoticePersonCount, jobId: jobKey } = await addNotice({ title: 'Shown at once' });

    const list = await callAs('bursar', notices.listNotices, { keyword: 'shown AT once' });
    expect({ payNoticePersonCount, jobKey }).toEqual({ payNoticePersonCount: 2, jobKey: undefined });
    expect(await detailOf(id)).toMatchObject({
      ...{ sendStatus: 1, total: 2, unSendTotal: 2, tobePayedTotal: 2, sendAt: '0001-01-01T00:00:00Z' },
      ...{
        totalAmount: 20_000,
        receivedAmount: 0,
        outstandAmount: 20_000,
        creator: '张敏',
        creatorEName: 'Grace Zhang',
      },
      allowedActions: ['edit', 'send'],
    });
    expect(list.list).toMatchObject([{ id, total: 2, totalAmount: 20_000, sendStatus: 1, deadline: 99 }]);
  });

  it('N4.01 N4.03 N4.05 N4.07 takes what the form leaves out as a new notice has it', async () => {
    const { noticeId: payNoticeId } = await addNotice();

    expect(await readNotice(payNoticeId)).toMatchObject({
      ...{ sendNotice: true, itemSelectType: 2, supportOnlinePay: true, deadlineAtLimit: 0, deadlineAt: null },
      ...{ feeDetailsParentVisible: 1, type: 1, version: 1, notSpecifyStudent: false },
    });
  });

  it('N4.25 N4.27 offers no online payment without a deadline or without notified parents', async () => {
    const deadline = { deadlineAtLimit: 1, deadlineAt: '2099-12-31' } as const;
    const online = async (more: Partial<Form>) =>
      (await detailOf((await addNotice(more)).payNoticeId)).onlinePay;

    expect(await online({})).toBe(false);
    expect(await online({ ...deadline, sendNotice: false })).toBe(false);
    expect(await online({ ...deadline, supportOnlinePay: false })).toBe(false);
    expect(await online(deadline)).toBe(true);
  });

  it('N3.59 refuses a student of another school for itself, and a notice of such students only', async () => {
    const foreign = [...named(5001), { studentId: demonstrationId.student(10_001) }];

    const { noticeId: payNoticeId, ...saved } = await addNotice({ payNoticePersonReqList: [...named(1, 1), ...foreign] });

    expect(saved).toEqual({ payNoticePersonCount: 1, failedPayNoticePersonResList: foreign });
    expect((await peopleOf(payNoticeId)).map(({ studentId }) => studentId)).toEqual([examples.studentId]);
    expect(await refusalOf({ payNoticePersonReqList: foreign })).toMatchObject({
      status: 409,
      code: 'studentNotFound',
    });
  });

  it('writes more people than fit into one transaction by a job, whose progress the notice names', async () => {
    const foreign = demonstrationId.student(5001);
    const { noticeId: id, jobId: jobKey } = await addNotice({ payNoticePersonReqList: named(...range(1, 120), 5001) });
    if (!jobKey) throw new Error('no job');
    await drain();

    const job = await callAs('bursar', notices.getBulkJobStatus, { jobKey });
    expect(job).toMatchObject({
      state: 'done',
      total: 121,
      done: 120,
      alreadySo: 0,
      refused: 1,
      failed: [{ id: foreign }],
    });
    expect(await detailOf(id)).toMatchObject({ total: 120, totalAmount: 1_200_000 });
    expect((await detailOf(id)).jobId).toBeUndefined();
  });
});

describe('addNotice refuses a form, and stores nothing,', () => {
  it.each<[string, Partial<Form>, string, string]>([
    ['N5.03 without a title', { title: ' ' }, 'title', 'titleRequired'],
    ['N5.04 N9.07 with a title of 101 characters', { title: 'x'.repeat(101) }, 'title', 'titleTooLong'],
    ['N5.07 limited without a deadline', { deadlineAtLimit: 1 }, 'deadlineAt', 'deadlineRequired'],
    ['N5.08 due before today', { deadlineAtLimit: 1, deadlineAt: '2020-01-01' }, 'deadlineAt', 'deadlinePast'],
    ['N5.09 without students', { payNoticePersonReqList: [] }, 'payNoticePersonReqList', 'peopleRequired'],
    ['N5.10 without items', { items: [] }, 'items', 'itemsRequired'],
    [
      'N5.17 N9.02 for 5,001 people',
      { payNoticePersonReqList: named(...range(1, 5001)) },
      'payNoticePersonReqList',
      'peopleTooMany',
    ],
    [
      'N5.20 N9.08 with a description of 1001 characters',
      { costStatement: 'x'.repeat(1001) },
      'costStatement',
      'descriptionTooLong',
    ],
    ['N5.31 with an amount of 3 decimals', { items: [item(1, { money: 1.005 })] }, 'items.0.money', 'moneyDecimals'],
    ['N5.33 N9.04 with 501 of an item', { items: [item(1, { number: 501 })] }, 'items.0.number', 'quantityRange'],
    ['N5.49 with items of two accounts', { items: [item(1), item(21)] }, 'items', 'itemsOfOneAccount'],
    ['N5.50 with an item twice', { items: [item(1), item(1)] }, 'items', 'itemsDuplicate'],
    ['N5.52 N9.01 with 51 items', { items: range(1, 51).map((index) => item(index)) }, 'items', 'itemsTooMany'],
  ])('%s', async (_, more, path, code) => {
    expect(await refused(more)).toMatchObject({ writes: 0, result: { status: 400, fields: [{ path, code }] } });
  });

  it.each<[string, Partial<Form>]>([
    ['out of use', { items: [item(29)] }],
    ['of another stage', { items: [item(21)], studySection: 4 }],
    ['of another school', { items: [item(25)], schoolId: demonstrationId.school(3), studySection: 3 }],
    ['of another organisation', { items: [item(101)] }],
  ])('with an item %s', async (_, more) => {
    expect(await refused(more)).toMatchObject({ writes: 0, result: { status: 409, code: 'itemNotFound' } });
  });
});

describe('getNoticeForEdit', () => {
  it('N9.18 shows the first 96 people by grade, class and number, and how many there are', async () => {
    const { noticeId: payNoticeId } = await addNotice({ payNoticePersonReqList: named(...range(1, 130).reverse()) });
    await drain();

    const { students, studentTotal } = await readNotice(payNoticeId);

    expect(studentTotal).toBe(130);
    expect(students).toHaveLength(96);
    expect(students.slice(0, 3)).toMatchObject(named(1, 2, 3));
    expect(students[0]).toMatchObject({ class: '1班' });
  });
});
