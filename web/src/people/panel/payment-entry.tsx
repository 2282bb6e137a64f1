import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { Entry } from './events.ts';
import { OutsideRecord } from './outside-record.tsx';
import '../parts/postings.css';

type Payment = NonNullable<Entry['payment']>;

interface Props {
  readonly payment: Payment;
  /** Fen. */
  readonly fromBalance: number;
  /** Runs when money was moved from here. */
  readonly onChanged: () => Promise<void>;
}

/** What was entered for a payment, as it is stored: the amount of each method and account, of the balance, time, mode and remark. */
export const PaymentEntry = ({ payment, fromBalance, onChanged }: Props) => {
  const t = useText();
  const { rows, rowsTotal, payTime, paymentMode, remark, voucherNo, thirdParty } = payment;
  const ofAccounts = rows.map(({ name, amount, payMode }): readonly [string, number] => [
    [t(payModeTexts[payMode]), ...(name ? [name] : [])].join(' · '),
    amount,
  ]);
  const ofBalance: readonly (readonly [string, number])[] = [[t(paymentTexts.dialog.balance), fromBalance]];
  return (
    <>
      <table className="postings">
        <caption className="only-for-screen-readers">{t(paymentTexts.dialog.accounts)}</caption>
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
          {t(paymentTexts.dialog.payClock)}: <DateText at={payTime} />
        </li>
        {paymentMode && (
          <li>
            {t(paymentTexts.dialog.mode)}: {t(paymentTexts.paymentMode[paymentMode])}
          </li>
        )}
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
        {thirdParty && <li>{t(thirdPartyTexts.numberOf, { number: thirdParty.thirdPartyNo })}</li>}
      </ul>
      {thirdParty && <OutsideRecord {...{ ...thirdParty, onChanged }} fen={rowsTotal} />}
    </>
  );
};
