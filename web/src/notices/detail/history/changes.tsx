import type { Answer } from '../../../../../shared/contract/call.ts';
import { moneyText } from '../../../../../shared/money/money-text.ts';
import type { listNoticeHistory } from '../../../../../shared/notices/calls/list-notice-history.ts';
import { noticeHistoryTexts } from '../../../../../shared/notices/texts/site-history.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { useLanguage } from '../../../locale/language.tsx';
import { studentName, useNameIn } from '../../../locale/names.tsx';
import { useCurrency } from '../../../locale/region.ts';
import { useText } from '../../../locale/text.ts';
import { useFactWords, type FactName } from './words.ts';

export type HistoryEntry = Answer<typeof listNoticeHistory>['list'][number];
type Item = HistoryEntry['items'][number];
type Terms = NonNullable<Item['before']>;

const facts = Object.keys(noticeHistoryTexts.fact) as readonly FactName[];

/** The facts that differ, each in a line: `Title: A → B`. */
const useFactLines = () => {
  const t = useText();
  const wordsOf = useFactWords();
  return ({ before, after }: HistoryEntry): string[] => {
    const lines = facts
      .filter((name) => before[name] !== after[name])
      .map((name) => {
        const line = before[name] === undefined ? noticeHistoryTexts.value : noticeHistoryTexts.changed;
        const [old, now] = [wordsOf(name, before[name]), wordsOf(name, after[name])];
        return t(line, { name: t(noticeHistoryTexts.fact[name]), before: old, after: now });
      });
    return [
      ...lines,
      ...(before['description'] === after['description'] ? [] : [t(noticeHistoryTexts.descriptionChanged)]),
      ...(before['attachments'] === after['attachments'] ? [] : [t(noticeHistoryTexts.attachmentsChanged)]),
    ];
  };
};

/** The terms of an item in words, without those that are not said. */
const useTermWords = () => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  return ({ price, quantity, required, discounts, group }: Terms): Partial<Record<keyof Terms, string>> => ({
    ...(price !== undefined && { price: moneyText(price, locale, currency) }),
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(required !== undefined && { required: t(required ? noticeTexts.required : noticeTexts.optional) }),
    ...(discounts !== undefined && { discounts }),
    ...(group !== undefined && { group }),
  });
};

/** One line for an item that came or left, one for each of its terms that changed. */
const useItemLines = () => {
  const t = useText();
  const named = useNameIn();
  const wordsOf = useTermWords();
  return ({ name, eName, before, after }: Item): string[] => {
    const item = named(name, eName) || t(noticeHistoryTexts.noName);
    if (!before || !after) {
      const terms = Object.values(wordsOf(after ?? before ?? {})).join(' · ');
      return [t(after ? noticeHistoryTexts.itemAdded : noticeHistoryTexts.itemRemoved, { name: item, terms })];
    }
    const [old, now] = [wordsOf(before), wordsOf(after)];
    const terms = ['price', 'quantity', 'required', 'discounts', 'group'] as const;
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

/** The students who came or left: the first of them by name, and how many more. */
const usePeopleLine = () => {
  const t = useText();
  return (
    what: 'peopleAdded' | 'peopleRemoved' | 'peopleRefreshed',
    { count, first }: HistoryEntry['added'],
  ): string[] => {
    if (count === 0) return [];
    const names = first
      .map(({ name, eName }) => studentName(name, eName) || t(noticeHistoryTexts.noName))
      .join(t(noticeHistoryTexts.separator));
    const rest = count - first.length;
    const all = rest > 0 ? t(noticeHistoryTexts.more, { names, count: rest }) : names;
    return [t(noticeHistoryTexts[what], { count, names: all })];
  };
};

/** What an act changed, line by line. */
export const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const t = useText();
  const factLines = useFactLines();
  const itemLines = useItemLines();
  const peopleLine = usePeopleLine();
  const lines = [
    ...factLines(entry),
    ...entry.items.flatMap(itemLines),
    ...peopleLine('peopleAdded', entry.added),
    ...peopleLine('peopleRemoved', entry.removed),
    ...peopleLine('peopleRefreshed', entry.refreshed),
  ];
  if (lines.length === 0 && entry.action === 'saveNotice') lines.push(t(noticeHistoryTexts.unchanged));
  if (lines.length === 0) return null;
  return (
    <ul className="timeline-facts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
