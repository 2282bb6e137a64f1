import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { OrderStatusBadge } from '../parts/status-badge.tsx';
import type { Order } from './facts.tsx';

type Line = Order['lines'][number];

const Item = ({ line: { name, eName, quantity, status, refunded } }: { line: Line }) => {
  const t = useText();
  return (
    <SpaceBetween size="xxs">
      <PersonName name={name} eName={eName} />
      {quantity > 1 && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(orderTexts.detail.quantity, { quantity })}
        </Box>
      )}
      {refunded > 0 && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(orderTexts.list.refunded)} <Money fen={refunded} />
        </Box>
      )}
      <OrderStatusBadge status={status} />
    </SpaceBetween>
  );
};

const columns = (t: Translate): TableProps.ColumnDefinition<Line>[] => [
  {
    id: 'item',
    header: t(orderTexts.detail.item),
    isRowHeader: true,
    minWidth: 100,
    cell: (line) => <Item line={line} />,
  },
  {
    id: 'due',
    header: <MoneyHeader text={t(orderTexts.list.due)} />,
    minWidth: 110,
    cell: (line) => <Money fen={line.due} cell />,
  },
  {
    id: 'received',
    header: <MoneyHeader text={t(orderTexts.list.received)} />,
    minWidth: 110,
    cell: (line) => <Money fen={line.received} cell />,
  },
];

/** The fee items of an order, with what was received and refunded of each. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useText();
  return (
    <Table
      variant="embedded"
      items={lines}
      trackBy="lineNo"
      columnDefinitions={columns(t)}
      wrapLines
      header={<Header variant="h3">{t(orderTexts.detail.lines)}</Header>}
      ariaLabels={{ tableLabel: t(orderTexts.detail.lines) }}
    />
  );
};
