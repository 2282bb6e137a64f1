import DateRangePicker from '@cloudscape-design/components/date-range-picker';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { useText } from '../../locale/text.ts';
import { useWeekStart } from '../../locale/week-start.ts';
import type { ListView } from './view.ts';

interface CreatedFilterProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** The days between which notices were created. */
export const CreatedFilter = ({ view, onChange }: CreatedFilterProps) => {
  const t = useText();
  const weekStart = useWeekStart();
  const isSet = view.from !== undefined && view.to !== undefined;
  return (
    <DateRangePicker
      value={isSet ? { type: 'absolute', startDate: view.from ?? '', endDate: view.to ?? '' } : null}
      rangeSelectorMode="absolute-only"
      relativeOptions={[]}
      dateOnly
      startOfWeek={weekStart}
      isValidRange={() => ({ valid: true })}
      placeholder={t(noticeListTexts.createdPlaceholder)}
      ariaLabel={t(noticeListTexts.created)}
      onChange={({ detail: { value } }) =>
        onChange(
          value?.type === 'absolute'
            ? { from: value.startDate, to: value.endDate, page: 1 }
            : { from: undefined, to: undefined, page: 1 },
        )
      }
    />
  );
};
