import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { listColumns, TitleCell, type NoticeRow } from './columns.tsx';

const listCard = (t: Translate): CardsProps.CardDefinition<NoticeRow> => ({
  header: (row) => <TitleCell row={row} />,
  sections: listColumns(t)
    .filter(({ id }) => id !== 'title')
    .map(({ id, header, cell }) => ({ id, header, content: cell, width: id === 'school' ? 100 : 50 })),
});

type NoticeCardsProps = Omit<CardsProps<NoticeRow>, 'cardDefinition' | 'ariaLabels'> & { readonly title: string };

/** The notices on a phone. */
export const NoticeCards = ({ title, ...list }: NoticeCardsProps) => {
  const t = useText();
  return (
    <Cards
      {...list}
      cardDefinition={listCard(t)}
      ariaLabels={{
        cardsLabel: title,
        itemSelectionLabel: (_, row) => row.title,
        selectionGroupLabel: t(siteTexts.table.selection),
      }}
    />
  );
};
