import DateRangePicker, { type DateRangePickerProps } from '@cloudscape-design/components/date-range-picker';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { useWeekStart } from '../locale/week-start.ts';

/** Both are set, or none is. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DaysFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** One day alone would filter by half a period, which the field cannot show. */
const hasBoth = (value: DateRangePickerProps.Value | null): boolean =>
  value?.type !== 'absolute' || (value.startDate !== '' && value.endDate !== '');

/** The days between which something happened. */
export const DaysFilter = ({ label, placeholder, days: { from, to }, onChange }: DaysFilterProps) => {
  const t = useText();
  const weekStart = useWeekStart();
  const isSet = from !== undefined && to !== undefined;
  return (
    <DateRangePicker
      value={isSet ? { type: 'absolute', startDate: from, endDate: to } : null}
      rangeSelectorMode="absolute-only"
      relativeOptions={[]}
      dateOnly
      startOfWeek={weekStart}
      isValidRange={(value) =>
        hasBoth(value) ? { valid: true } : { valid: false, errorMessage: t(siteTexts.table.bothDays) }
      }
      placeholder={placeholder}
      ariaLabel={label}
      onChange={({ detail: { value } }) =>
        onChange(value?.type === 'absolute' ? { from: value.startDate, to: value.endDate } : {})
      }
    />
  );
};
