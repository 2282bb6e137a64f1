import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { paidOf, type SettlementForm } from './form.ts';
import { receivableOf, type Payer } from './proposal.ts';

/** The amount due, the amount paid now, and what remains (S2.98). */
export const SettlementSummary = ({
  payer,
  form,
  showsPaid,
}: {
  payer: Payer;
  form: SettlementForm;
  showsPaid: boolean;
}) => {
  const t = useText();
  const receivable = receivableOf(payer, form.optional);
  const paid = paidOf(form);
  const lines = [
    [t(paymentTexts.dialog.receivable), receivable],
    ...(showsPaid
      ? ([
          [t(paymentTexts.dialog.nowPaid), paid],
          [t(paymentTexts.dialog.outstanding), Math.max(0, receivable - paid)],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className="settlement-summary">
      {lines.map(([name, fen]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
