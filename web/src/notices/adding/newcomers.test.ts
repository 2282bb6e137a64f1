import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { emptyForm, type EditorForm, type EditorItem } from '../editor/form.ts';
import type { ChosenStudent } from '../students/student.ts';
import {
  addRequestOf,
  formOfStudent,
  requiredOfAll,
  whyNewcomersRefused,
  whyTermsRefused,
  withTerms,
  type Newcomers,
} from './newcomers.ts';

const student = (index: number): ChosenStudent => ({
  studentId: asId('student', demonstrationId.student(index)),
  ...{ name: `学生${index}`, eName: `Student ${index}`, studentNumber: String(index), className: '' },
});
const item = (index: number, change: Partial<EditorItem> = {}): EditorItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  accountId: asId('account', demonstrationId.account(1)),
  ...{ payItemNo: `F${index}`, name: '学费', eName: 'Tuition', custodial: false, required: true },
  ...{ price: 10_000, quantity: '1', benefits: [], ...change },
});
const notice: EditorForm = {
  ...emptyForm,
  schoolId: asId('school', demonstrationId.school(1)),
  studySection: 2,
  items: [item(1), item(2, { required: false })],
};
const noticeId = asId('notice', demonstrationId.notice(1));
const some = (count: number): Newcomers => ({
  students: Array.from({ length: count }, (_, index) => student(index + 1)),
  personTerms: new Map(),
});
const cheaper = { items: [item(1, { price: 4_000, quantity: '2' })], groups: [] };
const changed = (newcomers: Newcomers, index: number) =>
  withTerms(newcomers, notice, demonstrationId.student(index), cheaper);

describe('students who are to be added', () => {
  it('N3.31 get the items of the notice by their id alone, and others by items of their own', () => {
    const request = addRequestOf(noticeId, changed(some(2), 2));

    expect(request.people).toEqual([
      { studentId: student(1).studentId },
      { studentId: student(2).studentId, items: [expect.objectContaining({ price: 4_000, quantity: 2 })], groups: [] },
    ]);
  });

  it('have none of their own when these are set to those of the notice', () => {
    const again = withTerms(changed(some(1), 1), notice, demonstrationId.student(1), notice);

    expect(again.personTerms.size).toBe(0);
  });

  it('are summed with what each of them is billed', () => {
    expect(requiredOfAll(notice, changed(some(3), 2))).toBe(28_000);
  });

  it.each([
    ['N5.09 nobody', some(0), 10, ['peopleRequired']],
    ['N5.17 N9.02 more than 5,000 with those on the notice', some(11), 4_990, ['peopleTooMany']],
    ['N5.17 N9.02 nobody, of 5,000 with them', some(10), 4_990, []],
    [
      '41 with items of their own',
      Array.from({ length: 41 }, (_, index) => index + 1).reduce(changed, some(60)),
      0,
      ['ownItemsTooMany'],
    ],
    ['40 with them', Array.from({ length: 40 }, (_, index) => index + 1).reduce(changed, some(60)), 0, []],
  ])('%s: refused', (_, newcomers, present, codes) => {
    expect(whyNewcomersRefused(newcomers, present).map(({ code }) => code)).toEqual(codes);
  });

  it('count with items of their own only while they are in the list', () => {
    const all = Array.from({ length: 41 }, (_, index) => index + 1).reduce(changed, some(60));

    expect(whyNewcomersRefused({ ...all, students: all.students.slice(1) }, 0)).toEqual([]);
  });
});

describe('the items of one of them', () => {
  it.each([
    ['are those of the notice', {}, []],
    ['N5.14 have an amount each', { items: [item(1, { price: null })] }, ['amountMissing']],
    [
      'N5.49 go to the account of the notice',
      { items: [item(3, { accountId: asId('account', demonstrationId.account(2)) })] },
      ['itemsOfOneAccount'],
    ],
    ['N5.10 are at least one', { items: [] }, ['itemsRequired']],
    ['have discounts that can be read', { items: [item(1, { discountText: 'cheap' })] }, ['discountsUnreadable']],
  ])('%s', (_, change, codes) => {
    const form = { ...formOfStudent(notice, student(1)), ...change };

    expect(whyTermsRefused(form, notice).map(({ code }) => code)).toEqual(codes);
  });
});
