import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  detailOf,
  draftNotice,
  formOf,
  item,
  noticeRow,
  range,
  runJob,
  saveNotice,
  statesOf,
  studentId,
  students,
  summarize,
} from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './add-notice.ts';
import { handler as detailHandler } from './get-notice-detail.ts';
import { handler as listHandler } from './list-notices.ts';

type Form = z.input<typeof notices.addNotice.request>;
const wireItem = (index: number, more: Partial<Form['items'][number]> = {}): Form['items'][number] => ({
  ...{
    itemId: demonstrationId.item(index),
    photoId: demonstrationId.photo(index),
    money: 100,
    number: 1,
    payOption: 1,
  },
  ...more,
});
const wireForm = (more: Partial<Form> = {}): Form => ({
  ...{ title: 'Autumn fees', schoolId: examples.schoolId, studySection: 2, payBusinessType: 'finance', type: 1 },
  ...{ items: [wireItem(1)], payNoticePersonReqList: students(1, 2) },
  ...more,
});
const refused = (more: Partial<Form>) =>
  writesDuring(() => handledBy(handler, notices.addNotice, wireForm(more), { by: 'bursar' }));

describe('addNotice', () => {
  it('N1.02 N4.08 creates an unsent draft with its people', async () => {
    const { noticeId, peopleCount, jobId } = await addNotice({ title: 'Draft' });

    expect({ peopleCount, jobId }).toEqual({ peopleCount: 2, jobId: undefined });
    expect(await detailOf(noticeId)).toMatchObject({
      ...{ sendStatus: 'unsent', sent: { at: null }, created: { name: '张敏', eName: 'Grace Zhang' } },
      ...{ counts: { total: 2, unsent: 2, toPay: 2 }, due: 20_000, received: 0, outstanding: 20_000 },
      actions: { edit: null, send: null, sendSelected: null, remind: 'noticeNotSent' },
    });
  });

  it('N3.58 N3.59 answers the notice, how many people are on it and who could not be', async () => {
    const foreign = { studentId: demonstrationId.student(10_001) };

    const { body } = await handledBy(
      handler,
      notices.addNotice,
      wireForm({ payNoticePersonReqList: [...students(1, 1), { studentId: demonstrationId.student(5001) }, foreign] }),
      { by: 'bursar' },
    );

    const { payNoticeId, ...answer } = body as { payNoticeId: string };
    const code = 'studentNotFound';
    expect(answer).toEqual({
      payNoticePersonCount: 1,
      failedPayNoticePersonResList: [
        { studentId: demonstrationId.student(5001), code },
        { ...foreign, code },
      ],
    });
    expect((await statesOf(payNoticeId as never)).map((state) => state.studentId)).toEqual([studentId(1)]);
  });

  it('N4.01 N4.02 N4.03 N4.05 N4.07 gives a new notice the defaults of what the request leaves out', async () => {
    const { type: _, ...form } = wireForm();
    const { noticeId } = await handle(handler, notices.addNotice, form, { by: 'bursar' });

    expect(await formOf(noticeId)).toMatchObject({
      ...{ notifyParents: true, itemSelection: 'multiple', onlinePay: true, limited: false, deadline: undefined },
      ...{ detailsVisible: true, type: 'manual', version: 1, notSpecified: false, description: '' },
    });
  });

  it('N1.13 is of students: finance, never enroll, and nobody who is no student of the school can be on it', async () => {
    const { result, writes } = await refused({ payNoticePersonReqList: students(5001, 10_001) });
    const { result: ofClues } = await refused({ payBusinessType: 'enroll' as never });

    expect(result).toMatchObject({ status: 409, body: { code: 'studentNotFound' } });
    expect(writes).toEqual([]);
    expect(ofClues).toMatchObject({ status: 400, body: { fields: [{ path: 'payBusinessType' }] } });
    expect(await noticeRow((await addNotice()).noticeId)).toMatchObject({ businessType: 'finance' });
  });

  it('N3.58 writes more people than fit into one transaction by a job that the notice names, and answers how many', async () => {
    const { noticeId, peopleCount, jobId } = await addNotice({ people: students(...range(1, 120), 5001) });
    if (!jobId) throw new Error('no job');
    const during = await noticeRow(noticeId);
    const status = await runJob(jobId);

    expect(peopleCount).toBe(121);
    expect(during).toMatchObject({ jobId, peopleBehind: true });
    expect(status).toMatchObject({
      ...{ state: 'done', total: 121, done: 120, alreadySo: 0, refused: 1 },
      failed: [{ id: studentId(5001), name: '', eName: '' }],
    });
    expect(await detailOf(noticeId)).toMatchObject({ counts: { total: 120 }, due: 1_200_000, actions: { send: null } });
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    expect(await noticeRow(noticeId)).not.toHaveProperty('peopleBehind');
  });
});

it('N5.08 addNotice takes today as the deadline, until the day ends in the zone of the organisation', async () => {
  const form = wireForm({ deadlineAtLimit: 1, deadlineAt: '2026-09-01' });
  const statusAt = async (time: string) =>
    (await handledBy(handler, notices.addNotice, form, { by: 'bursar', now: Date.parse(time) })).status;

  expect(await statusAt('2026-09-01T15:59:59Z')).toBe(200);
  expect(await statusAt('2026-09-01T16:00:00Z')).toBe(400);
});

