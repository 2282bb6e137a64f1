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

/** One day alone would filter by half a period, which the field cannot show; a period that ends before it starts finds nothing. */
const faultOf = (value: DateRangePickerProps.Value | null) => {
  if (value?.type !== 'absolute') return undefined;
  if (value.startDate === '' || value.endDate === '') return siteTexts.table.bothDays;
  return value.startDate > value.endDate ? siteTexts.table.daysReversed : undefined;
};

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
      isValidRange={(value) => {
        const fault = faultOf(value);
        return fault ? { valid: false, errorMessage: t(fault) } : { valid: true };
      }}
      placeholder={placeholder}
      ariaLabel={label}
      onChange={({ detail: { value } }) =>
        onChange(value?.type === 'absolute' ? { from: value.startDate, to: value.endDate } : {})
      }
    />
  );
};
