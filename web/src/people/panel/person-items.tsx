import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { owedOfView } from '../../../../shared/items/amounts.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { BilledItem } from '../parts/billed-item.tsx';
import type { NoticePerson } from './notice-person.ts';

type Item = NoticePerson['items'][number];

const columns = (t: Translate, groups: NoticePerson['groups']): TableProps.ColumnDefinition<Item>[] => [
  {
    id: 'item',
    header: t(personTexts.panel.item),
    isRowHeader: true,
    minWidth: 100,
    cell: (item) => <BilledItem item={item} groups={groups} />,
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(personTexts.panel.amount)} />,
    minWidth: 105,
    cell: (item) => <Money fen={owedOfView(item)} cell />,
  },
  {
    id: 'received',
    header: <MoneyHeader text={t(personTexts.panel.received)} />,
    minWidth: 105,
    cell: (item) => <Money fen={item.received} cell />,
  },
];

/** The items of one person, with what was received on each. */
export const PersonItems = ({ person: { items, groups } }: { person: NoticePerson }) => {
  const t = useText();
  return (
    <Table
      variant="embedded"
      items={items}
      trackBy="photoId"
      columnDefinitions={columns(t, groups)}
      wrapLines
      header={<Header variant="h3">{t(personTexts.panel.items)}</Header>}
      ariaLabels={{ tableLabel: t(personTexts.panel.items) }}
    />
  );
};
