import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { Booked } from './booked.tsx';
import type { Order } from './facts.tsx';

type Refund = Order['refunds'][number];

/** What was refunded, from which accounts, and what went back to the balance. */
const What = ({ refund }: { refund: Refund }) => {
  const t = useText();
  const { type, rows, toBalance, time } = refund;
  return (
    <Booked booking={refund}>
      {t(refundTexts.dialog.types[type])}
      <div>
        <DateText at={time} />
      </div>
      {rows.map(({ accountId, payMode, name, amount }) => (
        <div key={accountId}>
          {[t(orderTexts.method[payMode]), ...(name ? [name] : [])].join(' · ')} <Money fen={amount} />
        </div>
      ))}
      {toBalance > 0 && (
        <div>
          {t(orderTexts.detail.toBalance)} <Money fen={toBalance} />
        </div>
      )}
    </Booked>
  );
};

const columns = (t: Translate): TableProps.ColumnDefinition<Refund>[] => [
  {
    id: 'what',
    header: t(orderTexts.detail.way),
    isRowHeader: true,
    minWidth: 150,
    cell: (refund) => <What refund={refund} />,
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(orderTexts.detail.amount)} />,
    minWidth: 110,
    cell: (refund) => <Money fen={refund.amount} cell />,
  },
];

/** The refunds of an order, the first one first. */
export const OrderRefunds = ({ refunds }: { refunds: readonly Refund[] }) => {
  const t = useText();
  return (
    <Table
      variant="embedded"
      items={refunds}
      trackBy="refundNo"
      columnDefinitions={columns(t)}
      wrapLines
      header={<Header variant="h3">{t(orderTexts.detail.refunds)}</Header>}
      ariaLabels={{ tableLabel: t(orderTexts.detail.refunds) }}
    />
  );
};
