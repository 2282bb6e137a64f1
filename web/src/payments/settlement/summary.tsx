import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountList } from '../../ui/amount-list.tsx';
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
  const ofPayment = [
    [t(paymentTexts.dialog.nowPaid), paid],
    [t(paymentTexts.dialog.outstanding), Math.max(0, receivable - paid)],
  ] as const;
  return (
    <AmountList
      className="settlement-summary"
      amounts={[[t(paymentTexts.dialog.receivable), receivable], ...(showsPaid ? ofPayment : [])]}
    />
  );
};
