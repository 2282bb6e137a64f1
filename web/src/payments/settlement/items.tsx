import Checkbox from '@cloudscape-design/components/checkbox';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

/** The fee items with their amounts. `onChoose` lets the user choose optional items, without it only chosen ones are shown. */
export const SettlementItems = ({
  items,
  optional,
  onChoose,
}: {
  items: Payer['items'];
  optional: readonly string[];
  onChoose: ((photoId: string, chosen: boolean) => void) | undefined;
}) => {
  const t = useText();
  const named = useNameIn();
  const isChosen = (item: Payer['items'][number]) => item.required || optional.includes(item.photoId);
  const shown = onChoose ? items : items.filter(isChosen);
  return (
    <table className="settlement-items">
      <caption className="only-for-screen-readers">{t(paymentTexts.dialog.items)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(paymentTexts.dialog.item)}</th>
          <th scope="col">{t(paymentTexts.dialog.kind)}</th>
          <th scope="col" className="amount">
            {t(paymentTexts.dialog.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((item) => {
          const name = named(item.name, item.eName);
          return (
            <tr key={item.photoId}>
              <th scope="row">
                {onChoose ? (
                  <Checkbox
                    checked={isChosen(item)}
                    readOnly={item.required}
                    onChange={({ detail }) => onChoose(item.photoId, detail.checked)}
                  >
                    {name}
                  </Checkbox>
                ) : (
                  name
                )}
              </th>
              <td>{t(item.required ? noticeTexts.required : noticeTexts.optional)}</td>
              <td className="amount">
                <Money fen={item.actualAmount} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
