import Checkbox from '@cloudscape-design/components/checkbox';
import RadioButton from '@cloudscape-design/components/radio-button';
import { isOptional, itemsOfGroup, owedOfView } from '../../../../shared/items/amounts.ts';
import { itemTermTexts } from '../../../../shared/items/texts/site.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { BenefitLines } from '../../locale/benefit-lines.tsx';
import { Money } from '../../locale/money.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Payer } from './proposal.ts';

type OnChoose = (photoId: string, chosen: boolean) => void;

interface SettlementItemsProps extends Pick<Payer, 'items' | 'groups' | 'itemSelection'> {
  /** The `photoId`s of the chosen optional items and choices. */
  readonly optional: readonly string[];
  readonly onChoose: OnChoose | undefined;
  /** Chooses all optional items, or none of them. */
  readonly onChooseAll: (chosen: boolean) => void;
}

interface ChoiceProps {
  readonly item: Payer['items'][number];
  readonly name: string;
  readonly isChosen: boolean;
  /** Of these items exactly one is chosen. */
  readonly isOneOf: boolean;
  readonly onChoose: OnChoose;
}

/** A choice of exactly one is a radio button; the others can be taken back. */
const Choice = ({ item, name, isChosen, isOneOf, onChoose }: ChoiceProps) =>
  isOneOf && item.groupId !== undefined ? (
    <RadioButton name={item.groupId} checked={isChosen} onSelect={() => onChoose(item.photoId, true)}>
      {name}
    </RadioButton>
  ) : (
    <Checkbox
      checked={isChosen}
      readOnly={item.required}
      onChange={({ detail }) => onChoose(item.photoId, detail.checked)}
    >
      {name}
    </Checkbox>
  );

const ItemRow = ({
  onChoose,
  ...row
}: Pick<ChoiceProps, 'item' | 'isChosen' | 'isOneOf'> & Pick<SettlementItemsProps, 'onChoose'>) => {
  const { item } = row;
  const t = useText();
  const named = useNameIn();
  const name = named(item.name, item.eName);
  const word = item.groupId === undefined ? noticeTexts.optional : itemTermTexts.choice;
  return (
    <tr>
      <th scope="row">
        {onChoose ? <Choice {...row} {...{ name, onChoose }} /> : name}
        <BenefitLines amount={item.totalAmount} benefits={item.benefits} credited={item.credited} />
      </th>
      <td>{t(item.required ? noticeTexts.required : word)}</td>
      <td className="amount">
        <Money fen={owedOfView(item)} />
      </td>
    </tr>
  );
};

/** Chooses all that can be chosen beside each other; part of it is chosen when it is neither on nor off. */
const AllOptional = ({
  items,
  optional,
  onChooseAll,
}: Pick<SettlementItemsProps, 'items' | 'optional' | 'onChooseAll'>) => {
  const t = useText();
  const chosen = items.filter(({ photoId }) => optional.includes(photoId)).length;
  const isAll = chosen === items.length;
  return (
    <Checkbox checked={isAll} indeterminate={chosen > 0 && !isAll} onChange={() => onChooseAll(!isAll)}>
      {t(paymentTexts.dialog.allOptional)}
    </Checkbox>
  );
};

/**
 * The fee items with their amounts, groups below the others. `onChoose` lets the user choose optional items and those of
 * groups, without it only chosen ones are shown.
 */
export const SettlementItems = ({ items, groups, optional, onChoose, ...rest }: SettlementItemsProps) => {
  const t = useText();
  const ofAll = items.filter(isOptional);
  const hasAll = onChoose !== undefined && rest.itemSelection === 'multiple' && ofAll.length > 1;
  const isChosen = (item: Payer['items'][number]) => item.required || optional.includes(item.photoId);
  const rowsOf = (some: Payer['items'], isOneOf = false) =>
    some
      .filter((item) => onChoose !== undefined || isChosen(item))
      .map((item) => <ItemRow key={item.photoId} {...{ item, isOneOf, onChoose }} isChosen={isChosen(item)} />);
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
        {hasAll && (
          <tr>
            <td colSpan={3}>
              <AllOptional {...{ items: ofAll, optional }} onChooseAll={rest.onChooseAll} />
            </td>
          </tr>
        )}
        {rowsOf(items.filter(({ groupId }) => groupId === undefined))}
      </tbody>
      {groups.map((group) => {
        const choices = itemsOfGroup(items, group);
        return (
          <tbody key={group.groupId}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group.name} · {t(itemTermTexts.chooseOf, { count: group.choiceCount, all: choices.length })}
              </th>
            </tr>
            {rowsOf(choices, group.choiceCount === 1)}
          </tbody>
        );
      })}
    </table>
  );
};
