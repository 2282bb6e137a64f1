import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { paidOf, type SettlementForm } from './form.ts';
import { receivableOf, type Payer } from './proposal.ts';

/** The amount due, the amount paid now, and what remains (S2.98), with what a part payment means. */
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
  const isPart = showsPaid && paid > 0 && paid < receivable;
  return (
    <div>
      <AmountList
        className="settlement-summary"
        amounts={[[t(paymentTexts.dialog.receivable), receivable], ...(showsPaid ? ofPayment : [])]}
      />
      <div aria-live="polite">
        {isPart && <StatusIndicator type="warning">{t(paymentTexts.dialog.part)}</StatusIndicator>}
      </div>
    </div>
  );
};
