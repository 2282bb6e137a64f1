import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { paymentModes } from '../../../../shared/payments/codes.ts';
import { canSeePaymentMode } from '../../../../shared/payments/permissions.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useText } from '../../locale/text.ts';
import { PayTime, Remark } from '../parts/time-and-remark.tsx';
import type { SettlementForm } from './form.ts';

interface FieldsProps {
  readonly form: SettlementForm;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (form: SettlementForm) => void;
}

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
  return (
    <SpaceBetween size="m">
      <PayTime clock={form} fault={errorAt('payTime')} onChange={(change) => onChange({ ...form, ...change })} />
      <PaymentMode {...props} />
      <Remark remark={form.remark} fault={errorAt('remark')} onChange={(remark) => onChange({ ...form, remark })} />
    </SpaceBetween>
  );
};
