import { personTexts } from '../../../../shared/people/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import './postings.css';

/** Debit and credit of one entry of the journal, by account; both sides sum to the same. */
export const Postings = ({
  postings,
  wordsOf,
}: {
  postings: readonly { readonly account: string; readonly amount: number }[];
  wordsOf: (account: string) => string;
}) => {
  const t = useText();
  return (
    <table className="postings">
      <thead>
        <tr>
          <th scope="col">{t(personTexts.timeline.account)}</th>
          <th scope="col" className="amount">
            {t(personTexts.timeline.debit)}
          </th>
          <th scope="col" className="amount">
            {t(personTexts.timeline.credit)}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ account, amount }, index) => (
          <tr key={index}>
            <th scope="row">{wordsOf(account)}</th>
            <td className="amount">{amount > 0 && <Money fen={amount} />}</td>
            <td className="amount">{amount < 0 && <Money fen={-amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
