import DateRangePicker from '@cloudscape-design/components/date-range-picker';
import { useWeekStart } from '../../locale/week-start.ts';

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

/** The days between which something happened. */
export const DaysFilter = ({ label, placeholder, days: { from, to }, onChange }: DaysFilterProps) => {
  const weekStart = useWeekStart();
  const isSet = from !== undefined && to !== undefined;
  return (
    <DateRangePicker
      value={isSet ? { type: 'absolute', startDate: from, endDate: to } : null}
      rangeSelectorMode="absolute-only"
      relativeOptions={[]}
      dateOnly
      startOfWeek={weekStart}
      isValidRange={() => ({ valid: true })}
      placeholder={placeholder}
      ariaLabel={label}
      onChange={({ detail: { value } }) =>
        onChange(value?.type === 'absolute' ? { from: value.startDate, to: value.endDate } : {})
      }
    />
  );
};
