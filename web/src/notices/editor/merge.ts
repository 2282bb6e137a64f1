import type { Text } from '../../../../shared/contract/texts.ts';
import { itemEditorTexts } from '../../../../shared/items/texts/site-editor.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import type { EditorForm } from './form.ts';

/** What was typed into a form, and the form as it was when that began. */
export interface TypedForm {
  readonly form: EditorForm;
  readonly seen: EditorForm;
}

/** A part of the form that is taken from one side as a whole: its fields, and what they say, the same for the same save. */
interface Part {
  readonly label: Text;
  readonly fields: readonly (keyof EditorForm)[];
  readonly valueOf: (form: EditorForm) => unknown;
}

const groupValue = (form: EditorForm) =>
  form.groups.map(({ name, photoIds, choiceCount }) => ({ name, photoIds: photoIds.toSorted(), choiceCount }));

const itemValue = ({ itemId, photoId, price, quantity, required, benefits }: EditorForm['items'][number]) => [
  ...[itemId, photoId, price, quantity.trim(), required],
  benefits.map(({ kind, amount, fold, remark }) => [kind, amount, fold, remark]),
];

const students: Part = {
  label: noticeEditorTexts.people,
  fields: ['students'],
  valueOf: (form) => form.students.map(({ studentId }) => studentId).toSorted(),
};
const items: Part = {
  label: noticeEditorTexts.items,
  // The items of a group are items of the notice.
  fields: ['items', 'groups'],
  valueOf: (form) => [form.items.map(itemValue), groupValue(form)],
};
const place: Part = {
  label: noticeEditorTexts.school,
  fields: ['schoolId', 'studySection'],
  valueOf: ({ schoolId, studySection }) => [schoolId, studySection],
};
/** Students and items are those of a school and stage: where these differ, one side is taken. */
const placeWithAll: Part = {
  label: noticeEditorTexts.school,
  fields: [place, students, items].flatMap(({ fields }) => fields),
  valueOf: (form) => [place, students, items].map(({ valueOf }) => valueOf(form)),
};
const others: readonly Part[] = [
  { label: noticeEditorTexts.title, fields: ['title'], valueOf: ({ title }) => title.trim() },
  { label: itemEditorTexts.selection, fields: ['itemSelection'], valueOf: ({ itemSelection }) => itemSelection },
  {
    label: noticeEditorTexts.description,
    fields: ['description', 'richText'],
    valueOf: ({ description, richText }) => [description, richText],
  },
  {
    label: noticeEditorTexts.deadline,
    fields: ['limited', 'deadline'],
    valueOf: ({ limited, deadline }) => limited && deadline,
  },
  { label: noticeEditorTexts.notify, fields: ['notifyParents'], valueOf: ({ notifyParents }) => notifyParents },
  { label: noticeEditorTexts.online, fields: ['onlinePay'], valueOf: ({ onlinePay }) => onlinePay },
  {
    label: noticeEditorTexts.detailsVisible,
    fields: ['detailsVisible'],
    valueOf: ({ detailsVisible }) => detailsVisible,
  },
  { label: uploadTexts.attachments, fields: ['attachments'], valueOf: ({ attachments }) => attachments },
];

const differs = ({ valueOf }: Part, one: EditorForm, other: EditorForm): boolean =>
  JSON.stringify(valueOf(one)) !== JSON.stringify(valueOf(other));

/**
 * The form of a notice that was changed while somebody typed: what was typed, and everything else as it is stored now.
 * `both` names the parts that were typed and are stored otherwise than they were.
 */
export const mergedForm = (
  { form, seen }: TypedForm,
  now: EditorForm,
): { readonly form: EditorForm; readonly both: readonly Text[] } => {
  const isOnePlace = !differs(place, form, now);
  const parts = [...(isOnePlace ? [students, items] : [placeWithAll]), ...others];
  const typed = parts.filter((part) => differs(part, form, seen));
  const kept = Object.fromEntries(typed.flatMap(({ fields }) => fields.map((field) => [field, form[field]] as const)));
  return {
    form: { ...now, ...kept },
    both: typed.filter((part) => differs(part, now, seen) && differs(part, now, form)).map(({ label }) => label),
  };
};
