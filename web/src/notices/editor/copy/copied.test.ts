import { expect, it } from 'vitest';
import { emptyForm, factsOf } from '../form.ts';
import { whyFormRefused } from '../../../../../shared/notices/form-rules.ts';
import type { Permission } from '../../../../../shared/contract/permission.ts';
import { asId } from '../../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../../shared/demonstration/ids.ts';
import type { ChosenStudent } from '../../students/student.ts';
import type { Benefit } from '../../../../../shared/items/benefits.ts';
import { getNoticeForEdit } from '../../../../../shared/notices/calls/get-notice-for-edit.ts';
import type { Sender } from '../../../client/sender.tsx';
import { copiedForm, copiedGroups, isReplacedByCopy, withCopied } from './copied.ts';

const group = { groupId: 'g1', name: 'Clubs', choiceCount: '2', photoIds: ['chess', 'choir', 'dance'] };
const today = (...offered: readonly string[]) => new Map(offered.map((photoId) => [photoId, `${photoId} today`]));

it('the groups of a copied notice have the items that are still offered, and none is left out while it has one', () => {
  expect(copiedGroups([group], today('chess', 'dance'))).toEqual([
    { ...group, photoIds: ['chess today', 'dance today'] },
  ]);
  expect(copiedGroups([group], today('chess'))).toEqual([{ ...group, photoIds: ['chess today'] }]);
  expect(copiedGroups([group], today())).toEqual([]);
});

it('N5.47 a group of which too few are left keeps the form from being saved as it is', () => {
  const groups = copiedGroups([group], today('chess'));

  expect(whyFormRefused(factsOf({ ...emptyForm, groups }, '2026-09-01'))).toContainEqual({
    path: 'groupItems.0.choiceCount',
    code: 'choiceCountTooBig',
    params: { count: 1 },
  });
});

const place = (index: number) => ({
  schoolId: asId('school', demonstrationId.school(index)),
  studySection: 2 as const,
});
const student: ChosenStudent = {
  ...{ studentId: asId('student', demonstrationId.student(1)), name: '高悦诺', eName: 'Yuenuo Gao' },
  ...{ studentNumber: '260001', className: 'Class 1' },
};

it('a form that takes over a notice keeps its deadline, and its students of the same school and stage', () => {
  const form = { ...emptyForm, ...place(1), title: 'typed', students: [student], deadline: '2026-12-01' };
  const copied = { ...emptyForm, ...place(1), title: 'copied', limited: true, deadline: '' };

  expect(withCopied(form, copied)).toEqual({ ...copied, students: [student], deadline: '2026-12-01' });
  expect(withCopied(form, { ...copied, ...place(2) })).toMatchObject({ students: [], deadline: '2026-12-01' });
  expect(withCopied({ ...form, limited: false }, copied)).toMatchObject({ limited: false });
});

it('a copy says that it replaces what is entered, and not where nothing is', () => {
  expect(isReplacedByCopy({ ...emptyForm, ...place(1), deadline: '2026-12-01' })).toBe(false);
  for (const entered of [{ title: 'typed' }, { description: '<p>By bus</p>' }, { students: [student] }])
    expect(isReplacedByCopy({ ...emptyForm, ...entered })).toBe(true);
});

/** Answers the notice to the one call, and the fee items of the catalogue to the other. */
const sending =
  (notice: object, offered: readonly object[]): Sender =>
  (call) =>
    Promise.resolve(
      (call.path === getNoticeForEdit.path ? notice : { list: offered, totalCount: offered.length }) as never,
    );

it('N6.03 N6.05 counts the items whose discounts the user may not give, and those that are no longer offered', async () => {
  const itemOf = (index: number, benefits?: readonly Benefit[]) => ({
    ...{ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index), payItemNo: `F${index}` },
    ...{ price: 100, quantity: 1, required: true, ...(benefits && { benefits }) },
  });
  const discounted = [{ kind: 'percent', permille: 900 } as const];
  const items = [itemOf(1, discounted), itemOf(2), itemOf(3, discounted)];
  const send = sending({ ...emptyForm, ...place(1), items, deadline: null }, items.slice(0, 2));
  const schools = [
    {
      ...place(1),
      name: '',
      eName: '',
      autoSplit: false,
      sections: [{ studySection: 2 as const, name: '', eName: '' }],
    },
  ];
  const copy = (held: Permission) =>
    copiedForm(send, asId('notice', demonstrationId.notice(1)), schools, (permission) => permission === held);

  expect(await copy('HANDLE_DISCOUNT')).toMatchObject({
    leftOut: 1,
    undiscounted: 1,
    form: { items: [{ benefits: [] }, {}] },
  });
  expect(await copy('MANAGEMENT_PREFERENCES')).toMatchObject({
    leftOut: 1,
    undiscounted: 0,
    form: { items: [{ benefits: [{ fold: '9' }] }, {}] },
  });
});

it.each([true, false])('N3.13 a copy has rich or plain text as its notice does: %s', async (richText) => {
  const send = sending({ ...emptyForm, ...place(1), richText, deadline: null }, []);

  const { form } = await copiedForm(send, asId('notice', demonstrationId.notice(1)), [], () => true);

  expect(form.richText).toBe(richText);
});
