import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { saveNotice } from '../../../../shared/notices/calls/save-notice.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import { encodeFields } from '../../client/request.ts';
import type { ChosenStudent } from '../students/student.ts';
import {
  emptyForm,
  factsOf,
  formOfNotice,
  lineTotal,
  requestFields,
  schoolNeedsConsent,
  stageNeedsConsent,
  totalsOf,
  withItems,
  withoutItem,
  withSchool,
  withStage,
  type EditorForm,
  type EditorItem,
} from './form.ts';

const school = (index: number) => asId('school', demonstrationId.school(index));
const student = (index: number): ChosenStudent => ({
  studentId: asId('student', demonstrationId.student(index)),
  name: `学生${index}`,
  eName: `Student ${index}`,
  studentNumber: String(index),
  className: '',
});
const item = (index: number, change: Partial<EditorItem> = {}): EditorItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  payItemNo: `F${index}`,
  name: '学费',
  eName: 'Tuition',
  accountId: asId('account', demonstrationId.account(1)),
  custodial: false,
  price: 1250,
  quantity: '2',
  required: true,
  benefits: [],
  ...change,
});
const filled: EditorForm = {
  ...emptyForm,
  title: ' Autumn ',
  schoolId: school(1),
  studySection: 2,
  students: [student(1), student(2)],
  items: [item(1), item(2, { required: false, price: 99, quantity: '1' })],
};
const grouped: EditorForm = {
  ...filled,
  groups: [{ groupId: 'g1', name: 'Club', choiceCount: '1', photoIds: [demonstrationId.photo(2)] }],
};

describe('a new form', () => {
  it('N4.01 N4.05 notifies parents, has online payment on, and asks for a deadline', () => {
    expect(emptyForm).toMatchObject({ notifyParents: true, onlinePay: true, limited: true, deadline: '' });
    const faults = whyFormRefused(factsOf(emptyForm, '2026-09-01'));
    expect(faults).toContainEqual({ path: 'deadlineAt', code: 'deadlineRequired' });
  });

  it('N4.03 lets parents choose several optional items', () => {
    expect(emptyForm.itemSelection).toBe('multiple');
  });
});

it('N5.20 N9.08 a description has at most 1000 characters of text, whatever the markup that the editor gives it; plain text has none', () => {
  const codesOf = (description: string, richText = true) => {
    const described = { ...filled, limited: false, richText, description };
    return whyFormRefused(factsOf(described, '2026-09-01')).map(({ code }) => code);
  };
  const rich = (count: number) => `<p><b>${'x'.repeat(count)}</b></p>`;
  const plain = (count: number) => '<b>'.padEnd(count, 'x');

  expect([codesOf(rich(1000)), codesOf(rich(1001))]).toEqual([[], ['descriptionTooLong']]);
  expect([codesOf(plain(1000), false), codesOf(plain(1001), false)]).toEqual([[], ['descriptionTooLong']]);
});

describe('a change of school', () => {
  it('N4.29 N4.30 N4.31 N4.32 clears stage, students, items and groups, and nothing else', () => {
    expect(withSchool(grouped, school(2))).toEqual({
      ...filled,
      schoolId: school(2),
      studySection: undefined,
      students: [],
      items: [],
      groups: [],
    });
    // A school with one stage brings it, and nothing else stays.
    expect(withSchool(grouped, school(2), 3)).toEqual(withStage({ ...grouped, schoolId: school(2) }, 3));
  });

  it('N4.28 asks first once a stage is chosen', () => {
    expect(schoolNeedsConsent(filled)).toBe(true);
    expect(schoolNeedsConsent({ ...filled, students: [], items: [] })).toBe(true);
    expect(schoolNeedsConsent({ ...emptyForm, schoolId: school(1) })).toBe(false);
  });
});

describe('a change of stage', () => {
  it('N4.34 N4.35 N4.36 clears students, items and groups, and nothing else', () => {
    expect(withStage(grouped, 3)).toEqual({ ...filled, studySection: 3, students: [], items: [], groups: [] });
  });

  it('N4.33 asks before it clears anything', () => {
    expect(stageNeedsConsent(filled)).toBe(true);
    expect(stageNeedsConsent({ ...filled, items: [] })).toBe(true);
    expect(stageNeedsConsent({ ...filled, students: [] })).toBe(true);
    const empty = { ...filled, students: [], items: [] };
    expect(stageNeedsConsent({ ...empty, students: [student(1)] })).toBe(true);
    expect(stageNeedsConsent({ ...empty, items: [item(1)] })).toBe(true);
    expect(stageNeedsConsent(empty)).toBe(false);
  });

  it('N4.33 N4.36 asks before it clears a group that has no items yet', () => {
    expect(stageNeedsConsent({ ...grouped, students: [], items: [] })).toBe(true);
  });
});

describe('items', () => {
  it('are in the order of the catalogue, whatever order they are added in', () => {
    const { items } = withItems(filled, [item(4, { payItemNo: 'F0' }), item(3)]);

    expect(items.map(({ payItemNo }) => payItemNo)).toEqual(['F0', 'F1', 'F2', 'F3']);
  });

  it.each([
    [1, [2], [2]],
    [2, [1], []],
  ])(
    'N2.40 can be removed: the form is without item %i, its group too, and keeps the other',
    (index, left, inGroup) => {
      const { items, groups } = withoutItem(grouped, item(index));

      expect(items.map(({ photoId }) => photoId)).toEqual(left.map(demonstrationId.photo));
      expect(groups.map(({ photoIds }) => photoIds)).toEqual([inGroup.map(demonstrationId.photo)]);
    },
  );
});

