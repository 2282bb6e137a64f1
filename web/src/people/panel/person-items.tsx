import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import type { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';

type Item = Answer<typeof getNoticePerson>['items'][number];

/** Required or optional; for optional ones whether it is chosen; custodial; how many where it is more than one. */
const ItemKind = ({ item }: { item: Item }) => {
  const t = useText();
  const words = [
    t(item.required ? noticeTexts.required : noticeTexts.optional),
    ...(!item.required && item.chosen ? [t(personTexts.panel.chosen)] : []),
    ...(item.custodial ? [t(personTexts.panel.custodial)] : []),
    ...(item.quantity > 1 ? [t(personTexts.panel.quantity, { quantity: item.quantity })] : []),
  ];
  return <small>{words.join(' · ')}</small>;
};

const columns = (t: Translate): TableProps.ColumnDefinition<Item>[] => [
  {
    id: 'item',
    header: t(personTexts.panel.item),
    isRowHeader: true,
    minWidth: 100,
    cell: (item) => (
      <>
        <div>
          <PersonName name={item.name} eName={item.eName} />
        </div>
        <ItemKind item={item} />
      </>
    ),
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(personTexts.panel.amount)} />,
    minWidth: 115,
    cell: (item) => <Money fen={item.actualAmount} cell />,
  },
  {
    id: 'received',
    header: <MoneyHeader text={t(personTexts.panel.received)} />,
    minWidth: 115,
    cell: (item) => <Money fen={item.received} cell />,
  },
];

/** The items of one person, with what was received on each. */
export const PersonItems = ({ items }: { items: readonly Item[] }) => {
  const t = useText();
  return (
    <Table
      variant="embedded"
      items={items}
      trackBy="photoId"
      columnDefinitions={columns(t)}
      wrapLines
      header={<Header variant="h3">{t(personTexts.panel.items)}</Header>}
      ariaLabels={{ tableLabel: t(personTexts.panel.items) }}
    />
  );
};
