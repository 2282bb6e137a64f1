import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { EmptyState } from '../../ui/table-states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Booked } from './booked.tsx';
import type { Order } from './facts.tsx';

type Slip = Order['slips'][number];

/** Method, and the account for those who may see it. */
const wayOf = (t: Translate, { payMode, name }: Slip) =>
  [t(orderTexts.method[payMode]), ...(name ? [name] : [])].join(' · ');

/** On a phone what was refunded is below what was paid. */
const columns = (t: Translate, isWide: boolean): TableProps.ColumnDefinition<Slip>[] => [
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
    cell: (slip) => (
      <>
        <Money fen={slip.amount} cell />
        {!isWide && slip.refunded > 0 && (
          <Box color="text-body-secondary" fontSize="body-s" textAlign="right">
            {t(orderTexts.list.refunded)} <Money fen={slip.refunded} />
          </Box>
        )}
      </>
    ),
  },
];

/** The payment records of an order, the first one first. */
export const OrderPayments = ({ order: { slips } }: { order: Order }) => {
  const t = useText();
  const isWide = useWide();
  return (
    <Table
      variant="embedded"
      items={slips}
      trackBy="recordNo"
      columnDefinitions={columns(t, isWide)}
      columnDisplay={[
        { id: 'way', visible: true },
        { id: 'refunded', visible: isWide },
        { id: 'amount', visible: true },
      ]}
      wrapLines
      header={<Header variant="h3">{t(orderTexts.detail.payments)}</Header>}
      ariaLabels={{ tableLabel: t(orderTexts.detail.payments) }}
      empty={<EmptyState title={t(orderTexts.detail.noPayments)} />}
    />
  );
};