describe('addNotice refuses a form, and stores nothing,', () => {
  it.each<[string, Partial<Form>, string, string]>([
    ['N1.19 for nobody in particular', { notSpecifyStudent: true as never }, 'notSpecifyStudent', 'invalidChoice'],
    ['N3.03 as one that a file makes', { type: 2 as never }, 'type', 'invalidChoice'],
    ['N3.03 of a type that there is not', { type: 3 as never }, 'type', 'invalidChoice'],
    ['N5.03 without a title', { title: ' ' }, 'title', 'titleRequired'],
    ['N5.04 N9.07 with a title of 101 characters', { title: 'x'.repeat(101) }, 'title', 'titleTooLong'],
    ['N5.05 without a school', { schoolId: undefined as never }, 'schoolId', 'required'],
    ['N5.06 without an educational stage', { studySection: undefined as never }, 'studySection', 'required'],
    ['N5.07 limited without a deadline', { deadlineAtLimit: 1 }, 'deadlineAt', 'deadlineRequired'],
    ['N5.08 due before today', { deadlineAtLimit: 1, deadlineAt: '2020-01-01' }, 'deadlineAt', 'deadlinePast'],
    ['N5.09 without students', { payNoticePersonReqList: [] }, 'payNoticePersonReqList', 'peopleRequired'],
    ['N5.10 without items', { items: [] }, 'items', 'itemsRequired'],
    [
      'N5.17 N9.02 for 5,001 people',
      { payNoticePersonReqList: students(...range(1, 5001)) },
      'payNoticePersonReqList',
      'peopleTooMany',
    ],
    [
      'N5.20 N9.08 with a description of 1,001 characters',
      { costStatement: 'x'.repeat(1001) },
      'costStatement',
      'descriptionTooLong',
    ],
    [
      'N5.31 with an amount of 3 decimals',
      { items: [wireItem(1, { money: 1.005 })] },
      'items.0.money',
      'moneyDecimals',
    ],
    ['N5.33 N9.04 with 501 of an item', { items: [wireItem(1, { number: 501 })] }, 'items.0.number', 'quantityRange'],
    ['N5.49 with items of two accounts', { items: [wireItem(1), wireItem(21)] }, 'items', 'itemsOfOneAccount'],
    ['N5.50 with an item twice', { items: [wireItem(1), wireItem(1)] }, 'items', 'itemsDuplicate'],
    ['N5.52 N9.01 with 51 items', { items: range(1, 51).map((index) => wireItem(index)) }, 'items', 'itemsTooMany'],
  ])('%s', async (_, more, path, code) => {
    const { result, writes } = await refused(more);

    expect(result).toMatchObject({ status: 400, body: { fields: [{ path, code }] } });
    expect(writes).toEqual([]);
  });

  it.each<[string, Partial<Form>]>([
    ['out of use', { items: [wireItem(29)] }],
    ['of another stage', { items: [wireItem(21)], studySection: 4 }],
    ['of another school', { items: [wireItem(25)], schoolId: demonstrationId.school(3), studySection: 3 }],
    ['of another organisation', { items: [wireItem(101)] }],
  ])('with an item %s', async (_, more) => {
    const { result, writes } = await refused(more);

    const fields = [{ path: 'items.0.photoId', code: 'itemNotFound' }];
    expect(result).toMatchObject({ status: 409, body: { code: 'itemNotFound', fields } });
    expect(writes).toEqual([]);
  });
});

describe('the amounts of one person', () => {
  const largest = [1, 2, 3].map((index) => wireItem(index, { money: 9_999_999.99, number: 500 }));
  const billTooBig = { path: 'items', code: 'billTooBig', params: { max: '10,000,000,000.00' } };

  it('are refused above the largest bill, and nothing is stored', async () => {
    const { result, writes } = await refused({ items: largest });

    expect(result).toMatchObject({ status: 400, body: { fields: [billTooBig] } });
    expect(writes).toEqual([]);
  });

  it('cannot be raised above it by a save', async () => {
    const { noticeId } = await addNotice();
    const items = [1, 2, 3].map((index) => item(index, { price: 999_999_999, quantity: 500 }));

    await expect(saveNotice(noticeId, { items })).rejects.toMatchObject({ fields: [billTooBig] });
  });

  it('may add up to more over all people: list and detail show the total', async () => {
    const due = 51 * 500 * 999_999_999;
    const title = 'Large amounts';
    const items = [item(1, { price: 999_999_999, quantity: 500 })];
    const noticeId = await draftNotice({ title, items, people: students(...range(1, 51)) });
    await summarize(noticeId);

    const list = await handle(listHandler, notices.listNotices, { keyword: title }, { by: 'bursar' });
    const detail = await handle(detailHandler, notices.getNoticeDetail, { id: noticeId }, { by: 'bursar' });

    expect(list).toMatchObject({ totalCount: 1, list: [{ total: 51, due }] });
    expect(detail).toMatchObject({ due, outstanding: due });
  });
});

describe('addNotice takes', () => {
  it('N5.04 N5.20 N9.07 N9.08 characters that are two units in UTF-16', async () => {
    const [title, description] = ['🎒'.repeat(100), '𠮷'.repeat(1000)];
    const form = wireForm({ title, costStatement: description });
    const { noticeId } = await handle(handler, notices.addNotice, form, { by: 'bursar' });

    expect(await noticeRow(noticeId)).toMatchObject({ title, description });
  });

  it('N5.04 N5.20 N5.33 N9.04 N9.07 N9.08 the longest texts and the largest quantity', async () => {
    const { noticeId } = await addNotice({
      ...{ title: 'x'.repeat(100), description: 'x'.repeat(1000) },
      items: [item(1, { quantity: 500 })],
    });

    expect(await detailOf(noticeId)).toMatchObject({ due: 2 * 500 * 10_000 });
  });
});
