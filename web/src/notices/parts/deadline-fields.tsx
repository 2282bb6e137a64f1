import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { dateIn } from '../../../../shared/contract/time.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { dayOf } from '../../locale/dates.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { DateField } from '../../ui/date-field.tsx';

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
          <DateField
            value={form.deadline}
            readOnly={readOnly}
            isDateEnabled={(date) => dayOf(date) >= dateIn(timeZone, Date.now())}
            onChange={(deadline) => onChange({ deadline })}
          />
        </FormField>
      )}
    </>
  );
};
