import type { Answer } from '../../../../shared/contract/call.ts';
import { foldText } from '../../../../shared/items/fold.ts';
import { itemTermTexts } from '../../../../shared/items/texts/site.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { noticeHistoryTexts } from '../../../../shared/notices/texts/site-history.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import type { listNoticeHistory } from '../../../../shared/notices/calls/list-notice-history.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { listOf, useText, type Translate } from '../../locale/text.ts';
import { discountsIn, groupIn } from './stored-terms.ts';

type Item = Answer<typeof listNoticeHistory>['list'][number]['items'][number];
type Terms = NonNullable<Item['before']>;

const groupWords = (t: Translate, text: string): string => {
  const stored = groupIn(text);
  return stored ? t(noticeHistoryTexts.groupOf, { ...stored }) : text;
};

/** The terms of an item in words, without those that are not said. */
const useTermWords = () => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const discountWords = (discounts: string): string =>
    listOf(
      t,
      discountsIn(discounts).map((one) => {
        if ('text' in one) return one.text;
        if ('fen' in one) return t(noticeHistoryTexts.less, { amount: moneyText(one.fen, locale, currency) });
        return t(itemTermTexts.fold, { fold: foldText(one.permille), percent: one.permille / 10 });
      }),
    );
  return ({ price, quantity, required, discounts, group, chosen }: Terms): Partial<Record<keyof Terms, string>> => ({
    ...(price !== undefined && { price: moneyText(price, locale, currency) }),
    ...(quantity !== undefined && { quantity: String(quantity) }),
    // How many are to be chosen is said by the group.
    ...(required !== undefined &&
      group === undefined && { required: t(required ? noticeTexts.required : noticeTexts.optional) }),
    ...(discounts !== undefined && { discounts: discountWords(discounts) }),
    ...(group !== undefined && { group: groupWords(t, group) }),
    ...(chosen !== undefined && { chosen: t(noticeHistoryTexts.choice[chosen ? 'taken' : 'left']) }),
  });
};

const termNames = ['price', 'quantity', 'required', 'discounts', 'group', 'chosen'] as const;

/** One line for an item that came or left, one for each of its terms that changed. */
export const useItemLines = () => {
  const t = useText();
  const named = useNameIn();
  const wordsOf = useTermWords();
  return ({ name, eName, before, after }: Item): string[] => {
    const item = named(name, eName) || t(noticeHistoryTexts.noName);
    if (!before || !after) {
      const terms = after ?? before ?? {};
      const { quantity } = terms;
      const words = {
        ...wordsOf(terms),
        ...(quantity !== undefined && { quantity: t(personTexts.panel.quantity, { quantity }) }),
      };
      const all = Object.values(words).join(' · ');
      return [t(after ? noticeHistoryTexts.itemAdded : noticeHistoryTexts.itemRemoved, { name: item, terms: all })];
    }
    const [old, now] = [wordsOf(before), wordsOf(after)];
    return termNames
      .filter((term) => old[term] !== now[term] && !(term === 'required' && after.group !== undefined))
      .map((term) =>
        t(noticeHistoryTexts.changed, {
          name: t(noticeHistoryTexts.itemTerm, { item, term: t(noticeHistoryTexts.term[term]) }),
          before: old[term] ?? '-',
          after: now[term] ?? '-',
        }),
      );
  };
};
