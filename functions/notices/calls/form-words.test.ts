/** The form of a notice in the words of the documents: as it is sent, and as the editor reads it back. */
import { describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { people as staff } from '../../../shared/demonstration/people.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice, beginSending, renameNotice, sendNotice, students } from '../../../test/support/notice-calls.ts';
import { uploadedFile } from '../../../test/support/upload-calls.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { isoOf } from '../../../shared/contract/time.ts';
import { handler as addNotice } from './add-notice.ts';
import { handler as getNoticeDetail } from './get-notice-detail.ts';
import { handler as getNoticeForEdit } from './get-notice-for-edit.ts';
import { handler as previewNotice } from './preview-notice.ts';
import { handler as saveNotice } from './save-notice.ts';

const by = 'bursar';
const photo = demonstrationId.photo;
const neverSent = '0001-01-01T00:00:00Z';
const items = [
  {
    ...{ itemId: demonstrationId.item(1), photoId: photo(1), money: 123.45, number: 2, payOption: 1 },
    benefits: [
      { itemDiscountType: 1, amount: 6.9 },
      { itemDiscountType: 2, discount: 87.5, remark: 'Second child' },
    ],
  },
  { itemId: demonstrationId.item(6), photoId: photo(6), money: 60, number: 1, payOption: 2 },
  { itemId: demonstrationId.item(12), photoId: photo(12), money: 98, number: 1, payOption: 2 },
];
const group = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: `${photo(6)},${photo(12)}` };
const form = {
  ...{ title: 'Fees in words', schoolId: examples.schoolId, studySection: 2, payBusinessType: 'finance', type: 1 },
  ...{ notSpecifyStudent: false, sendNotice: true, supportOnlinePay: true },
  ...{ deadlineAtLimit: 1, deadlineAt: '2099-12-31' },
  ...{ items, groupItems: [group], payNoticePersonReqList: students(411, 414) },
};

const unlimited = { deadlineAtLimit: 0, deadlineAt: null };
const created = async (more: object = {}): Promise<string> => {
  const { status, body } = await handledBy(addNotice, notices.addNotice, { ...form, ...more }, { by });
  expect(status).toBe(200);
  return (body as { payNoticeId: string }).payNoticeId;
};
const read = async (noticeId: string): Promise<unknown> =>
  (await handledBy(getNoticeForEdit, notices.getNoticeForEdit, { noticeId }, { by })).body;

it('N1.19 N3.01 N3.04 N3.05 N3.17 N3.18 N3.19 N3.20 N3.21 N3.57 is read back as it was sent, under the same names', async () => {
  const { items: _, groupItems: __, payNoticePersonReqList, ...fields } = form;

  const id = await created();

  expect(await read(id)).toMatchObject({ id, ...fields, sendStatus: 1, students: payNoticePersonReqList });
  const switchedOff = { sendNotice: false, supportOnlinePay: false };
  expect(await read(await created(switchedOff))).toMatchObject(switchedOff);
  expect(await read(await created(unlimited))).toMatchObject({ ...unlimited, supportOnlinePay: true });
  expect(await handledBy(addNotice, notices.addNotice, { ...form, deadlineAtLimit: 2 }, { by })).toMatchObject({
    ...{ status: 400, body: { fields: [{ path: 'deadlineAtLimit' }] } },
  });
  for (const [at, sendStatus] of (['sent', 'withdrawn'] as const).entries()) {
    await alterNotice(asId('notice', id), { sendStatus });
    expect(await read(id)).toMatchObject({ sendStatus: 2 + at });
  }
});

it('N3.19 N3.20 has no deadline with deadlineAtLimit 0 or without it, which refuses a date, and that date with 1', async () => {
  const { payBusinessType: _, type: __, notSpecifyStudent: ___, ...fields } = form;
  const noticeId = await created({ deadlineAtLimit: undefined, deadlineAt: undefined });
  const saved = async (version: number, deadline: object) => {
    const request = { ...fields, groupItems: [], items: items.slice(0, 1), id: noticeId, version, ...deadline };
    expect(await handledBy(saveNotice, notices.saveNotice, request, { by })).toMatchObject({ status: 200 });
    return read(noticeId);
  };
  const none = { ...unlimited, deadline: 99 };

  const refused = await handledBy(addNotice, notices.addNotice, { ...form, deadlineAtLimit: 0 }, { by });

  expect(refused).toMatchObject({ status: 400, body: { fields: [{ code: 'deadlineWithoutLimit' }] } });
  expect(await read(noticeId)).toMatchObject(none);
  expect(await saved(1, {})).toMatchObject({ deadlineAtLimit: 1, deadlineAt: '2099-12-31', deadline: 0 });
  expect(await saved(2, unlimited)).toMatchObject(none);
});

