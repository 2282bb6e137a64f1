import { parentTexts } from '../../../../shared/parent/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { PayNoticeView } from './pay-link.ts';

/** Whether an item is required, optional or chosen, and its quantity when there is more than one. */
const Kind = ({ item }: { item: PayNoticeView['items'][number] }) => {
  const t = useText();
  const optional = item.chosen ? parentTexts.optionalChosen : parentTexts.optionalOpen;
  return (
    <small>
      {t(item.required ? parentTexts.required : optional)}
      {item.quantity > 1 && ` · ${t(parentTexts.quantity, { quantity: item.quantity })}`}
    </small>
  );
};

const Lines = ({ items, currency }: Pick<PayNoticeView, 'items' | 'currency'>) => (
  <ul className="pay-lines">
    {items.map((item) => (
      <li key={item.photoId}>
        <div>
          <PersonName name={item.name} eName={item.eName} />
          <Kind item={item} />
        </div>
        <Money fen={item.actualAmount} currency={currency} />
      </li>
    ))}
  </ul>
);

/** The items with their amounts: those that are due sum to it; the optional ones that are not chosen come apart. */
export const PayItems = ({ notice: { items, currency } }: { notice: PayNoticeView }) => {
  const t = useText();
  const open = items.filter(({ required, chosen }) => !required && !chosen);
  return (
    <>
      <section>
        <h2>{t(parentTexts.items)}</h2>
        {items.length === 0 ? (
          <p className="pay-text">{t(parentTexts.hidden)}</p>
        ) : (
          <Lines items={items.filter((item) => !open.includes(item))} currency={currency} />
        )}
      </section>
      {open.length > 0 && (
        <section>
          <h2>{t(parentTexts.notIncluded)}</h2>
          <Lines items={open} currency={currency} />
        </section>
      )}
    </>
  );
};
