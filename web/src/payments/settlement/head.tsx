import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import type { Params } from '../../../../shared/contract/errors.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { Money } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { orderPath } from '../../orders/parts/paths.ts';
import { useNews } from '../parts/use-news.ts';
import type { SettlementForm } from './form.ts';
import type { Payer } from './proposal.ts';

/** Why the dialog opened again, and what it showed before. */
export interface Reopened {
  readonly message: string;
  readonly before?: Payer | undefined;
  /** What was typed then. */
  readonly typed?: SettlementForm | undefined;
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

/** Why the server refused the current form. */
export interface RefusedForm {
  readonly code: string;
  readonly message: string;
  readonly params: Params;
}

/** Another order of the person is open (S8.04): it can be seen (S8.06), and paid instead (S8.05). */
const UnfinishedOrder = ({ refused, onContinue }: { refused: RefusedForm; onContinue: () => void }) => {
  const t = useText();
  const { can } = useSession();
  const orderNo = String(refused.params['orderNo'] ?? '');
  return (
    <Alert
      type="warning"
      header={refused.message}
      action={<Button onClick={onContinue}>{t(paymentTexts.dialog.continuePaying)}</Button>}
    >
      <SpaceBetween size="xxs">
        {t(paymentTexts.dialog.unfinished)}
        {can('SEE_MYSCHOOL_PAYMENT_ORDER') && (
          <Link href={orderPath(orderNo)} external externalIconAriaLabel={t(siteTexts.action.opensInNewTab)}>
            {t(paymentTexts.dialog.viewOriginal)}
          </Link>
        )}
      </SpaceBetween>
    </Alert>
  );
};

const Refused = ({ refused, onContinue }: { refused: RefusedForm; onContinue: () => void }) =>
  refused.code === '1700026' ? (
    <UnfinishedOrder {...{ refused, onContinue }} />
  ) : (
    <Alert type="error">{refused.message}</Alert>
  );

/** The payer (S2.93), and what prevents the payment. */
export const SettlementHead = ({
  payer,
  reopened,
  refused,
  whyClosed,
  onContinue,
}: {
  payer: Payer;
  reopened: Reopened | undefined;
  refused: RefusedForm | undefined;
  /** Why no payment can be recorded for this person now. */
  whyClosed: Payer['actions']['pay'];
  /** Opens again what can be paid now. */
  onContinue: () => void;
}) => {
  const t = useText();
  const news = useNews(refused ?? reopened);
  return (
    <>
      <div ref={news} className="settlement-news" aria-live="polite">
        {reopened && (
          <Alert type="warning">
            {reopened.message}
            {reopened.before && <Changes before={reopened.before} payer={payer} />}
          </Alert>
        )}
        {refused && <Refused {...{ refused, onContinue }} />}
        {whyClosed !== null && <Alert type="info">{t(errorTexts[whyClosed])}</Alert>}
      </div>
      <div className="settlement-student">
        <span>{t(paymentTexts.dialog.student)}</span>
        <b>{studentName(payer.student.name, payer.student.eName)}</b>
      </div>
    </>
  );
};
