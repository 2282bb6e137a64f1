import { owedAmount } from '../../../../shared/items/amounts.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

/** The items of the live order: due, received and still open. A top-up pays what is open, nothing can be chosen. */
export const OrderItems = ({ items }: Pick<Payer, 'items'>) => {
  const t = useText();
  const named = useNameIn();
  const { dialog } = paymentTexts;
  return (
    <table className="settlement-items settlement-figures">
      <caption className="only-for-screen-readers">{t(dialog.items)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(dialog.item)}</th>
          {[dialog.due, dialog.received, dialog.unpaid].map((text) => (
            <th key={text.en} scope="col" className="amount">
              {t(text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ lineNo }) => lineNo !== undefined)
          .map((item) => (
            <tr key={item.photoId}>
              <th scope="row">{named(item.name, item.eName)}</th>
              {[owedAmount(item), item.received, Math.max(0, owedAmount(item) - item.received)].map((fen, index) => (
                <td key={index} className="amount">
                  <Money fen={fen} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};
