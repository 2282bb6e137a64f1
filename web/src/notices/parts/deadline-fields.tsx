import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { dateIn } from '../../../../shared/contract/time.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { dayOf } from '../../locale/dates.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useWeekStart } from '../../locale/week-start.ts';

interface DeadlineForm {
  readonly limited: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly deadline: string;
}

/** The last day to pay, or the choice that there is none. */
export const DeadlineFields = ({
  form,
  error,
  readOnly = false,
  onChange,
}: {
  form: DeadlineForm;
  error: string | undefined;
  readOnly?: boolean;
  onChange: (form: Partial<DeadlineForm>) => void;
}) => {
  const t = useText();
  const weekStart = useWeekStart();
  const timeZone = useTimeZone();
  return (
    <>
      <FormField label={t(noticeEditorTexts.deadline)}>
        <RadioGroup
          value={form.limited ? 'limited' : 'unlimited'}
          direction="horizontal"
          readOnly={readOnly}
          items={[
            { value: 'limited', label: t(noticeEditorTexts.limited) },
            { value: 'unlimited', label: t(noticeEditorTexts.unlimited) },
          ]}
          onChange={({ detail }) => onChange({ limited: detail.value === 'limited' })}
        />
      </FormField>
      {form.limited && (
        <FormField label={t(noticeEditorTexts.deadlineDate)} errorText={error}>
          <DatePicker
            value={form.deadline}
            startOfWeek={weekStart}
            readOnly={readOnly}
            placeholder={t(siteTexts.field.date)}
            isDateEnabled={(date) => dayOf(date) >= dateIn(timeZone, Date.now())}
            expandToViewport
            onChange={({ detail }) => onChange({ deadline: detail.value })}
          />
        </FormField>
      )}
    </>
  );
};
