import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useFaultText } from '../../ui/field-text.ts';
import { isTypeOpen, refundModes, refundTypes, withTaken, type RefundForm, type RefundPage } from './form.ts';

interface ChoicesProps {
  readonly page: RefundPage;
  readonly form: RefundForm;
  readonly onChange: (form: RefundForm) => void;
}

/** S2.95: what is not possible for this order says why. */
export const RefundModes = ({ page, form, onChange }: ChoicesProps) => {
  const t = useText();
  const faultText = useFaultText();
  const closed = (mode: RefundForm['mode']) => page.modes.find((one) => one.mode === mode && !one.enabled);
  return (
    <FormField label={t(refundTexts.dialog.mode)}>
      <RadioGroup
        value={form.mode}
        items={refundModes.map((value) => {
          const reason = closed(value)?.reason;
          return {
            value,
            label: t(refundTexts.dialog.modes[value]),
            disabled: closed(value) !== undefined,
            ...(reason !== undefined && { description: faultText({ path: '', code: reason }) }),
          };
        })}
        onChange={({ detail }) => {
          const mode = refundModes.find((one) => one === detail.value);
          if (mode) onChange(withTaken(form, { mode }));
        }}
      />
    </FormField>
  );
};

/** S2.96. */
export const RefundTypes = ({ page, form, onChange }: ChoicesProps) => {
  const t = useText();
  return (
    <FormField label={t(refundTexts.dialog.type)}>
      <RadioGroup
        value={form.type}
        direction="horizontal"
        items={refundTypes.map((value) => ({
          value,
          label: t(refundTexts.dialog.types[value]),
          disabled: !isTypeOpen(page, value),
          ...(!isTypeOpen(page, value) && { description: t(refundTexts.dialog.nothingOverpaid) }),
        }))}
        onChange={({ detail }) => {
          const type = refundTypes.find((one) => one === detail.value);
          if (type) onChange(withTaken(form, { type }));
        }}
      />
    </FormField>
  );
};
