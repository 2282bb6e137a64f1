import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { payModeTexts } from '../../../shared/payments/texts/pay-modes.ts';
import { parentTexts } from '../../../shared/parent/texts/site.ts';
import { useText } from '../locale/text.ts';
import type { Answer } from '../../../shared/contract/call.ts';
import type { parent } from '../../../shared/parent/contract.ts';
import { payMode } from '../../../shared/payments/codes.ts';
import { usePageTitle } from '../app/page-title.ts';
import { DateText } from '../ui/dates.tsx';
import { Money } from '../ui/money.tsx';
import { PersonName, studentName } from '../ui/names.tsx';
import { PayStatusBadge } from '../ui/status-badge.tsx';
import { PayItems } from './pay-items.tsx';
import './pay.css';

export type PayNoticeView = Answer<typeof parent.viewPayLink>;

/** What is left to pay, large, and until when. */
const Outstanding = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  return (
    <section className="pay-outstanding" aria-label={t(parentTexts.outstanding)}>
      <div>
        <div>{t(parentTexts.outstanding)}</div>
        <strong>
          <Money fen={notice.outstanding} currency={notice.currency} />
        </strong>
      </div>
      <PayStatusBadge status={notice.payStatus} />
    </section>
  );
};

const Facts = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  return (
    <dl className="pay-facts">
      <div>
        <dt>{t(parentTexts.student)}</dt>
        <dd>{studentName(notice.studentName, notice.studentEName)}</dd>
      </div>
      <div>
        <dt>{t(parentTexts.school)}</dt>
        <dd>
          <PersonName name={notice.schoolName} eName={notice.schoolEName} />
        </dd>
      </div>
      <div>
        <dt>{t(parentTexts.deadline)}</dt>
        <dd>{notice.deadlineAt === null ? t(parentTexts.noDeadline) : <DateText date={notice.deadlineAt} />}</dd>
      </div>
    </dl>
  );
};

const Totals = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  const lines = [
    [t(parentTexts.required), notice.required],
    [t(parentTexts.optional), notice.optional],
    [t(parentTexts.due), notice.due],
    [t(parentTexts.received), notice.received],
    [t(parentTexts.rest), notice.outstanding],
  ] as const;
  return (
    <dl className="pay-facts pay-totals">
      {lines.map(([name, fen]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} currency={notice.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Payments = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  if (notice.slips.length === 0) return null;
  return (
    <section>
      <h2>{t(parentTexts.payments)}</h2>
      <ul className="pay-lines">
        {notice.slips.map(({ payment, amount, payTime }, index) => {
          const mode = payMode().safeParse(payment).data ?? 10099;
          return (
            <li key={index}>
              <div>
                {t(payModeTexts[mode])}
                <small>
                  <DateText at={payTime} timeZone={notice.timeZone} />
                </small>
              </div>
              <Money fen={amount} currency={notice.currency} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** One notice of one student, on a phone first; it can be printed. */
export const PayNotice = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  usePageTitle(t(parentTexts.title));
  const isPaid = notice.outstanding === 0;
  return (
    <main className="pay-page">
      <Box>
        <SpaceBetween size="l">
          <h1>{notice.title}</h1>
          <Outstanding notice={notice} />
          <Facts notice={notice} />
          {notice.deadline === 1 && !isPaid && <Alert type="warning">{t(parentTexts.ended)}</Alert>}
          {notice.costStatement !== '' && (
            <section>
              <h2>{t(parentTexts.description)}</h2>
              <p className="pay-text">{notice.costStatement}</p>
            </section>
          )}
          <PayItems notice={notice} />
          <Totals notice={notice} />
          <Payments notice={notice} />
          <section>
            <h2>{t(parentTexts.howTitle)}</h2>
            <p className="pay-text">{t(isPaid ? parentTexts.nothingToPay : parentTexts.how)}</p>
          </section>
          <div className="pay-print">
            <Button iconName="file" onClick={() => print()}>
              {t(parentTexts.print)}
            </Button>
          </div>
        </SpaceBetween>
      </Box>
    </main>
  );
};
