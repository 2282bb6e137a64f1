import Badge from '@cloudscape-design/components/badge';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { EmptyState } from '../../ui/table-states.tsx';
import { Booked } from './booked.tsx';
import type { Order } from './facts.tsx';

type Slip = Order['slips'][number];

/** Method, and the account for those who may see it. */
const wayOf = (t: Translate, { payMode, name }: Slip) =>
  [t(orderTexts.method[payMode]), ...(name ? [name] : [])].join(' · ');

const columns = (t: Translate): TableProps.ColumnDefinition<Slip>[] => [
  {
    id: 'way',
    header: t(orderTexts.detail.way),
    isRowHeader: true,
    minWidth: 150,
    cell: (slip) => (
      <Booked booking={slip}>
        {wayOf(t, slip)} {slip.deleted && <Badge color="grey">{t(thirdPartyTexts.deleted)}</Badge>}
        <div>
          <DateText at={slip.payTime} />
        </div>
      </Booked>
    ),
  },
  {
    id: 'refunded',
    header: <MoneyHeader text={t(orderTexts.list.refunded)} />,
    minWidth: 105,
    cell: (slip) => <Money fen={slip.refunded} cell />,
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(orderTexts.detail.amount)} />,
    minWidth: 105,
    cell: (slip) => <Money fen={slip.amount} cell />,
  },
];

/** The payment records of an order, the first one first. */
export const OrderPayments = ({ order: { slips } }: { order: Order }) => {
  const t = useText();
  return (
    <Table
      variant="embedded"
      items={slips}
      trackBy="recordNo"
      columnDefinitions={columns(t)}
      wrapLines
      header={<Header variant="h3">{t(orderTexts.detail.payments)}</Header>}
      ariaLabels={{ tableLabel: t(orderTexts.detail.payments) }}
      empty={<EmptyState title={t(orderTexts.detail.noPayments)} />}
    />
  );
};
