import { typedDate } from '../../../shared/contract/time.ts';

/** `1/5/2030` is another day here than there, and the field would read its digits as the year 2001 or so. */
const yearLast = /^\D*\d{1,2}\D+\d{1,2}\D+\d{4}(?!\d)/;

/** What a field does with a text that is pasted into it: it takes the date, drops the text, or reads it as typed. */
export type Pasted = { readonly date: string } | 'drop' | 'asTyped';

export const pastedDate = (text: string): Pasted => {
  const usual = text.normalize('NFKC').trim();
  const date = typedDate(usual);
  if (date !== undefined) return { date };
  return yearLast.test(usual) ? 'drop' : 'asTyped';
};
