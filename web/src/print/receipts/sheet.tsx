import type { ReactNode } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import type { getReceiptData } from '../../../../shared/print/calls/get-receipt-data.ts';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText, PayTimeText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { studentName, useNameIn } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';

export type ReceiptData = Answer<typeof getReceiptData>;
export type Receipt = ReceiptData['receipts'][number];
type Settings = ReceiptData['settings'];

const useMoney = (): ((fen: number) => string) => {
  const { locale } = useLanguage();
  const currency = useCurrency();
  return (fen) => moneyText(fen, locale, currency);
};

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="receipt-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Items = ({ receipt, settings }: { receipt: Receipt; settings: Settings }) => {
  const t = useText();
  const named = useNameIn();
  const money = useMoney();
  const hasAmounts = settings.showsItemAmounts;
  return (
    <table className="receipt-table" aria-label={t(printTexts.receipt.items)}>
      <thead>
        <tr>
          <th scope="col">{t(printTexts.receipt.item)}</th>
          <th scope="col" className="receipt-count">
            {t(printTexts.receipt.quantity)}
          </th>
          {hasAmounts && <th scope="col">{t(printTexts.receipt.amount)}</th>}
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">{named(line.name, line.eName)}</th>
            <td className="receipt-count">{line.quantity}</td>
            {hasAmounts && <td>{money(line.amount)}</td>}
          </tr>
        ))}
        {receipt.advance > 0 && (
          <tr>
            <th scope="row">{t(printTexts.receipt.advance)}</th>
            <td />
            {hasAmounts && <td>{money(receipt.advance)}</td>}
          </tr>
        )}
      </tbody>
    </table>
  );
};

const Payments = ({ receipt, settings }: { receipt: Receipt; settings: Settings }) => {
  const t = useText();
  const money = useMoney();
  return (
    <table className="receipt-table" aria-label={t(printTexts.receipt.payments)}>
      <thead>
        <tr>
          <th scope="col">{t(settings.showsMethods ? printTexts.receipt.method : printTexts.receipt.way)}</th>
          {settings.showsDate && <th scope="col">{t(printTexts.receipt.payTime)}</th>}
          <th scope="col">{t(printTexts.receipt.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.payments.map(({ method, accountName, voucherNo, payTime, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              {[
                ...(settings.showsMethods ? [t(orderTexts.method[method])] : []),
                ...(accountName ? [accountName] : []),
                ...(voucherNo ? [`${t(printTexts.receipt.voucher)} ${voucherNo}`] : []),
              ].join(' · ') || '-'}
            </th>
            {settings.showsDate && (
              <td>
                <PayTimeText at={payTime} />
              </td>
            )}
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The sum in figures; in Chinese also in words that nobody can alter. */
const Total = ({ receipt }: { receipt: Receipt }) => {
  const t = useText();
  const money = useMoney();
  const { language } = useLanguage();
  return (
    <p className="receipt-total">
      {language === 'zh' && (
        <span>
          {t(printTexts.receipt.inWords)} <b>{receipt.amountInWords}</b>
        </span>
      )}
      <span>
        {t(printTexts.receipt.total)} <b>{money(receipt.amount)}</b>
      </span>
    </p>
  );
};

const Foot = ({ receipt, settings }: { receipt: Receipt; settings: Settings }) => {
  const t = useText();
  const named = useNameIn();
  const { issuedAt, issuedByName = '', issuedByEName = '', remark } = receipt;
  return (
    <>
      {remark !== '' && (
        <p>
          {t(printTexts.receipt.remark)}
          {t(siteTexts.colon)}
          {remark}
        </p>
      )}
      <Facts
        facts={[
          [t(printTexts.receipt.cashier), named(receipt.cashier, receipt.cashierEName)],
          ...(issuedAt === undefined
            ? []
            : [
                [t(printTexts.receipt.issuedBy), named(issuedByName, issuedByEName)] as const,
                [t(printTexts.receipt.issuedAt), <DateText key="issued" at={issuedAt} />] as const,
              ]),
          [t(printTexts.receipt.seal), ''],
        ]}
      />
      {settings.note !== '' && <p>{settings.note}</p>}
    </>
  );
};

interface SheetProps {
  readonly receipt: Receipt;
  readonly settings: Settings;
  readonly title: string;
  readonly copy: string;
  /** It was printed before. */
  readonly isReprint: boolean;
}

/** One copy of a receipt, as it is on paper. What `settings` say is what it shows. */
export const ReceiptSheet = ({ receipt, settings, title, copy, isReprint }: SheetProps) => {
  const t = useText();
  const named = useNameIn();
  const student = studentName(receipt.name, receipt.eName);
  return (
    <article className="receipt" aria-label={t(printTexts.receipt.named, { name: student, copy })}>
      <header className="receipt-head">
        <div>
          <h2>{title}</h2>
          <p className="receipt-kind">
            {t(printTexts.receipt.title)}
            {copy !== '' && ` · ${copy}`}
            {isReprint && <b className="receipt-reprint">{t(printTexts.receipt.reprint)}</b>}
          </p>
        </div>
        <p>
          {t(printTexts.receipt.number)} <b>{receipt.receiptNo ?? t(printTexts.receipt.noNumber)}</b>
        </p>
      </header>
      <Facts
        facts={[
          [t(printTexts.receipt.student), student],
          [t(printTexts.receipt.class), named(receipt.className, receipt.classEName) || '-'],
          [t(printTexts.receipt.studentNumber), receipt.studentNumber || '-'],
          [t(printTexts.receipt.orderNo), receipt.orderNo],
          ...(settings.showsDate
            ? [[t(printTexts.receipt.payTime), <PayTimeText key="paid" at={receipt.payTime} />] as const]
            : []),
        ]}
      />
      {settings.showsItems && <Items {...{ receipt, settings }} />}
      <Total receipt={receipt} />
      {settings.showsPayments && <Payments {...{ receipt, settings }} />}
      {receipt.replaces !== undefined && <p>{t(printTexts.receipt.replaces, { receiptNo: receipt.replaces })}</p>}
      <Foot {...{ receipt, settings }} />
    </article>
  );
};
