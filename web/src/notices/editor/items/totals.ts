import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import { totalsOf, type EditorForm } from '../form.ts';

/** The sums below the items: what one student must and may pay, and what all of them must, unless only one is meant. */
export const useTotals = (form: EditorForm, ofOnePerson = false): { label: string; fen: number }[] => {
  const t = useText();
  const { required, optional, grand } = totalsOf(form);
  // Of an open group the cheapest choice counts, so that parents can come to pay more.
  const least = (label: string) => (form.groups.length > 0 ? t(itemEditorTexts.atLeast, { label }) : label);
  return [
    { label: least(t(noticeEditorTexts.requiredTotal)), fen: required },
    { label: t(noticeEditorTexts.optionalTotal), fen: optional },
    ...(ofOnePerson
      ? []
      : [{ label: least(t(noticeEditorTexts.grandTotal, { count: form.students.length })), fen: grand }]),
  ];
};
