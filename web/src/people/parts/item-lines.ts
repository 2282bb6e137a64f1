import type { Answer } from '../../../../shared/contract/call.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { noticeHistoryTexts } from '../../../../shared/notices/texts/site-history.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import type { listNoticeHistory } from '../../../../shared/notices/calls/list-notice-history.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';

type Item = Answer<typeof listNoticeHistory>['list'][number]['items'][number];
type Terms = NonNullable<Item['before']>;

/** The terms of an item in words, without those that are not said. */
const useTermWords = () => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  return ({ price, quantity, required, discounts, group, chosen }: Terms): Partial<Record<keyof Terms, string>> => ({
    ...(price !== undefined && { price: moneyText(price, locale, currency) }),
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(required !== undefined && { required: t(required ? noticeTexts.required : noticeTexts.optional) }),
    ...(discounts !== undefined && { discounts }),
    ...(group !== undefined && { group }),
    ...(chosen !== undefined && { chosen: t(noticeHistoryTexts.choice[chosen ? 'taken' : 'left']) }),
  });
};

const terms = ['price', 'quantity', 'required', 'discounts', 'group', 'chosen'] as const;

/** One line for an item that came or left, one for each of its terms that changed. */
export const useItemLines = () => {
  const t = useText();
  const named = useNameIn();
  const wordsOf = useTermWords();
  return ({ name, eName, before, after }: Item): string[] => {
    const item = named(name, eName) || t(noticeHistoryTexts.noName);
    if (!before || !after) {
      const all = Object.values(wordsOf(after ?? before ?? {})).join(' · ');
      return [t(after ? noticeHistoryTexts.itemAdded : noticeHistoryTexts.itemRemoved, { name: item, terms: all })];
    }
    const [old, now] = [wordsOf(before), wordsOf(after)];
    return terms
      .filter((term) => old[term] !== now[term])
      .map((term) =>
        t(noticeHistoryTexts.changed, {
          name: t(noticeHistoryTexts.itemTerm, { item, term: t(noticeHistoryTexts.term[term]) }),
          before: old[term] ?? '-',
          after: now[term] ?? '-',
        }),
      );
  };
};
