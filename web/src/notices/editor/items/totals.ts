import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import { totalsOf, type EditorForm } from '../form.ts';

/** The sums below the items: what one student must and may pay, and what all of them must. */
export const useTotals = (form: EditorForm): { label: string; fen: number }[] => {
  const t = useText();
  const { required, optional, grand } = totalsOf(form);
  return [
    { label: t(noticeEditorTexts.requiredTotal), fen: required },
    { label: t(noticeEditorTexts.optionalTotal), fen: optional },
    { label: t(noticeEditorTexts.grandTotal, { count: form.students.length }), fen: grand },
  ];
};
