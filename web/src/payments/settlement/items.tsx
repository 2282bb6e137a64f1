import Checkbox from '@cloudscape-design/components/checkbox';
import { itemsOfGroup } from '../../../../shared/items/amounts.ts';
import { itemTermTexts } from '../../../../shared/items/texts/site.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { BenefitLines } from '../../locale/benefit-lines.tsx';
import { Money } from '../../locale/money.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

interface SettlementItemsProps extends Pick<Payer, 'items' | 'groups'> {
  /** The `photoId`s of the chosen optional items and choices. */
  readonly optional: readonly string[];
  readonly onChoose: ((photoId: string, chosen: boolean) => void) | undefined;
}

const ItemRow = ({
  item,
  isChosen,
  onChoose,
}: Pick<SettlementItemsProps, 'onChoose'> & { item: Payer['items'][number]; isChosen: boolean }) => {
  const t = useText();
  const named = useNameIn();
  const name = named(item.name, item.eName);
  const word = item.groupId === undefined ? noticeTexts.optional : itemTermTexts.choice;
  return (
    <tr>
      <th scope="row">
        {onChoose ? (
          <Checkbox
            checked={isChosen}
            readOnly={item.required}
            onChange={({ detail }) => onChoose(item.photoId, detail.checked)}
          >
            {name}
          </Checkbox>
        ) : (
          name
        )}
        <BenefitLines amount={item.totalAmount} benefits={item.benefits} />
      </th>
      <td>{t(item.required ? noticeTexts.required : word)}</td>
      <td className="amount">
        <Money fen={Math.max(0, item.actualAmount - (item.credited ?? 0))} />
      </td>
    </tr>
  );
};

/**
 * The fee items with their amounts, groups below the others. `onChoose` lets the user choose optional items and those of
 * groups, without it only chosen ones are shown.
 */
export const SettlementItems = ({ items, groups, optional, onChoose }: SettlementItemsProps) => {
  const t = useText();
  const isChosen = (item: Payer['items'][number]) => item.required || optional.includes(item.photoId);
  const rowsOf = (some: Payer['items']) =>
    some
      .filter((item) => onChoose !== undefined || isChosen(item))
      .map((item) => <ItemRow key={item.photoId} {...{ item, onChoose }} isChosen={isChosen(item)} />);
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
      <tbody>{rowsOf(items.filter(({ groupId }) => groupId === undefined))}</tbody>
      {groups.map((group) => {
        const choices = itemsOfGroup(items, group);
        return (
          <tbody key={group.groupId}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group.name} · {t(itemTermTexts.chooseOf, { count: group.choiceCount, all: choices.length })}
              </th>
            </tr>
            {rowsOf(choices)}
          </tbody>
        );
      })}
    </table>
  );
};
