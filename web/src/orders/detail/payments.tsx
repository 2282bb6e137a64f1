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

/** A payment record, or a payment by the balance. What went back to the balance is known of the whole order only. */
type Payment = Pick<Slip, 'amount' | 'payTime' | 'remark'> & {
  readonly key: string;
  readonly way: string;
  readonly refunded?: number;
  readonly deleted?: boolean;
  readonly booked?: Order['balancePayments'][number]['booked'];
};

/** Method, and the account for those who may see it. */
const wayOf = (t: Translate, { payMode, name }: Slip) =>
  [t(orderTexts.method[payMode]), ...(name ? [name] : [])].join(' · ');

const paymentsOf = (t: Translate, { slips, balancePayments }: Order): Payment[] => [
  ...slips.map((slip) => ({ ...slip, key: slip.recordNo, way: wayOf(t, slip), booked: slip })),
  ...balancePayments.map((one, index) => ({ ...one, key: `balance ${index}`, way: t(orderTexts.method.balance) })),
];

const Way = ({ payment: { way, payTime, deleted, booked, remark } }: { payment: Payment }) => {
  const t = useText();
  const what = (
    <>
      {way} {deleted && <Badge color="grey">{t(thirdPartyTexts.deleted)}</Badge>}
      <div>
        <DateText at={payTime} />
      </div>
    </>
  );
  return booked ? <Booked booking={{ ...booked, remark }}>{what}</Booked> : what;
};

/** On a phone what was refunded is below what was paid. */
const columns = (t: Translate, isWide: boolean): TableProps.ColumnDefinition<Payment>[] => [
  {
    id: 'way',
    header: t(orderTexts.detail.way),
    isRowHeader: true,
    minWidth: 150,
    cell: (payment) => <Way payment={payment} />,
  },
  {
    id: 'refunded',
    header: <MoneyHeader text={t(orderTexts.list.refunded)} />,
    minWidth: 105,
    cell: ({ refunded }) => refunded !== undefined && <Money fen={refunded} cell />,
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(orderTexts.detail.amount)} />,
    minWidth: 105,
    cell: ({ amount, refunded = 0 }) => (
      <>
        <Money fen={amount} cell />
        {!isWide && refunded > 0 && (
          <Box color="text-body-secondary" fontSize="body-s" textAlign="right">
            {t(orderTexts.list.refunded)} <Money fen={refunded} />
          </Box>
        )}
      </>
    ),
  },
];

/** The payment records of an order, the first one first, and what the balance paid. */
export const OrderPayments = ({ order }: { order: Order }) => {
  const t = useText();
  const isWide = useWide();
  return (
    <Table
      variant="embedded"
      items={paymentsOf(t, order)}
      trackBy="key"
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
