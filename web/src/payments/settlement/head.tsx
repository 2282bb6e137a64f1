import Alert from '@cloudscape-design/components/alert';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

/** Why the dialog opened again, and what it showed before. */
export interface Reopened {
  readonly message: string;
  readonly before?: Payer | undefined;
}

const figures = ['due', 'received', 'outstanding', 'balance'] as const;

/** The figures that have changed since the dialog was opened before. */
const Changes = ({ before, payer }: { before: Payer; payer: Payer }) => {
  const t = useText();
  const changed = figures.filter((name) => before[name] !== payer[name]);
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map((name) => (
        <li key={name}>
          {t(paymentTexts.dialog.figure[name])}: <Money fen={before[name]} /> → <Money fen={payer[name]} />
        </li>
      ))}
    </ul>
  );
};

/** The payer (S2.93), and what prevents the payment. */
export const SettlementHead = ({
  payer,
  reopened,
  refused,
  whyClosed,
}: {
  payer: Payer;
  reopened: Reopened | undefined;
  /** Why the server refused the current form. */
  refused: string | undefined;
  /** Why no payment can be recorded for this person now. */
  whyClosed: Payer['actions']['pay'];
}) => {
  const t = useText();
  return (
    <>
      <div aria-live="polite">
        {reopened && (
          <Alert type="warning">
            {reopened.message}
            {reopened.before && <Changes before={reopened.before} payer={payer} />}
          </Alert>
        )}
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
