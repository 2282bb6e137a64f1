import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { emptyForm, type EditorForm, type EditorItem } from '../editor/form.ts';
import { viewOfForm } from './form-view.ts';

const around = { schools: [], showsBenefits: true, currency: 'CNY', timeZone: 'Asia/Shanghai' };
const item = (index: number, change: Partial<EditorItem> = {}): EditorItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  payItemNo: `F${index}`,
  name: '学费',
  eName: 'Tuition',
  accountId: asId('account', demonstrationId.account(1)),
  custodial: false,
  price: 10_000,
  quantity: '1',
  required: true,
  benefits: [],
  ...change,
});
const viewOf = (form: Partial<EditorForm>) => viewOfForm({ ...emptyForm, ...form }, undefined, around);

describe('the preview of an unsaved form', () => {
  it.each([
    ['8.5', 850, 8_500],
    ['10', 1_000, 10_000],
    ['0.5', 50, 500],
    ['0', 0, 0],
  ])('N5.41 multiplies a fold of %s by ten: %i of a thousand', (fold, permille, due) => {
    const benefits = [{ kind: 'percent', amount: null, fold, remark: '' } as const];

    const view = viewOf({ items: [item(1, { benefits })] });

    expect(view.items).toMatchObject([{ benefits: [{ kind: 'percent', permille }], actualAmount: due }]);
    expect(view.due).toBe(due);
  });

  it('N7.096 shows a discounted item at what is left of it where the school hides discounts', () => {
    const benefits = [{ kind: 'percent', amount: null, fold: '8.5', remark: 'sibling' } as const];
    const form = { ...emptyForm, items: [item(1, { quantity: '2', benefits }), item(2, { price: 600 })] };

    const view = viewOfForm(form, undefined, { ...around, showsBenefits: false });

    expect(view).toMatchObject({ items: [{ price: 17_000, quantity: 1 }, { price: 600 }], due: 17_600 });
    expect(view.items.map((one) => one.benefits)).toEqual([undefined, undefined]);
  });

  it('N3.13 says whether its description is rich text', () => {
    expect([true, false].map((richText) => viewOf({ richText }).richText)).toEqual([true, false]);
  });

  it('N9.26 is of the first student', () => {
    const students = [2, 1].map((index) => ({
      ...{ studentId: asId('student', demonstrationId.student(index)), studentNumber: String(index), className: '' },
      ...{ name: `学生${index}`, eName: `Student ${index}` },
    }));

    expect(viewOf({ students }).student).toEqual({ name: '学生2', eName: 'Student 2' });
  });

  it('requires no optional item, and of a group its cheapest items', () => {
    const groups = [{ groupId: 'g1', name: 'Club', choiceCount: '1', photoIds: [item(2).photoId, item(3).photoId] }];
    const items = [item(1, { required: false }), item(2, { price: 700 }), item(3, { price: 600 })];

    expect(viewOf({ items, groups })).toMatchObject({ required: 600, optional: 10_000, due: 600 });
  });

  it.each([
    ['N4.25 without a deadline', { limited: false }],
    ['N4.27 when parents are not notified', { notifyParents: false }],
    ['when it is switched off', { onlinePay: false }],
  ])('%s: has no online payment', (_, change) => {
    const online = { limited: true, deadline: '2099-12-31', notifyParents: true, onlinePay: true };

    expect(viewOf(online).onlinePay).toBe(true);
    expect(viewOf({ ...online, ...change }).onlinePay).toBe(false);
  });

  it('N3.16 has no items and no groups when the form hides them, and the same sums', () => {
    const groups = [{ groupId: 'g1', name: 'Club', choiceCount: '1', photoIds: [item(2).photoId] }];
    const form = { items: [item(1), item(2, { price: 600 })], groups };

    expect(viewOf(form)).toMatchObject({ items: [{}, {}], groups: [{}], due: 10_600 });
    expect(viewOf({ ...form, detailsVisible: false })).toMatchObject({ items: [], groups: [], due: 10_600 });
  });
});
