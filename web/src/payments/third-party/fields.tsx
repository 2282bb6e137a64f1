import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { fenText } from '../../../../shared/money/fen.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { PayTime, Remark } from '../parts/time-and-remark.tsx';
import type { ThirdPartyForm } from './form.ts';

interface FieldsProps {
  readonly form: ThirdPartyForm;
  /** What is still to be paid, fen. */
  readonly most: number;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (form: ThirdPartyForm) => void;
  readonly onEnter: () => void;
}

/** Of which system the payment is, and its number there. */
const Source = ({ form, errorAt, onChange }: FieldsProps) => {
  const t = useText();
  return (
    <SpaceBetween size="m">
      <FormField
        label={t(thirdPartyTexts.channel)}
        constraintText={t(thirdPartyTexts.channelHint)}
        errorText={errorAt('channelName')}
        stretch
      >
        <DraftInput value={form.channel} onChange={(channel) => onChange({ ...form, channel })} />
      </FormField>
      <FormField
        label={t(thirdPartyTexts.number)}
        constraintText={t(thirdPartyTexts.numberHint)}
        errorText={errorAt('thirdPartyNo')}
        stretch
      >
        <DraftInput value={form.number} autoComplete={false} onChange={(number) => onChange({ ...form, number })} />
      </FormField>
    </SpaceBetween>
  );
};

/** Amount, outside system and number, time, remark. */
export const ThirdPartyFields = (props: FieldsProps) => {
  const { form, most, errorAt, onChange, onEnter } = props;
  const t = useText();
  const ofAmount = errorAt('amount');
  const fault = (ofAmount && !form.fen ? t(paymentTexts.dialog.paidMissing) : ofAmount) ?? errorAt('studentId');
  return (
    <SpaceBetween size="m">
      <AmountInput
        label={t(thirdPartyTexts.amount)}
        // A fault says it, too.
        constraintText={fault === undefined && t(thirdPartyTexts.amountHint, { most: fenText(most) })}
        errorText={fault}
        stretch
        fen={form.fen}
        autoFocus
        onChange={(fen) => onChange({ ...form, fen })}
        onEnter={onEnter}
      />
      <Source {...props} />
      <PayTime clock={form} fault={errorAt('payTime')} onChange={(change) => onChange({ ...form, ...change })} />
      <Remark remark={form.remark} fault={errorAt('remark')} onChange={(remark) => onChange({ ...form, remark })} />
    </SpaceBetween>
  );
};
