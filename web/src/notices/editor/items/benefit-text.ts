import type { Language } from '../../../../../shared/contract/texts.ts';
import { amountText, parseAmount } from '../../../locale/amount.ts';
import { emptyBenefit, type EditorBenefit } from './benefits.ts';

/** The discounts of an item as one line of text: `100, 8.5 fold (second child), other 50 (staff)`; read in both languages. */

const words = {
  en: { fold: ' fold', other: 'other ', open: ' (', close: ')', between: ', ' },
  zh: { fold: '折', other: '其他', open: '（', close: '）', between: '，' },
} as const;

const trimmed = (amount: string): string => amount.replace(/\.00$/, '');

const one = ({ kind, amount, fold, remark }: EditorBenefit, language: Language): string => {
  const word = words[language];
  const value = kind === 'percent' ? fold + word.fold : trimmed(amountText(amount));
  const remarked = remark.replaceAll(/[(（]/g, '[').replaceAll(/[)）]/g, ']');
  return (kind === 'other' ? word.other : '') + value + (remarked === '' ? '' : word.open + remarked + word.close);
};

export const benefitsText = (benefits: readonly EditorBenefit[], language: Language): string =>
  benefits.map((benefit) => one(benefit, language)).join(words[language].between);

/** A comma before exactly three digits groups them, as in every amount that the site takes or shows: `1,000` is no 1 and 0. */
const token =
  /\s*(?<other>other|其他)?\s*[-−－]?\s*[¥￥]?\s*(?<value>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d*)?|[\d０-９][\d０-９.．]*)\s*(?:(?<fold>fold|折)|元)?\s*(?:[(（](?<remark>[^()（）]*)[)）])?\s*(?:[,，;；、]|$)/iuy;

const benefitOf = ({ other, value = '', fold, remark = '' }: Record<string, string | undefined>) => {
  const number = value.normalize('NFKC');
  if (fold !== undefined) {
    if (other !== undefined || number.includes(',')) return undefined;
    return { ...emptyBenefit, kind: 'percent' as const, fold: number, remark: remark.trim() };
  }
  const amount = parseAmount(number);
  if (amount === undefined || amount === null) return undefined;
  return {
    ...emptyBenefit,
    kind: other === undefined ? ('reduce' as const) : ('other' as const),
    amount,
    remark: remark.trim(),
  };
};

/** Reads such a text; undefined when some of it is no discount. An empty text is no discounts. */
export const parseBenefits = (text: string): EditorBenefit[] | undefined => {
  const found: EditorBenefit[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    token.lastIndex = at;
    const match = token.exec(text);
    const benefit = match?.groups && benefitOf(match.groups);
    if (!benefit) return undefined;
    found.push(benefit);
    at = token.lastIndex;
  }
  return found;
};
