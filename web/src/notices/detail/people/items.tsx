import { Fragment } from 'react';
import { owedOfView } from '../../../../../shared/items/amounts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { Money } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { listOf, useText } from '../../../locale/text.ts';
import type { PersonRow } from './person.ts';

/** How many items a row names, because it is one line. */
const itemsShown = 2;

/** The items of a person in one line; the panel lists all of them. */
export const ItemNames = ({ row }: { row: PersonRow }) => {
  const t = useText();
  const named = useNameIn();
  const names = listOf(
    t,
    row.items.slice(0, itemsShown).map(({ name, eName }) => named(name, eName)),
  );
  return row.items.length > itemsShown
    ? t(noticeDetailTexts.list.moreItems, { names, count: row.items.length })
    : names || '-';
};

/** The amounts of the items that are named, in their order. */
export const ItemAmounts = ({ row }: { row: PersonRow }) => (
  <span className="money-cell">
    {row.items.slice(0, itemsShown).map((item, index) => (
      <Fragment key={item.photoId}>
        {index > 0 && ' + '}
        <Money fen={owedOfView(item)} />
      </Fragment>
    ))}
    {row.items.length > itemsShown && ' …'}
  </span>
);
