import type { PayMode } from '../../../../shared/payments/codes.ts';
import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import '../parts/postings.css';

interface Props {
  /** What screen readers call the table. */
  readonly caption: string;
  readonly rows: readonly { readonly name?: string | undefined; readonly amount: number; readonly payMode: PayMode }[];
  /** What the student's balance got or gave, fen; nothing is left out. */
  readonly ofBalance: readonly (readonly [name: string, amount: number])[];
}

/** The amount of each method and account, and of the balance, as they were entered. */
export const EnteredMoney = ({ caption, rows, ofBalance }: Props) => {
  const t = useText();
  const ofAccounts = rows.map(({ name, amount, payMode }): readonly [string, number] => [
    [t(payModeTexts[payMode]), ...(name ? [name] : [])].join(' · '),
    amount,
  ]);
  return (
    <table className="postings">
      <caption className="only-for-screen-readers">{caption}</caption>
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
  );
};
