import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  draftNotice,
  formOf,
  item,
  range,
  renameNotice,
  saveNotice,
  sendNotice,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { handler as addNoticePeople } from '../../people/calls/add-notice-people.ts';
import { handler } from './get-notice-for-edit.ts';
import { handler as saveNoticeHandler } from './save-notice.ts';

it('N9.18 shows the first 96 people by grade, class and number, and how many there are', async () => {
  const noticeId = await draftNotice({ people: students(...range(1, 130).reverse()) });

  const { students: shown, studentTotal } = await formOf(noticeId);

  expect(studentTotal).toBe(130);
  expect(shown).toHaveLength(96);
  expect(shown.slice(0, 3)).toMatchObject(students(1, 2, 3));
  expect(shown[0]).toMatchObject({ className: '1班' });
});

it('S6.01 is saved by whoever holds UPDATE_PAYMENT_NOTICE, and by nobody with all other rights', async () => {
  const { itemId, photoId } = item(1);
  const request = {
    ...{ id: await draftNotice(), version: 1, title: 'Saved', schoolId: examples.schoolId, studySection: 2 },
    ...{ items: [{ itemId, photoId, money: 100, number: 1, payOption: 1 }], payNoticePersonReqList: students(1) },
  };

  expect(await statusesByRight(saveNoticeHandler, notices.saveNotice, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
    ...{ without: 403, alone: 200 },
  });
});

describe('the form of a notice on the wire', () => {
  const pupils = demonstrationDocuments()[0]?.students ?? [];
  const [pupil] = pupils;
  let form: { items: { escrow: number }[]; students: Record<string, unknown>[] };

  beforeAll(async () => {
    const items = [item(1), item(3, { price: 2050, quantity: 2, required: false })];
    const noticeId = await draftNotice({ items, people: students(1, 2) });
    const { body } = await handledBy(handler, notices.getNoticeForEdit, { noticeId }, { by: 'bursar' });
    form = body as typeof form;
  });

  it('N3.26 has of each student id, number, class and status', async () => {
    // In school, waiting for a class, and suspended.
    const noticeId = await draftNotice({ people: students(1, 97, 131) });

    const { body } = await handledBy(handler, notices.getNoticeForEdit, { noticeId }, { by: 'bursar' });

    const shown = (body as typeof form).students;
    const fieldsOf = ({ studentId: id, studentNumber, classId, studentStatus }: (typeof shown)[number]) => [
      ...[id, studentNumber, classId, studentStatus],
    ];
    const expected = [1, 97, 131].map((index) => fieldsOf(pupils[index - 1] ?? {}));
    expect(new Set(shown.map(fieldsOf))).toEqual(new Set(expected));
    expect(expected.map((fields) => fields.at(-1))).toEqual([1, 6, 3]);
  });

  it('N3.27 N3.28 N3.30 has who a student is as JSON text', () => {
    const { name: studentName, eName: studentEName, studentNumber, phoneNumber } = pupil ?? {};

    expect(JSON.parse(String(form.students[0]?.['extraInfo']))).toMatchObject({
      ...{ studentName, studentEName, studentNumber, phoneNumber, class: '1班', grade: 1 },
    });
  });

  it("N3.31 N3.34 has each student's items", () => {
    expect(form.students.map((one) => one['itemDtos'])).toMatchObject([
      [
        { itemId: item(1).itemId, money: 100, number: 1, actualAmount: 100, havePayed: true },
        { itemId: item(3).itemId, money: 20.5, number: 2, actualAmount: 41, havePayed: false },
      ],
      [{ itemId: item(1).itemId }, { itemId: item(3).itemId }],
    ]);
  });

  it('N3.31 has the items of a student who has items of their own', async () => {
    const noticeId = await draftNotice({ items: [item(1), item(3)], people: students(1) });
    const newcomer = { studentId: studentId(2), items: [item(6, { price: 700 })] };
    await perform(addNoticePeople, { noticeId, people: [newcomer] });

    const { body } = await handledBy(handler, notices.getNoticeForEdit, { noticeId }, { by: 'bursar' });

    const { students: shown } = body as typeof form;
    expect(shown.map(({ itemDtos }) => (itemDtos as object[]).length)).toEqual([2, 1]);
    expect(shown[1]).toMatchObject({ itemDtos: [{ itemId: item(6).itemId, money: 7 }] });
  });

  it('N3.38 has escrow 1 on custodial items, and 0 on the others', () => {
    expect(form.items.map(({ escrow }) => escrow)).toEqual([0, 1]);
    expect(form.students[0]?.['itemDtos']).toMatchObject([{ escrow: 0 }, { escrow: 1 }]);
  });

  it('N3.39 N3.40 says of each item whether the parents of the student pay it, and what was paid of it', async () => {
    const reduced = { price: 2100, quantity: 2, benefits: [{ kind: 'reduce' as const, amount: 100 }] };
    const items = [item(1), item(3, { ...reduced, required: false })];
    const noticeId = await draftNotice({ items, people: students(1, 2, 3, 4) });
    await sendNotice(noticeId);
    await chargeCash({ noticeId, student: 1, items: [1, 3], total: 141, paid: 120 });
    await chargeCash({ noticeId, student: 3, items: [1, 3], total: 141, paid: 100 });
    await chargeCash({ noticeId, student: 4, items: [1], total: 100, paid: 100 });
    await refundAll(noticeId, 4);

    const { body } = await handledBy(handler, notices.getNoticeForEdit, { noticeId }, { by: 'bursar' });

    expect((body as typeof form).students.map((one) => one['itemDtos'])).toMatchObject([
      [
        { havePayed: true, payedPrice: 100, totalAmount: 100, actualAmount: 100 },
        { havePayed: true, payedPrice: 20, totalAmount: 42, actualAmount: 41 },
      ],
      [
        { havePayed: true, payedPrice: 0 },
        { havePayed: false, payedPrice: 0 },
      ],
      [
        { havePayed: true, payedPrice: 100 },
        // Chosen, and nothing of it is paid yet.
        { havePayed: true, payedPrice: 0 },
      ],
      // What was refunded is not paid.
      [{ payedPrice: 0 }, { payedPrice: 0 }],
    ]);
  });

  it('N3.22 has the total of all students, and when it was made and changed', async () => {
    const createAt = '2026-09-01T02:00:00.000Z';
    const [renamedAt, savedAt] = ['2026-09-02T03:30:00.000Z', '2026-09-03T04:45:00.000Z'] as const;
    const at = (now: string) => ({ now: Date.parse(now) });
    const noticeId = await draftNotice({ people: students(1, 2) }, at(createAt));
    const read = async () => (await handledBy(handler, notices.getNoticeForEdit, { noticeId }, { by: 'bursar' })).body;

    await renameNotice(noticeId, 'Changed later', at(renamedAt));
    expect(await read()).toMatchObject({ createAt, updateAt: renamedAt });
    await saveNotice(noticeId, {}, at(savedAt));
    expect(await read()).toMatchObject({ totalAmount: 200, createAt, updateAt: savedAt });
    const newcomer = { studentId: studentId(3), items: [item(6, { price: 700 })] };
    await perform(addNoticePeople, { noticeId, people: [newcomer] });

    expect(await read()).toMatchObject({ totalAmount: 207, createAt });
    // The total is what they are billed, also once a part of it is paid.
    await sendNotice(noticeId);
    await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
    expect(await read()).toMatchObject({ totalAmount: 207, createAt });
  });
});
