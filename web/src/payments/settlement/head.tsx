import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { News } from '../../ui/news.tsx';
import type { Evidence, SettlementForm } from './form.ts';
import type { Payer } from './proposal.ts';

/** Why the dialog opened again, and what it showed before. */
export interface Reopened {
  readonly message: string;
  readonly before?: Payer | undefined;
  /** What was typed then. */
  readonly typed?: SettlementForm | undefined;
  /** What belongs to the payment whatever its amounts are by now. */
  readonly kept?: Evidence | undefined;
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
          {t(paymentTexts.dialog.figure[name])}
          {t(siteTexts.colon)}
          <Money fen={before[name]} /> → <Money fen={payer[name]} />
        </li>
      ))}
    </ul>
  );
};

/** Why the server refused the current form. */
export interface RefusedForm {
  readonly code: string;
  readonly message: string;
}

/** What can be done about an unfinished order that is in the way (S8.04). */
export interface UnfinishedWays {
  /** Cancels it, and books what was entered (S8.05); undefined where that is not possible. */
  readonly onContinue?: () => void;
  /** Shows it instead (S8.06). */
  readonly onOriginal: () => void;
}

const Refused = ({ refused: { code, message }, ways }: { refused: RefusedForm; ways?: UnfinishedWays | undefined }) => {
  const t = useText();
  if (!ways || code !== '1700026') return <Alert type="error">{message}</Alert>;
  return (
    <Alert
      type="warning"
      header={message}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={ways.onOriginal}>{t(paymentTexts.dialog.viewOriginal)}</Button>
          {ways.onContinue && <Button onClick={ways.onContinue}>{t(paymentTexts.dialog.continuePaying)}</Button>}
        </SpaceBetween>
      }
    >
      {t(paymentTexts.dialog[ways.onContinue ? 'unfinished' : 'notRecorded'])}
    </Alert>
  );
};

/** The payer (S2.93), and what prevents the payment. */
export const SettlementHead = ({
  payer,
  reopened,
  refused,
  whyClosed,
  ways,
}: {
  payer: Payer;
  reopened: Reopened | undefined;
  refused: RefusedForm | undefined;
  /** Why no payment can be recorded for this person now. */
  whyClosed: Payer['actions']['pay'];
  /** Undefined where an unfinished order opens the dialog anew. */
  ways?: UnfinishedWays;
}) => {
  const t = useText();
  return (
    <>
      <div className="settlement-news">
        {reopened && (
          <News of={reopened} takesFocus>
            <Alert type="warning">
              {reopened.message}
              {reopened.before && <Changes before={reopened.before} payer={payer} />}
            </Alert>
          </News>
        )}
        {refused && (
          <News of={refused}>
            <Refused {...{ refused, ways }} />
          </News>
        )}
        {whyClosed !== null && <Alert type="info">{t(errorTexts[whyClosed])}</Alert>}
      </div>
      <div className="settlement-student">
        <span>{t(paymentTexts.dialog.student)}</span>
        <b>{studentName(payer.student.name, payer.student.eName)}</b>
      </div>
    </>
  );
};
