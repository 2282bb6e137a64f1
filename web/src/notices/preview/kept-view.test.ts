import { expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { emptyForm, type EditorForm, type EditorItem } from '../editor/form.ts';
import type { EditorBenefit } from '../editor/items/benefits.ts';
import { viewOfForm } from './form-view.ts';
import { previewText } from './kept-view.ts';

const around = { schools: [], showsBenefits: true, currency: 'CNY', timeZone: 'Asia/Shanghai' };
const itemWith = (change: Partial<EditorItem> = {}): Partial<EditorForm> => ({
  items: [
    {
      itemId: asId('item', demonstrationId.item(1)),
      ...{ photoId: demonstrationId.photo(1), payItemNo: 'F1', name: '学费', eName: 'Tuition' },
      ...{ accountId: asId('account', demonstrationId.account(1)), custodial: false, required: true },
      ...{ price: 10_001, quantity: '1', benefits: [], ...change },
    },
  ],
});
const reduction: EditorBenefit = { kind: 'reduce', amount: 100, fold: '', remark: '' };
const textOf = (form: Partial<EditorForm>) => previewText(viewOfForm({ ...emptyForm, ...form }, undefined, around));

it.each<[string, Partial<EditorForm>]>([
  ['half a piece of an item', itemWith({ quantity: '1.5' })],
  ['more discounts than an item can have', itemWith({ benefits: Array.from({ length: 6 }, () => reduction) })],
  ['another discount without its remark', itemWith({ benefits: [{ ...reduction, kind: 'other' }] })],
  ['half a deadline', { deadline: '2026-1' }],
])('a form with %s has no preview, which the editor says', (_, form) => {
  expect(textOf(form)).toBeUndefined();
});

it('N2.17 a form that is not complete has one', () => {
  expect(textOf({})).toBeDefined();
  expect(textOf(itemWith({ price: null, quantity: '' }))).toBeDefined();
});
