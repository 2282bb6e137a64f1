import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { useText } from '../../locale/text.ts';
import { DaysFilter } from '../../ui/days-filter.tsx';
import type { ListView } from './view.ts';

interface CreatedFilterProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** The days between which notices were created. */
export const CreatedFilter = ({ view: { from, to }, onChange }: CreatedFilterProps) => {
  const t = useText();
  return (
    <DaysFilter
      label={t(noticeListTexts.created)}
      placeholder={t(noticeListTexts.createdPlaceholder)}
      days={{ from, to }}
      onChange={(days) => onChange({ from: days.from, to: days.to, page: 1 })}
    />
  );
};
