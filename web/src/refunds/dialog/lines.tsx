import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { withTaken, type RefundForm, type RefundPage } from './form.ts';

export interface LinesProps {
  readonly page: RefundPage;
  readonly form: RefundForm;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (form: RefundForm) => void;
  readonly onEnter: () => void;
}

const figures = ['due', 'received', 'refundable'] as const;

/** What of one line is refunded (S5.54-57). */
const PartInput = ({ index, page, form, errorAt, onChange, onEnter }: LinesProps & { index: number }) => {
  const t = useText();
  const named = useNameIn();
  const line = page.items[index];
  if (!line) return null;
  const { lineNo, name, eName } = line;
  return (
    <AmountInput
      fen={form.parts[lineNo] ?? null}
      ariaLabel={t(refundTexts.dialog.partOf, { item: named(name, eName) })}
      errorText={errorAt(`refundOrderChilds.${index}.accountsActualAmount`)}
      disabled={line.refundable === 0}
      selectsAll
      onChange={(fen) => onChange(withTaken(form, { parts: { ...form.parts, [lineNo]: fen } }))}
      onEnter={onEnter}
    />
  );
};

/** S2.97: the fee items of the order; of a partial refund with the amount of each. */
const LinesTable = (props: LinesProps) => {
  const { page, form } = props;
  const t = useText();
  const named = useNameIn();
  const isPart = form.type === 'partial';
  return (
    <table className="settlement-items settlement-figures refund-items">
      <caption className="only-for-screen-readers">{t(paymentTexts.dialog.items)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(paymentTexts.dialog.item)}</th>
          {[...figures, ...(isPart ? (['part'] as const) : [])].map((name) => (
            <th key={name} scope="col" className="amount">
              {t(refundTexts.dialog[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.items.map((line, index) => (
          <tr key={line.lineNo}>
            <th scope="row">{named(line.name, line.eName)}</th>
            {figures.map((name) => (
              <td key={name} className="amount">
                <Money fen={line[name]} />
              </td>
            ))}
            {isPart && (
              <td className="refund-part">
                <PartInput {...props} index={index} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The fee items, and whether what is refunded of them is owed again. */
export const RefundLines = (props: LinesProps) => {
  const { form, errorAt, onChange } = props;
  const t = useText();
  return (
    <SpaceBetween size="xs">
      <LinesTable {...props} />
      <SectionFault text={errorAt('refundOrderChilds')} />
      {form.type === 'partial' && (
        <Checkbox
          checked={form.stillOwed}
          description={t(refundTexts.dialog.stillOwedHint)}
          onChange={({ detail }) => onChange(withTaken(form, { stillOwed: detail.checked }))}
        >
          {t(refundTexts.dialog.stillOwed)}
        </Checkbox>
      )}
    </SpaceBetween>
  );
};
