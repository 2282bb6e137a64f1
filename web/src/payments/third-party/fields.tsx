import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { firstCharacters } from '../../../../shared/contract/text.ts';
import { fenText } from '../../../../shared/money/fen.ts';
import { paymentLimits } from '../../../../shared/payments/codes.ts';
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
        <DraftInput
          value={form.channel}
          onChange={(text) => onChange({ ...form, channel: firstCharacters(text, paymentLimits.channelCharacters) })}
        />
      </FormField>
      <FormField
        label={t(thirdPartyTexts.number)}
        constraintText={t(thirdPartyTexts.numberHint)}
        errorText={errorAt('thirdPartyNo')}
        stretch
      >
        <DraftInput
          value={form.number}
          autoComplete={false}
          onChange={(text) =>
            onChange({ ...form, number: firstCharacters(text, paymentLimits.thirdPartyNoCharacters) })
          }
        />
      </FormField>
    </SpaceBetween>
  );
};

/** Amount, outside system and number, time, remark. */
export const ThirdPartyFields = (props: FieldsProps) => {
  const { form, most, errorAt, onChange } = props;
  const t = useText();
  const fault = errorAt('amount') ?? errorAt('studentId');
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
      />
      <Source {...props} />
      <PayTime clock={form} fault={errorAt('payTime')} onChange={(change) => onChange({ ...form, ...change })} />
      <Remark remark={form.remark} fault={errorAt('remark')} onChange={(remark) => onChange({ ...form, remark })} />
    </SpaceBetween>
  );
};