it('N3.01 N3.04 N3.05 N3.17 N3.18 N3.21 N3.58 N7.011 is saved by the same fields, with id and version instead of what cannot change', async () => {
  const { payBusinessType: _, type: __, notSpecifyStudent: ___, ...fields } = form;
  const id = await created();
  const changed = {
    ...{ title: 'Saved in words', schoolId: demonstrationId.school(2), studySection: 3 },
    ...{ groupItems: [], items: items.slice(0, 1), payNoticePersonReqList: students(5001, 5002) },
    ...{ sendNotice: false, supportOnlinePay: false, deadlineAt: '2099-11-30' },
    ...{ itemSelectType: 1, feeDetailsParentVisible: 0, costStatement: '<p>Later</p>', containRichText: true },
  };
  const saved = { ...fields, ...changed, id, version: 1 };
  const save = (more: object) => handledBy(saveNotice, notices.saveNotice, { ...saved, ...more }, { by });
  await alterNotice(asId('notice', id), { notSpecified: true });

  expect(await save({ type: 1 })).toMatchObject({ status: 400, body: { fields: [{ path: 'type' }] } });
  expect(await save({})).toMatchObject({ status: 200, body: { payNoticeId: id, payNoticePersonCount: 2 } });
  const { groupItems: ____, payNoticePersonReqList: people, ...after } = { ...saved, notSpecifyStudent: true };
  expect(await read(id)).toMatchObject({ ...after, version: 2, payNoticeItemGroupDtoList: [], students: people });
});

it.each([
  ['rich', { costStatement: '<p>On <u>foot</u></p>', containRichText: true }],
  ['plain', { costStatement: 'On foot, a < b', containRichText: false }],
  ['plain where it is left out', { costStatement: 'On foot, <b>a</b>' }],
])('N3.12 N3.13 has costStatement with containRichText, added, saved and on the card: %s', async (_, description) => {
  const { payBusinessType: __, type: ___, notSpecifyStudent: ____, ...fields } = form;
  const [added, saved] = [await created(description), await created()];
  const request = { ...fields, groupItems: [], items: items.slice(0, 1), id: saved, version: 1, ...description };

  expect(await handledBy(saveNotice, notices.saveNotice, request, { by })).toMatchObject({ status: 200 });
  const shown = { containRichText: false, ...description };
  for (const id of [added, saved]) {
    expect(await read(id)).toMatchObject(shown);
    const { body } = await handledBy(getNoticeDetail, notices.getNoticeDetail, { id }, { by });
    expect(body).toMatchObject(shown);
  }
});

it('N3.34 N3.35 N3.36 N3.37 N3.40 N3.46 N3.47 N3.49 N3.57 S3.25 has items with their names, unit price, quantity, sums, discounts and group', async () => {
  const id = await created();

  const of = { groupItem: { id: 'g1', name: 'Club' } };
  const notice = (await read(id)) as { items: object[] };
  expect(notice.items[0]).not.toHaveProperty('groupItem');
  expect(notice).toMatchObject({
    ...{ payNoticeItemGroupDtoList: [{ id: 'g1' }], students: [{ itemDtos: items }, { itemDtos: items }] },
    items: [
      {
        ...items[0],
        ...{ payItemNo: 'F0001', name: '学费（秋季）', eName: 'Tuition (autumn)' },
        // (123.45 x 2 - 6.90) x 87.5 %.
        ...{ totalAmount: 246.9, actualAmount: 210 },
      },
      { ...items[1], ...of, totalAmount: 60, actualAmount: 60 },
      { ...items[2], ...of, totalAmount: 98, actualAmount: 98 },
    ],
  });
});

it('N1.15 is created with items, a group, discounts, a deadline, an attachment and a description', async () => {
  const { fileId, name } = await uploadedFile('plan.pdf');
  const attachments = [{ name, url: `/v2/basic/FileUpload/File/${fileId}` }];
  const costStatement = 'For the autumn term';

  expect(await read(await created({ attachments, costStatement }))).toMatchObject({
    ...{ items, payNoticeItemGroupDtoList: [{ groupName: 'Club', choiceCount: 1 }] },
    ...{ deadlineAtLimit: 1, deadlineAt: '2099-12-31', attachments, costStatement },
  });
  expect(await read(await created({ groupItems: [] }))).toMatchObject({ items, payNoticeItemGroupDtoList: [] });
});

it('N3.03 N3.04 N3.20 N3.63 has type, kind and state of the deadline as the documents write them', async () => {
  const id = asId('notice', await created());
  expect(await read(id)).toMatchObject({ type: 1, notSpecifyStudent: false, deadline: 0 });

  await alterNotice(id, { type: 'import', notSpecified: true, deadline: '2026-01-05' });

  expect(await read(id)).toMatchObject({ type: 2, notSpecifyStudent: true, deadline: 1, deadlineAtLimit: 1 });
  expect(await read(await created(unlimited))).toMatchObject({ deadline: 99 });
});