describe('totals', () => {
  it('are price times quantity, required and optional apart, and required for all students', () => {
    expect(totalsOf(filled)).toEqual({ required: 2500, optional: 99, grand: 5000 });
  });

  it.each(['', '0', '1.5', 'x', '-1'])('count a line of quantity %j as nothing', (quantity) => {
    expect(lineTotal(item(1, { quantity }))).toBe(0);
  });
});

describe('facts for the rules', () => {
  it('distinguish missing values from wrong ones', () => {
    const form = { ...filled, items: [item(1, { price: null, quantity: '' }), item(2, { quantity: '1.5' })] };

    expect(factsOf(form, '2026-09-01').items).toMatchObject([
      { price: undefined, quantity: undefined },
      { price: 1250, quantity: 1.5 },
    ]);
  });

  it('N5.30 have an amount of 0, which is none that is missing', () => {
    const free = { ...filled, limited: false, items: [item(1, { price: 0 })] };

    expect(whyFormRefused(factsOf(free, '2026-09-01'))).toEqual([]);
    expect(requestFields(free, school(1), 2).items).toMatchObject([{ price: 0 }]);
  });
});

describe('the request', () => {
  it('N3.19 N3.20 drops the date of a deadline that was switched off again', () => {
    const fields = requestFields({ ...filled, limited: false, deadline: '2026-09-30' }, school(1), 2);

    expect(fields).toMatchObject({ limited: false, deadline: null, title: 'Autumn' });
    const noticeId = asId('notice', examples.noticeId);
    expect(encodeFields(saveNotice, { ...fields, noticeId, version: 1 })).toMatchObject({
      ...{ deadlineAtLimit: 0, deadlineAt: null },
    });
  });

  it('N3.07 N3.51 N3.53 N3.54 names the groups as the documents do', () => {
    const photo = demonstrationId.photo;
    const groups = [
      { groupId: 'g1', name: 'Club', choiceCount: '1', photoIds: [photo(2)] },
      { groupId: 'g2', name: 'Sport', choiceCount: '2', photoIds: [photo(3), photo(4)] },
    ];
    const form = { ...grouped, items: [1, 2, 3, 4].map((index) => item(index)), groups };
    const noticeId = asId('notice', examples.noticeId);

    const fields = requestFields({ ...form, limited: false }, school(1), 2);
    expect(encodeFields(saveNotice, { ...fields, noticeId, version: 1 })).toMatchObject({
      groupItems: [
        { id: 'g1', groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photo(2) },
        { id: 'g2', groupName: 'Sport', choiceCount: 2, itemPhotoIdStr: `${photo(3)},${photo(4)}` },
      ],
    });
  });

  it.each([true, false])('N2.33 N3.13 has containRichText as the notice that was opened: %s', (richText) => {
    const place = { schoolId: school(1), studySection: 2 } as const;
    const lists = { items: [], groups: [], attachments: [] };
    const notice = { ...filled, ...place, ...lists, richText, description: 'a < b', limited: false };

    const fields = requestFields(formOfNotice(notice, []), school(1), 2);
    const noticeId = asId('notice', examples.noticeId);
    expect(encodeFields(saveNotice, { ...fields, noticeId, version: 1 })).toMatchObject({
      ...{ containRichText: richText, costStatement: 'a < b' },
    });
  });

  it('N3.05 N3.07 N3.12 N3.19 N3.20 N3.36 N3.37 N3.53 N3.54 N3.57 N7.011 saves every field as the notice that was opened has it', () => {
    const amounts = { quantity: 2, benefits: [], totalAmount: 2500, actualAmount: 2500 };
    const notice = {
      ...({ title: 'Autumn', schoolId: school(1), studySection: 2, description: 'a < b', richText: true } as const),
      ...({ notifyParents: false, onlinePay: false, detailsVisible: false, itemSelection: 'single' } as const),
      ...{ limited: true, deadline: '2099-12-31' },
      attachments: [{ name: 'plan.pdf', fileId: asId('file', examples.fileId) }],
      items: [1, 2].map((index) => ({ ...item(index, { required: index === 1 }), price: 1250, ...amounts })),
      groups: [
        {
          ...{ groupId: 'g1', name: 'Club', choiceCount: 2, photoIds: [demonstrationId.photo(2)] },
          ...{ color: '#0972d3', backgroundColor: '#f2f8fd' },
        },
      ],
    };

    const fields = requestFields(formOfNotice(notice, [student(3), student(4)]), school(1), 2);
    const noticeId = asId('notice', examples.noticeId);
    expect(encodeFields(saveNotice, { ...fields, noticeId, version: 7 })).toMatchObject({
      ...{ id: noticeId, version: 7, title: 'Autumn', schoolId: school(1), studySection: 2 },
      ...{ costStatement: 'a < b', containRichText: true, sendNotice: false, supportOnlinePay: false },
      ...{ feeDetailsParentVisible: 0, itemSelectType: 1, deadlineAtLimit: 1, deadlineAt: '2099-12-31' },
      attachments: [{ name: 'plan.pdf', url: examples.fileUrl }],
      items: [1, 2].map((index) => ({ itemId: demonstrationId.item(index), money: 12.5, number: 2, payOption: index })),
      groupItems: [{ id: 'g1', groupName: 'Club', choiceCount: 2, itemPhotoIdStr: demonstrationId.photo(2) }],
      payNoticePersonReqList: [3, 4].map((index) => ({ studentId: demonstrationId.student(index) })),
    });
  });

  it('sends back the setting that the form does not show', () => {
    const fields = requestFields({ ...filled, itemSelection: 'single' }, school(1), 2);

    expect(fields).toMatchObject({ itemSelection: 'single' });
  });
});
