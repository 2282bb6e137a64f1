import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { emptyForm, type EditorForm, type EditorItem } from './form.ts';
import { mergedForm } from './merge.ts';

const item = (index: number, price: number): EditorItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  ...{ photoId: demonstrationId.photo(index), payItemNo: `F${index}`, name: '学费', eName: 'Tuition' },
  ...{ accountId: asId('account', demonstrationId.account(1)), custodial: false, required: true },
  ...{ price, quantity: '1', benefits: [] },
});
const student = (index: number): EditorForm['students'][number] => ({
  studentId: asId('student', demonstrationId.student(index)),
  ...{ name: '学生', eName: 'Student', studentNumber: `S${index}`, className: '1', schoolYear: '2026' },
});
const school = (index: number) => asId('school', demonstrationId.school(index));

const seen: EditorForm = {
  ...emptyForm,
  ...{ title: 'Autumn', schoolId: school(1), items: [item(1, 100)], students: [student(1)], deadline: '2027-06-30' },
};

describe('a form over a notice that was changed while it was typed', () => {
  it('has what was typed, and everything else as it is stored now', () => {
    const form = { ...seen, items: [item(1, 250)] };
    const now = { ...seen, title: 'Of a colleague', students: [student(1), student(2)] };

    expect(mergedForm({ form, seen }, now)).toEqual({ form: { ...now, items: form.items }, both: [] });
  });

  it('names what both have changed, and has what was typed', () => {
    const form = { ...seen, title: 'Mine', deadline: '2027-07-31', itemSelection: 'single' as const };
    const now = { ...seen, title: 'Of a colleague', limited: false, deadline: '', itemSelection: 'single' as const };

    expect(mergedForm({ form, seen }, now)).toEqual({
      form,
      both: [noticeEditorTexts.title, noticeEditorTexts.deadline],
    });
    expect(form.itemSelection).not.toBe(seen.itemSelection);
  });

  it('names nothing that is stored as it was typed, as after a save without an answer', () => {
    const form = { ...seen, title: 'Mine ', items: [item(1, 250)], description: 'Bring it' };
    const [sent] = form.items;
    const now = { ...form, title: 'Mine', description: '', items: [{ benefits: [], ...sent } as EditorItem] };

    expect(mergedForm({ form, seen }, now)).toEqual({ form: { ...now, ...form }, both: [] });
  });

  it.each([
    ['of the colleague', { schoolId: school(2), students: [], items: [] }, { items: [item(1, 250)] }],
    ['of the user', { items: [item(1, 300)] }, { schoolId: school(2), students: [], items: [] }],
  ])('takes school, students and items from one side where the school was changed: %s', (_, theirs, mine) => {
    const form = { ...seen, ...mine };

    expect(mergedForm({ form, seen }, { ...seen, ...theirs })).toEqual({ form, both: [noticeEditorTexts.school] });
  });
});