it('N3.16 shows the items to parents with 1, and hides them with 0', async () => {
  const withDetails = async (feeDetailsParentVisible: number) => {
    const id = await created({ feeDetailsParentVisible });
    const { body } = await handledBy(previewNotice, notices.previewNotice, { id }, { by });
    return [await read(id), (body as { items: unknown[] }).items.length];
  };
  const refused = await handledBy(addNotice, notices.addNotice, { ...form, feeDetailsParentVisible: 2 }, { by });

  expect(await withDetails(1)).toEqual([expect.objectContaining({ feeDetailsParentVisible: 1 }), 3]);
  expect(await withDetails(0)).toEqual([expect.objectContaining({ feeDetailsParentVisible: 0 }), 0]);
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'feeDetailsParentVisible' }] } });
});

it.each(['bursar', 'clerk'] as const)(
  'N3.23 N3.24 N3.25 names the school, and who created, changed and last sent it, in both languages: sent by the %s',
  async (sentBy) => {
    const id = await created({ groupItems: [] });
    await renameNotice(asId('notice', id), 'Renamed by another', { by: 'clerk' });
    const updater = { updater: staff.clerk.name, updaterEName: staff.clerk.eName };
    const written = { creator: staff[by].name, creatorEName: staff[by].eName, ...updater };
    const school = { schoolName: '启明国际学校滨江校区', schoolEName: 'Qiming International School, Riverside' };
    expect(await read(id)).toMatchObject({ ...written, ...school, sender: '', senderEName: '', sendAt: neverSent });

    await sendNotice(asId('notice', id), [asId('student', demonstrationId.student(411))]);
    const now = Date.now() + 5_000;
    await beginSending(asId('notice', id), [], { by: sentBy, now });

    expect(await read(id)).toMatchObject({
      ...{ ...written, sendStatus: 2, sendAt: isoOf(now) },
      ...{ sender: staff[sentBy].name, senderEName: staff[sentBy].eName },
    });
  },
);

describe('the attachments', () => {
  const uploaded = async (count: number) => {
    const files = await Promise.all(Array.from({ length: count }, (_, index) => uploadedFile(`${index}.pdf`)));
    return files.map(({ fileId, name }) => ({ name, url: `/v2/basic/FileUpload/File/${fileId}` }));
  };
  const refusedWith = (path: string, code: string) => ({ status: 400, body: { fields: [{ path, code }] } });

  it('N3.14 N3.57 have name and url, in the form, on the card and when they are sent', async () => {
    const attachments = await uploaded(2);
    const add = (sent: object) => handledBy(addNotice, notices.addNotice, { ...form, attachments: [sent] }, { by });

    const id = await created({ attachments });

    expect(await read(id)).toMatchObject({ attachments });
    expect((await handledBy(getNoticeDetail, notices.getNoticeDetail, { id }, { by })).body).toMatchObject({
      attachments,
    });
    const [first] = attachments;
    expect(await add({ name: first?.name })).toMatchObject(refusedWith('attachments.0.url', 'required'));
    expect(await add({ url: first?.url })).toMatchObject(refusedWith('attachments.0.name', 'required'));
  });

  it('N3.15 N5.22 N9.12 are at most three, for a new notice and for a saved one', async () => {
    const four = await uploaded(4);
    const three = four.slice(0, 3);
    const { payBusinessType: _, type: __, notSpecifyStudent: ___, ...fields } = form;
    const tooMany = refusedWith('attachments', 'attachmentsTooMany');

    const added = await handledBy(addNotice, notices.addNotice, { ...form, attachments: four }, { by });
    expect(added).toMatchObject(tooMany);
    const id = await created({ attachments: three });
    expect(await read(id)).toMatchObject({ attachments: three });
    const save = (attachments: object[]) =>
      handledBy(saveNotice, notices.saveNotice, { ...fields, id, version: 1, attachments }, { by });
    expect(await save(four)).toMatchObject(tooMany);
    expect(await save(three.toReversed())).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ attachments: three.toReversed() });
  });
});

it('N5.35 takes a reduction of ten characters, and none of eleven', async () => {
  const reduced = (amount: number) => [
    { ...items[0], money: 9_999_999.99, number: 2, benefits: [{ itemDiscountType: 1, amount }] },
  ];
  const eleven = { ...form, items: reduced(10_000_000.5), groupItems: [] };

  expect(await handledBy(addNotice, notices.addNotice, eleven, { by })).toMatchObject({
    ...{ status: 400, body: { fields: [{ path: 'items.0.benefits.0.amount' }] } },
  });
  expect(await read(await created({ items: reduced(9_999_999.99), groupItems: [] }))).toMatchObject({
    items: [{ benefits: [{ amount: 9_999_999.99 }], actualAmount: 9_999_999.99 }],
  });
});
