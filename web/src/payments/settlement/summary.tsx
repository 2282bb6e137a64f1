import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { sumOfRows } from '../parts/row.ts';
import { paidOf, type SettlementForm } from './form.ts';
import { receivableOf } from './lines.ts';
import type { Desk } from './proposal.ts';

/** The amount due, what the balance and the accounts pay now, and what remains (S2.98), with what a part payment means. */
export const SettlementSummary = ({
  desk,
  form,
  showsPaid,
}: {
  desk: Desk;
  form: SettlementForm;
  showsPaid: boolean;
}) => {
  const t = useText();
  const receivable = receivableOf(desk, form.optional);
  const paid = paidOf(form);
  const balance = form.balance ?? 0;
  const ofPayment = [
    ...(balance > 0 ? [[t(paymentTexts.dialog.balance), balance] as const] : []),
    [t(paymentTexts.dialog.nowPaid), sumOfRows(form.rows)],
    [t(paymentTexts.dialog.outstanding), Math.max(0, receivable - paid)],
  ] as const;
  const isPart = showsPaid && paid > 0 && paid < receivable;
  return (
    <div>
      <AmountList
        className="settlement-summary"
        amounts={[
          [t(paymentTexts.dialog[desk.mode === 'topUp' ? 'stillOpen' : 'receivable']), receivable],
          ...(showsPaid ? ofPayment : []),
        ]}
      />
      <div aria-live="polite">
        {isPart && <StatusIndicator type="info">{t(paymentTexts.dialog.part)}</StatusIndicator>}
      </div>
    </div>
  );
};
