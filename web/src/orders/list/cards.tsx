import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { orderColumns, OrderNoCell, selectionLabel, type OpenOrder, type OrderRow } from './columns.tsx';

const broad = ['student', 'notice', 'methods'];

const orderCard = (t: Translate, onOpen: OpenOrder): CardsProps.CardDefinition<OrderRow> => ({
  header: (row) => <OrderNoCell row={row} onOpen={onOpen} />,
  sections: orderColumns(t, onOpen)
    .filter(({ id }) => id !== 'orderNo')
    .map(({ id, header, cell }) => ({ id, header, content: cell, width: broad.includes(id) ? 100 : 50 })),
});

type OrderCardsProps = Omit<CardsProps<OrderRow>, 'cardDefinition' | 'ariaLabels'> & {
  readonly title: string;
  readonly onOpen: OpenOrder;
};

/** The orders on a phone. */
export const OrderCards = ({ title, onOpen, ...list }: OrderCardsProps) => {
  const t = useText();
  return (
    <Cards
      {...list}
      cardDefinition={orderCard(t, onOpen)}
      ariaLabels={{
        cardsLabel: title,
        itemSelectionLabel: (_, row) => selectionLabel(t, row),
        selectionGroupLabel: t(siteTexts.table.selection),
      }}
    />
  );
};
