import DatePicker, { type DatePickerProps } from '@cloudscape-design/components/date-picker';
import type { ClipboardEvent } from 'react';
import { useText } from '../locale/text.ts';
import { useWeekStart } from '../locale/week-start.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { pastedDate } from './pasted-date.ts';

interface DateFieldProps extends Pick<DatePickerProps, 'isDateEnabled' | 'readOnly'> {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date, which can be pasted as people write it. */
export const DateField = ({ value, readOnly = false, isDateEnabled, onChange }: DateFieldProps) => {
  const t = useText();
  const weekStart = useWeekStart();
  const paste = (event: ClipboardEvent) => {
    const pasted = readOnly ? 'asTyped' : pastedDate(event.clipboardData.getData('text'));
    if (pasted === 'asTyped') return;
    event.preventDefault();
    event.stopPropagation();
    if (pasted !== 'drop') onChange(pasted.date);
  };
  return (
    <div onPasteCapture={paste}>
      <DatePicker
        value={value}
        startOfWeek={weekStart}
        readOnly={readOnly}
        placeholder={t(siteTexts.field.date)}
        {...(isDateEnabled && { isDateEnabled })}
        expandToViewport
        onChange={({ detail }) => onChange(detail.value)}
      />
    </div>
  );
};
