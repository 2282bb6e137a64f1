import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import TimeInput from '@cloudscape-design/components/time-input';
import { characterCount, firstCharacters } from '../../../../shared/contract/text.ts';
import { paymentLimits } from '../../../../shared/payments/codes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { serverNow } from '../../client/server-clock.ts';
import { dayOf } from '../../locale/dates.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { isPayDay } from './pay-time.ts';
import './settlement.css';

interface Clock {
  readonly date: string;
  readonly time: string;
}

interface PayTimeProps {
  readonly clock: Clock;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<Clock>) => void;
}
interface TimeProps extends PayTimeProps {
  readonly labels: Clock & { readonly missing: string; readonly hint: string };
}

/** S2.101, S5.64: a date and a time of day, in the organisation's time zone, not in the future. */
export const BookingTime = ({ clock, labels, fault, onChange }: TimeProps) => {
  const timeZone = useTimeZone();
  const isEmpty = clock.date === '' || clock.time === '';
  return (
    <div className="settlement-time">
      <FormField
        label={labels.date}
        constraintText={labels.hint}
        errorText={fault && (clock.date === '' ? labels.missing : isEmpty ? undefined : fault)}
        stretch
      >
        <DateField
          value={clock.date}
          isDateEnabled={(date) => isPayDay(dayOf(date), serverNow(), timeZone)}
          onChange={(date) => onChange({ date })}
        />
      </FormField>
      <FormField label={labels.time} errorText={fault && clock.time === '' ? labels.missing : undefined} stretch>
        <TimeInput value={clock.time} format="hh:mm" onChange={({ detail }) => onChange({ time: detail.value })} />
      </FormField>
    </div>
  );
};

/** The time of a payment. */
export const PayTime = (props: PayTimeProps) => {
  const t = useText();
  const timeZone = useTimeZone();
  const labels = {
    date: t(paymentTexts.dialog.payDate),
    time: t(paymentTexts.dialog.payClock),
    missing: t(paymentTexts.dialog.payTimeMissing),
    hint: t(paymentTexts.dialog.payTimeHint, { timeZone }),
  };
  return <BookingTime {...props} labels={labels} />;
};

/** S2.103, S5.65. */
export const Remark = ({
  remark,
  fault,
  onChange,
}: {
  remark: string;
  fault: string | undefined;
  onChange: (remark: string) => void;
}) => {
  const t = useText();
  return (
    <FormField
      label={t(paymentTexts.dialog.remark)}
      constraintText={t(paymentTexts.dialog.remarkCount, {
        count: characterCount(remark),
        max: paymentLimits.remarkCharacters,
      })}
      errorText={fault}
      stretch
    >
      <Textarea
        value={remark}
        rows={2}
        onChange={({ detail }) => onChange(firstCharacters(detail.value, paymentLimits.remarkCharacters))}
      />
    </FormField>
  );
};
