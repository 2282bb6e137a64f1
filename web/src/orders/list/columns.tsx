import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { listOrders } from '../../../../shared/orders/calls/list-orders.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { StudentName, studentName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { noticePersonPath } from '../../notices/parts/paths.ts';
import { studentPath } from '../../students/parts/paths.ts';
import { useFollow } from '../../ui/follow.ts';
import { useClassOfOrder } from '../parts/class-of-order.ts';
import { orderPath } from '../parts/paths.ts';
import { OrderStatusBadge } from '../parts/status-badge.tsx';

export type OrderRow = Answer<typeof listOrders>['list'][number];
export type OpenOrder = (orderNo: OrderRow['orderNo']) => void;

/** Of the box of a row: nobody tells orders apart by 24 digits that are read out. */
export const selectionLabel = (t: Translate, { name, eName, orderNo }: OrderRow): string =>
  t(siteTexts.table.select, { name: `${studentName(name, eName)} ${orderNo}` });

/** The order number, which opens the order beside the list. */
export const OrderNoCell = ({ row, onOpen }: { row: OrderRow; onOpen: OpenOrder }) => (
  <Link
    href={orderPath(row.orderNo)}
    onFollow={(event) => {
      event.preventDefault();
      onOpen(row.orderNo);
    }}
  >
    {row.orderNo}
  </Link>
);

/** The student, with class and number below. */
const StudentCell = ({ row }: { row: OrderRow }) => {
  const follow = useFollow();
  const classOf = useClassOfOrder();
  const more = [classOf(row), row.studentNumber].filter((text) => text !== '');
  return (
    <>
      <Link href={studentPath(row.studentId)} onFollow={follow}>
        <StudentName name={row.name} eName={row.eName} />
      </Link>
      <Box color="text-body-secondary" fontSize="body-s">
        {more.join(' · ') || '-'}
      </Box>
    </>
  );
};

const NoticeCell = ({ row }: { row: OrderRow }) => {
  const follow = useFollow();
  return (
    <Link href={noticePersonPath(row.noticeId, row.personId)} onFollow={follow}>
      {row.noticeTitle || '-'}
    </Link>
  );
};

const MethodsCell = ({ row }: { row: OrderRow }) => {
  const t = useText();
  return <>{row.payments.map(({ method }) => t(orderTexts.method[method])).join(' · ') || '-'}</>;
};

const amount = (id: 'due' | 'received' | 'refunded' | 'outstanding', header: string) => ({
  id,
  header: <MoneyHeader text={header} />,
  minWidth: 110,
  cell: (row: OrderRow) => <Money fen={row[id]} cell />,
});

/** The columns of the table; on a phone the same cells make a card. */
export const orderColumns = (
  t: Translate,
  onOpen: OpenOrder,
): readonly (TableProps.ColumnDefinition<OrderRow> & { id: string })[] => [
  {
    id: 'orderNo',
    header: t(orderTexts.list.orderNo),
    isRowHeader: true,
    minWidth: 155,
    cell: (row) => <OrderNoCell row={row} onOpen={onOpen} />,
  },
  { id: 'student', header: t(orderTexts.list.student), minWidth: 160, cell: (row) => <StudentCell row={row} /> },
  {
    id: 'status',
    header: t(orderTexts.list.status),
    minWidth: 105,
    cell: (row) => (
      <>
        <OrderStatusBadge status={row.status} />
        {row.overpaid > 0 && (
          <div>
            <Money fen={row.overpaid} />
          </div>
        )}
      </>
    ),
  },
  amount('due', t(orderTexts.list.due)),
  amount('received', t(orderTexts.list.received)),
  amount('refunded', t(orderTexts.list.refunded)),
  amount('outstanding', t(orderTexts.list.outstanding)),
  { id: 'methods', header: t(orderTexts.list.methods), minWidth: 110, cell: (row) => <MethodsCell row={row} /> },
  { id: 'notice', header: t(orderTexts.list.notice), minWidth: 150, cell: (row) => <NoticeCell row={row} /> },
  {
    id: 'openedAt',
    header: t(orderTexts.list.openedAt),
    minWidth: 120,
    cell: (row) => <DateText at={row.openedAt} />,
  },
  {
    id: 'finishedAt',
    header: t(orderTexts.list.finishedAt),
    minWidth: 120,
    cell: (row) => <DateText at={row.finishedAt} />,
  },
];
