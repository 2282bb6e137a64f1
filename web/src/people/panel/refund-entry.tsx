import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { Entry } from './events.ts';
import '../parts/postings.css';

type Refund = NonNullable<Entry['refunded']>;

/** What was entered for a refund, as it is stored: what each account paid out, what the balance got and gave, time, remark. */
export const RefundEntry = ({ refund }: { refund: Refund }) => {
  const t = useText();
  const { rows, toBalance, takenBack, type, time, remark, voucherNo } = refund;
  const { dialog } = refundTexts;
  const ofAccounts = rows.map(({ payMode, name, amount }): readonly [string, number] => [
    [t(payModeTexts[payMode]), ...(name ? [name] : [])].join(' · '),
    amount,
  ]);
  const ofBalance: readonly (readonly [string, number])[] = [
    [t(dialog.toBalance), toBalance],
    [t(dialog.takenBack), takenBack],
  ];
  return (
    <>
      <table className="postings">
        <caption className="only-for-screen-readers">{t(dialog.accounts)}</caption>
        <tbody>
          {[...ofAccounts, ...ofBalance.filter(([, amount]) => amount > 0)].map(([name, amount], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td className="amount">
                <Money fen={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="timeline-facts">
        <li>
          {t(dialog.type)}: {t(dialog.types[type])}
        </li>
        <li>
          {t(dialog.time)}: <DateText at={time} />
        </li>
        {voucherNo !== undefined && (
          <li>
            {t(paymentTexts.dialog.voucherNo)}: {voucherNo}
          </li>
        )}
        {remark !== '' && (
          <li className="timeline-remark">
            {t(paymentTexts.dialog.remark)}: {remark}
          </li>
        )}
      </ul>
    </>
  );
};
