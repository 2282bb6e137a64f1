import { groupAmount, isOptional, itemsOfGroup, owedOfView } from '../../../../shared/items/amounts.ts';
import { itemTermTexts } from '../../../../shared/items/texts/site.ts';
import { parentTexts } from '../../../../shared/parent/texts/site.ts';
import { BenefitLines } from '../../locale/benefit-lines.tsx';
import { Money } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { PayNoticeView } from './pay-link.ts';

type Item = PayNoticeView['items'][number];
type Group = PayNoticeView['groups'][number];

/** Whether an item is required, optional or chosen, and its quantity when there is more than one. */
const Kind = ({ item }: { item: Item }) => {
  const t = useText();
  const inGroup = item.chosen ? parentTexts.chosen : undefined;
  const optional = item.chosen ? parentTexts.optionalChosen : parentTexts.optionalOpen;
  const alone = item.required ? parentTexts.required : optional;
  const word = item.groupId ? inGroup : alone;
  const quantity = item.quantity > 1 ? [t(parentTexts.quantity, { quantity: item.quantity })] : [];
  return <small>{[...(word ? [t(word)] : []), ...quantity].join(' · ')}</small>;
};

const Lines = ({ items, currency }: Pick<PayNoticeView, 'items' | 'currency'>) => (
  <ul className="pay-lines">
    {items.map((item) => (
      <li key={item.photoId}>
        <div>
          <PersonName name={item.name} eName={item.eName} />
          <Kind item={item} />
          <BenefitLines
            amount={item.totalAmount}
            benefits={item.benefits}
            credited={item.credited}
            currency={currency}
          />
        </div>
        <Money fen={owedOfView(item)} currency={currency} />
      </li>
    ))}
  </ul>
);

/** What a group costs: `from` while the choice is open. */
const GroupAmount = ({ group, items, currency }: { group: Group; items: readonly Item[]; currency: string }) => {
  const isOpen = items.filter(({ chosen }) => chosen).length !== group.choiceCount;
  // What is owed for each choice is known, so that it is the price of one piece here.
  const choices = items.map((item) => ({
    ...{ price: owedOfView(item), quantity: 1, required: false, chosen: item.chosen, groupId: group.groupId },
  }));
  return <Money fen={groupAmount(group, choices)} currency={currency} least={isOpen} />;
};

/** A group of items: what the parent chooses, and how many of them are paid (S3.30). */
const GroupItems = ({ group, notice: { items, currency } }: { group: Group; notice: PayNoticeView }) => {
  const t = useText();
  const choices = itemsOfGroup(items, group);
  return (
    <section className="pay-group" style={{ borderInlineStartColor: group.color }}>
      <h2>
        {group.name} · {t(itemTermTexts.chooseOf, { count: group.choiceCount, all: choices.length })}
        {' · '}
        <GroupAmount group={group} items={choices} currency={currency} />
      </h2>
      <Lines items={choices} currency={currency} />
    </section>
  );
};

/**
 * The items with their amounts: those that are due and the groups sum to it; the optional ones that are not chosen come
 * apart.
 */
export const PayItems = ({ notice }: { notice: PayNoticeView }) => {
  const { items, groups, currency } = notice;
  const t = useText();
  const alone = items.filter(({ groupId }) => groupId === undefined);
  const open = alone.filter((item) => isOptional(item) && !item.chosen);
  const included = alone.filter((item) => !open.includes(item));
  return (
    <>
      {(items.length === 0 || included.length > 0) && (
        <section>
          <h2>{t(parentTexts.items)}</h2>
          {items.length === 0 ? (
            <p className="pay-text">{t(parentTexts.hidden)}</p>
          ) : (
            <Lines items={included} currency={currency} />
          )}
        </section>
      )}
      {groups.map((group) => (
        <GroupItems key={group.groupId} {...{ group, notice }} />
      ))}
      {open.length > 0 && (
        <section>
          <h2>{t(parentTexts.notIncluded)}</h2>
          <Lines items={open} currency={currency} />
        </section>
      )}
    </>
  );
};
