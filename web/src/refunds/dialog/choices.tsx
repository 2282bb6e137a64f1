import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { sentencesOf, useText } from '../../locale/text.ts';
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
  const closed = page.modes.filter(({ enabled }) => !enabled);
  const reasons = new Set(closed.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
  return (
    <FormField
      label={t(refundTexts.dialog.mode)}
      constraintText={sentencesOf(
        t,
        [...reasons].map((code) => faultText({ path: '', code })),
      )}
    >
      <RadioGroup
        value={form.mode}
        direction="horizontal"
        items={refundModes.map((value) => ({
          value,
          label: t(refundTexts.dialog.modes[value]),
          disabled: closed.some(({ mode }) => mode === value),
        }))}
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
    <FormField
      label={t(refundTexts.dialog.type)}
      {...(!isTypeOpen(page, 'overpaid') && { constraintText: t(refundTexts.dialog.nothingOverpaid) })}
    >
      <RadioGroup
        value={form.type}
        direction="horizontal"
        items={refundTypes.map((value) => ({
          value,
          label: t(refundTexts.dialog.types[value]),
          disabled: !isTypeOpen(page, value),
        }))}
        onChange={({ detail }) => {
          const type = refundTypes.find((one) => one === detail.value);
          if (type) onChange(withTaken(form, { type }));
        }}
      />
    </FormField>
  );
};
