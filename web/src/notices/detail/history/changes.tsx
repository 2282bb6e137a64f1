import type { Answer } from '../../../../../shared/contract/call.ts';
import type { listNoticeHistory } from '../../../../../shared/notices/calls/list-notice-history.ts';
import { noticeHistoryTexts } from '../../../../../shared/notices/texts/site-history.ts';
import { studentName } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { useItemLines } from '../../../people/parts/item-lines.ts';
import { useFactWords, type FactName } from './words.ts';

export type HistoryEntry = Answer<typeof listNoticeHistory>['list'][number];

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
