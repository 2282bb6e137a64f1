import Alert from '@cloudscape-design/components/alert';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

/** The payer (S2.93), and what prevents the payment. */
export const SettlementHead = ({
  payer,
  message,
  refused,
  whyClosed,
}: {
  payer: Payer;
  /** Why the dialog opened again. */
  message: string | undefined;
  /** Why the server refused the current form. */
  refused: string | undefined;
  /** Why no payment can be recorded for this person now. */
  whyClosed: Payer['actions']['pay'];
}) => {
  const t = useText();
  return (
    <>
      <div aria-live="polite">
        {message !== undefined && <Alert type="warning">{message}</Alert>}
        {refused !== undefined && <Alert type="error">{refused}</Alert>}
        {whyClosed !== null && <Alert type="info">{t(errorTexts[whyClosed])}</Alert>}
      </div>
      <div className="settlement-student">
        <span>{t(paymentTexts.dialog.student)}</span>
        <b>{studentName(payer.student.name, payer.student.eName)}</b>
      </div>
    </>
  );
};
