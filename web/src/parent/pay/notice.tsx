import { moneyText } from '../../../../shared/money/money-text.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { parentTexts } from '../../../../shared/parent/texts/site.ts';
import { paymentMethodTexts } from '../../../../shared/orders/texts/methods.ts';
import { DateText, PayTimeText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { Money } from '../../locale/money.tsx';
import { PersonName, studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { RichText, type RichImage } from '../../notices/parts/rich-text.tsx';
import { payTones } from '../../notices/parts/pay-tones.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { PayItems } from './items.tsx';
import type { PayNoticeView } from './pay-link.ts';
import { StaleFigures, type Stale } from './stale.tsx';

/** The outstanding amount in large figures, with the pay status. */
const Outstanding = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  return (
    <section className="pay-outstanding" aria-label={t(parentTexts.outstanding)}>
      <div>
        <div>{t(parentTexts.outstanding)}</div>
        <strong>
          <Money fen={notice.outstanding} currency={notice.currency} least={notice.choiceOpen} />
        </strong>
      </div>
      <span className={`pay-badge pay-badge-${payTones[notice.payStatus]}`}>
        {t(noticeTexts.payStatus[notice.payStatus])}
      </span>
    </section>
  );
};

const Facts = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  return (
    <dl className="pay-facts">
      <div>
        <dt>{t(parentTexts.student)}</dt>
        <dd>{studentName(notice.student.name, notice.student.eName)}</dd>
      </div>
      <div>
        <dt>{t(parentTexts.school)}</dt>
        <dd>
          <PersonName name={notice.schoolName} eName={notice.schoolEName} />
        </dd>
      </div>
      <div>
        <dt>{t(parentTexts.deadline)}</dt>
        <dd>{notice.deadline === undefined ? t(parentTexts.noDeadline) : <DateText date={notice.deadline} />}</dd>
      </div>
    </dl>
  );
};

/** `least`: see `Money`. */
type Line = readonly [name: string, fen: number, least?: boolean];

const Totals = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  const { choiceOpen } = notice;
  const rest: Line =
    notice.overpaid > 0
      ? [t(parentTexts.overpaid), notice.overpaid]
      : [t(parentTexts.rest), notice.outstanding, choiceOpen];
  const lines: readonly Line[] = [
    [t(parentTexts.required), notice.required, choiceOpen],
    // What is due is the required items and the chosen ones, so that each sum follows from the lines above it.
    [t(parentTexts.optionalChosen), notice.due - notice.required],
    [t(parentTexts.due), notice.due, choiceOpen],
    [t(parentTexts.received), notice.received],
    rest,
  ];
  return (
    <dl className="pay-facts pay-totals">
      {lines.map(([name, fen, least = false]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} currency={notice.currency} least={least} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Each receipt of money, and what of it was paid back. */
const Payments = ({ notice }: { notice: PayNoticeView }) => {
  const t = useText();
  if (notice.records.length === 0) return null;
  return (
    <section>
      <h2>{t(parentTexts.payments)}</h2>
      <ul className="pay-lines">
        {notice.records.map(({ payMode, amount, payTime }, index) => (
          <li key={index}>
            <div>
              {t(paymentMethodTexts[payMode])}
              <small>
                <PayTimeText at={payTime} timeZone={notice.timeZone} />
              </small>
            </div>
            <Money fen={amount} currency={notice.currency} />
          </li>
        ))}
        {notice.refunded > 0 && (
          <li>
            <div>{t(parentTexts.refunded)}</div>
            <Money fen={-notice.refunded} currency={notice.currency} />
          </li>
        )}
      </ul>
    </section>
  );
};

const isCause = (name: string): name is keyof typeof parentTexts.cause => name in parentTexts.cause;

/** Every change of the amounts, oldest first, and what followed from it. */
const History = ({ notice: { history, currency, timeZone } }: { notice: PayNoticeView }) => {
  const t = useText();
  const { locale } = useLanguage();
  if (history.length === 0) return null;
  const text = (fen: number) => moneyText(fen, locale, currency);
  return (
    <section>
      <h2>{t(parentTexts.history)}</h2>
      <ol className="pay-lines">
        {history.map(({ at, cause, amount, standing: { due, received, overpaid } }, index) => (
          <li key={index}>
            <div>
              {t(parentTexts.cause[isCause(cause) ? cause : 'other'])}
              <small>
                <DateText at={at} timeZone={timeZone} />
              </small>
              <small>
                {t(parentTexts.standing[overpaid > 0 ? 'overpaid' : 'after'], {
                  ...{ due: text(due), received: text(received), overpaid: text(overpaid) },
                })}
              </small>
            </div>
            <Money fen={amount} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Files open in a window of their own; in the preview of staff they have no link. */
const Attachments = ({ notice: { attachments } }: { notice: PayNoticeView }) => {
  const t = useText();
  if (attachments.length === 0) return null;
  return (
    <section>
      <h2>{t(parentTexts.attachments)}</h2>
      <ul className="pay-lines">
        {attachments.map(({ name, url }, index) => (
          <li key={index}>
            {url === '' ? (
              <span>{name}</span>
            ) : (
              <a className="pay-link" href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What is left to do: what nobody has paid yet can still be optional altogether, and nobody is thanked for no payment. */
const howOf = ({ outstanding, payStatus, optional, received }: PayNoticeView) => {
  if (outstanding > 0) return 'how';
  if (payStatus === 'toPay' && optional > 0) return 'howOptional';
  return received > 0 ? 'nothingToPay' : 'nothingDue';
};

/** What the notice says, from its title to how to pay. */
export const PayNoticeContent = ({ notice, image }: { notice: PayNoticeView; image?: RichImage }) => {
  const t = useText();
  const how = howOf(notice);
  const canPay = how === 'how' || how === 'howOptional';
  return (
    <>
      <h1>{notice.title}</h1>
      <Outstanding notice={notice} />
      <Facts notice={notice} />
      {notice.deadlineState === 'ended' && canPay && <p className="pay-warning">{t(parentTexts.ended)}</p>}
      {notice.description.trim() !== '' && (
        <section>
          <h2>{t(parentTexts.description)}</h2>
          {notice.richText ? (
            <RichText html={notice.description} {...(image && { image })} />
          ) : (
            <p className="pay-text">{notice.description}</p>
          )}
        </section>
      )}
      <Attachments notice={notice} />
      <PayItems notice={notice} />
      <Totals notice={notice} />
      <Payments notice={notice} />
      <History notice={notice} />
      <section>
        {canPay && <h2>{t(parentTexts.howTitle)}</h2>}
        <p className="pay-text">{t(parentTexts[how])}</p>
      </section>
    </>
  );
};

/** The notice of one student. Designed for phones; it can be printed. */
export const PayNotice = ({ notice, stale }: { notice: PayNoticeView; stale?: Stale }) => {
  const t = useText();
  usePageTitle(t(parentTexts.title));
  return (
    <main className="pay-page">
      {stale && <StaleFigures {...stale} timeZone={notice.timeZone} />}
      <PayNoticeContent notice={notice} />
      <div className="pay-print">
        <button type="button" className="pay-button" onClick={() => print()}>
          {t(parentTexts.print)}
        </button>
      </div>
    </main>
  );
};
