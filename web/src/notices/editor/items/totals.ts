import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { itemTermTexts } from '../../../../../shared/items/texts/site.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import { totalsOf, type EditorForm } from '../form.ts';

/** What one person is billed: with the choices of that person, without `credited`, which was refunded and is not due any more; fen. */
export interface BilledSums {
  readonly credited: number;
  readonly required: number;
  readonly optional: number;
  readonly isLeast: boolean;
}

interface TotalsProps {
  readonly form: EditorForm;
  readonly ofOnePerson?: boolean | undefined;
  /** Absent: what the form says of everybody. */
  readonly billed?: BilledSums | undefined;
}

interface Total {
  readonly label: string;
  readonly fen: number;
  /** The sum of all students. */
  readonly isGrand?: true;
}

/** The sums below the items: what one student must and may pay, and what all of them must, unless only one is meant. */
export const useTotals = ({ form, ofOnePerson = false, billed }: TotalsProps): Total[] => {
  const t = useText();
  const { grand, ...ofForm } = totalsOf(form);
  // Of an open group the cheapest choice counts, so that parents can come to pay more.
  const { credited, required, optional, isLeast } = billed ?? {
    ...ofForm,
    credited: 0,
    isLeast: form.groups.length > 0,
  };
  const least = (label: string) => (isLeast ? t(itemEditorTexts.atLeast, { label }) : label);
  return [
    ...(credited > 0 ? [{ label: t(itemTermTexts.credited), fen: -credited }] : []),
    { label: least(t(noticeEditorTexts.requiredTotal)), fen: required },
    { label: t(noticeEditorTexts.optionalTotal), fen: optional },
    ...(ofOnePerson
      ? []
      : [
          {
            label: least(t(noticeEditorTexts.grandTotal, { count: form.students.length })),
            fen: grand,
            isGrand: true,
          } as const,
        ]),
  ];
};
