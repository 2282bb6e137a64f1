import type { Text } from '../../../../../shared/contract/texts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { noticeHistoryTexts } from '../../../../../shared/notices/texts/site-history.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { dateText } from '../../../locale/dates.tsx';
import { useLanguage } from '../../../locale/language.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { useSchools } from '../../parts/schools.ts';

export type FactName = keyof typeof noticeHistoryTexts.fact;
type Value = string | number;

const switchWords = { on: noticeHistoryTexts.on, off: noticeHistoryTexts.off };

/** Facts whose values are words of ours. */
const wordsByFact: Partial<Record<FactName, Readonly<Record<string, Text>>>> = {
  sendStatus: noticeTexts.sendStatus,
  itemSelection: { single: noticeHistoryTexts.selection.single, multiple: noticeHistoryTexts.selection.multiple },
  notifyParents: switchWords,
  onlinePay: switchWords,
  detailsVisible: switchWords,
  publicLink: switchWords,
};

/** Names of schools and stages by their ids and codes, as far as the user knows them. */
const usePlaces = () => {
  const named = useNameIn();
  const { data } = useSchools();
  const schools = data?.list ?? [];
  return {
    schoolId: new Map(schools.map((one) => [one.schoolId as Value, named(one.name, one.eName)])),
    studySection: new Map(
      schools.flatMap(({ sections }) =>
        sections.map((one) => [one.studySection as Value, named(one.name, one.eName)] as const),
      ),
    ),
  };
};

/** The value of a fact in words; `-` for none. */
export const useFactWords = (): ((name: FactName, value: Value | undefined) => string) => {
  const t = useText();
  const { locale } = useLanguage();
  const places = usePlaces();
  return (name, value) => {
    if (value === undefined) return '-';
    if (name === 'deadline') return value === 'none' ? t(noticeDetailTexts.noLimit) : dateText(String(value), locale);
    if (name === 'schoolId' || name === 'studySection') return places[name].get(value) ?? '-';
    const words = wordsByFact[name]?.[value];
    return words ? t(words) : String(value);
  };
};
