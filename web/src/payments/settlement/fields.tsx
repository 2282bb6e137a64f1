import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import TimeInput from '@cloudscape-design/components/time-input';
import { characterCount, firstCharacters } from '../../../../shared/contract/text.ts';
import { dateIn } from '../../../../shared/contract/time.ts';
import { paymentLimits, paymentModes } from '../../../../shared/payments/codes.ts';
import { canSeePaymentMode } from '../../../../shared/payments/permissions.ts';
import { earliestPayTime } from '../../../../shared/payments/rules/incoming.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { dayOf } from '../../locale/dates.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useWeekStart } from '../../locale/week-start.ts';
import type { SettlementForm } from './form.ts';

interface FieldsProps {
  readonly form: SettlementForm;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (form: SettlementForm) => void;
}

/** S2.101, S5.64: a date and a time of day, in the organisation's time zone. */
const PayTime = ({ form, errorAt, onChange }: FieldsProps) => {
  const t = useText();
  const timeZone = useTimeZone();
  const weekStart = useWeekStart();
  const fault = errorAt('payTime');
  const missing = t(paymentTexts.dialog.payTimeMissing);
  const isEmpty = form.date === '' || form.time === '';
  const isPayDay = (date: Date) => {
    const now = Date.now();
    return dayOf(date) <= dateIn(timeZone, now) && dayOf(date) >= dateIn(timeZone, earliestPayTime(now));
  };
  return (
    <div className="settlement-time">
      <FormField
        label={t(paymentTexts.dialog.payDate)}
        constraintText={t(paymentTexts.dialog.payTimeHint, { timeZone })}
        errorText={fault && (form.date === '' ? missing : isEmpty ? undefined : fault)}
        stretch
      >
        <DatePicker
          value={form.date}
          startOfWeek={weekStart}
          placeholder={t(siteTexts.field.date)}
          isDateEnabled={isPayDay}
          expandToViewport
          onChange={({ detail }) => onChange({ ...form, date: detail.value })}
        />
      </FormField>
      <FormField
        label={t(paymentTexts.dialog.payClock)}
        errorText={fault && form.time === '' ? missing : undefined}
        stretch
      >
        <TimeInput
          value={form.time}
          format="hh:mm"
          onChange={({ detail }) => onChange({ ...form, time: detail.value })}
        />
      </FormField>
    </div>
  );
};

/** S6.27-29: hidden without the permission to view it, read-only without the permission to change it. */
const PaymentMode = ({ form, onChange }: FieldsProps) => {
  const t = useText();
  const { can } = useSession();
  if (!canSeePaymentMode(can)) return null;
  return (
    <FormField label={t(paymentTexts.dialog.mode)}>
      <RadioGroup
        value={form.mode ?? null}
        readOnly={!can('EDIT_SEDBERGH_PAYMENTMODE')}
        direction="horizontal"
        items={paymentModes.map((value) => ({ value, label: t(paymentTexts.paymentMode[value]) }))}
        onChange={({ detail }) => onChange({ ...form, mode: paymentModes.find((mode) => mode === detail.value) })}
      />
    </FormField>
  );
};

/** Payment time, payment mode and remark (S2.101-103). */
export const SettlementFields = (props: FieldsProps) => {
  const { form, errorAt, onChange } = props;
  const t = useText();
  return (
    <SpaceBetween size="m">
      <PayTime {...props} />
      <PaymentMode {...props} />
      <FormField
        label={t(paymentTexts.dialog.remark)}
        constraintText={t(paymentTexts.dialog.remarkCount, {
          count: characterCount(form.remark),
          max: paymentLimits.remarkCharacters,
        })}
        errorText={errorAt('remark')}
        stretch
      >
        <Textarea
          value={form.remark}
          rows={2}
          onChange={({ detail }) =>
            onChange({ ...form, remark: firstCharacters(detail.value, paymentLimits.remarkCharacters) })
          }
        />
      </FormField>
    </SpaceBetween>
  );
};
