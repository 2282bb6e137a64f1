import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import { Money } from '../ui/money.tsx';
import { useNameIn } from '../ui/names.tsx';
import type { Payer } from './settlement-form.ts';

/** The fee items with what each costs; with `onChoose` the optional ones can be chosen, required ones never be left out. */
export const SettlementItems = ({
  items,
  optional,
  onChoose,
}: {
  items: Payer['items'];
  optional: readonly string[];
  onChoose: ((photoId: string, chosen: boolean) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const named = useNameIn();
  const isChosen = (item: Payer['items'][number]) => item.payOption === 1 || optional.includes(item.photoId);
  const shown = onChoose ? items : items.filter(isChosen);
  return (
    <table className="settlement-items">
      <caption className="only-for-screen-readers">{t('payments.dialog.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payments.dialog.item')}</th>
          <th scope="col">{t('payments.dialog.kind')}</th>
          <th scope="col" className="amount">
            {t('payments.dialog.amount')}
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
                    readOnly={item.payOption === 1}
                    onChange={({ detail }) => onChoose(item.photoId, detail.checked)}
                  >
                    {name}
                  </Checkbox>
                ) : (
                  name
                )}
              </th>
              <td>{t(`notices.payOption.${item.payOption}`)}</td>
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
