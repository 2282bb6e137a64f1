import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { areGroupsSatisfied } from '../../../../../shared/items/amounts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { DateText } from '../../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../../locale/money.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { OrderLink } from '../../../orders/parts/order-link.tsx';
import { PayState, SendStatusBadge } from '../../parts/status-badge.tsx';
import { personMark } from '../focus.ts';
import type { NoticeCard } from '../header.tsx';
import { FailedMark } from '../messages/failed.tsx';
import { ItemAmounts, ItemNames } from './items.tsx';
import { nameOf, type PersonRow } from './person.ts';
import { RowActions, type RowTools } from './row-actions.tsx';

/** The name, which opens the panel; the person in the panel is marked as the current one. */
export const NameCell = ({ row, tools }: { row: PersonRow; tools: RowTools }) => {
  const t = useText();
  const name = nameOf(row);
  return (
    <span {...{ [personMark]: row.personId }} title={name} aria-current={tools.opened === row.personId}>
      <Link ariaLabel={t(noticeDetailTexts.list.open, { name })} onFollow={() => tools.onOpen(row)}>
        {name}
      </Link>
    </span>
  );
};

/** Whether the notice was sent, and that a message about it failed. */
const SendStates = ({ row: { sendStatus, messageFailed } }: { row: PersonRow }) => (
  <SpaceBetween size="xxxs">
    <SendStatusBadge status={sendStatus} />
    {messageFailed && <FailedMark />}
  </SpaceBetween>
);

export interface Column {
  readonly id: string;
  readonly label: string;
  /** An amount is at the right of its column. */
  readonly isMoney?: true;
  readonly minWidth: number;
  readonly maxWidth?: number;
  readonly cell: (row: PersonRow) => React.ReactNode;
}

const amount = (id: string, label: string, fenOf: (row: PersonRow) => number): Column => ({
  ...{ id, label, isMoney: true, minWidth: 95 },
  cell: (row) => <Money fen={fenOf(row)} cell />,
});
/** The same of an amount that rises when parents choose a dearer item of a group. */
const billed = (id: string, label: string, fenOf: (row: PersonRow) => number): Column => ({
  ...amount(id, label, fenOf),
  cell: (row) => <Money fen={fenOf(row)} least={!areGroupsSatisfied(row)} cell />,
});

const who = (t: Translate, tools: RowTools) =>
  ({
    class: {
      ...{ id: 'class', label: t(noticeDetailTexts.list.class), minWidth: 90, maxWidth: 150 },
      cell: (row) => <span title={tools.classOf(row)}>{tools.classOf(row)}</span>,
    },
    name: {
      ...{ id: 'name', label: t(noticeDetailTexts.list.name), minWidth: 145, maxWidth: 230 },
      cell: (row) => <NameCell row={row} tools={tools} />,
    },
    phone: {
      ...{ id: 'phone', label: t(noticeDetailTexts.list.phone), minWidth: 110 },
      cell: (row) => row.student.phoneNumber || '-',
    },
    number: {
      ...{ id: 'number', label: t(noticeDetailTexts.list.number), minWidth: 85 },
      cell: (row) => row.studentNumber || '-',
    },
  }) satisfies Record<string, Column>;

const status = (t: Translate) =>
  ({
    send: {
      ...{ id: 'send', label: t(noticeDetailTexts.list.sendStatus), minWidth: 85 },
      cell: (row) => <SendStates row={row} />,
    },
    pay: {
      ...{ id: 'pay', label: t(noticeDetailTexts.list.payStatus), minWidth: 95 },
      cell: (row) => <PayState status={row.payStatus} overpaid={row.overpaid} />,
    },
  }) satisfies Record<string, Column>;

const amounts = (t: Translate) => ({
  required: billed('required', t(noticeDetailTexts.list.required), ({ required }) => required),
  due: billed('orderAmount', t(noticeDetailTexts.list.orderAmount), ({ due }) => due),
  paid: amount('paid', t(noticeDetailTexts.list.paid), ({ received }) => received),
  refunded: amount('refunded', t(noticeDetailTexts.list.refunded), ({ refunded }) => refunded),
  balance: amount('balance', t(noticeDetailTexts.list.balance), ({ balanceChange }) => balanceChange),
  outstanding: billed('outstanding', t(noticeDetailTexts.list.outstanding), ({ outstanding }) => outstanding),
});

const items = (t: Translate): readonly Column[] => [
  {
    ...{ id: 'items', label: t(noticeDetailTexts.list.item), minWidth: 140, maxWidth: 260 },
    cell: (row) => <ItemNames row={row} />,
  },
  {
    ...{ id: 'itemAmounts', label: t(noticeDetailTexts.list.itemAmount), isMoney: true, minWidth: 95 },
    cell: (row) => <ItemAmounts row={row} />,
  },
];

const trace = (t: Translate): readonly Column[] => [
  {
    ...{ id: 'payTime', label: t(noticeDetailTexts.list.payTime), minWidth: 110 },
    cell: (row) => <DateText at={row.paidAt} />,
  },
  {
    ...{ id: 'orderNo', label: t(noticeDetailTexts.list.orderNo), minWidth: 120 },
    cell: (row) => <OrderLink orderNo={row.orderNo} />,
  },
];

/**
 * The columns. At first what a cashier looks for is in sight, with the fee items last; `itemsFirst` is the documents'
 * order (S2.35-39, S2.108-110). Where nothing is sent there is no send status (S2.40).
 */
export const peopleColumns = (t: Translate, card: NoticeCard, tools: RowTools, itemsFirst: boolean): Column[] => {
  const { class: ofClass, name, phone, number } = who(t, tools);
  const { send, pay } = status(t);
  const { required, due, paid, refunded, balance, outstanding } = amounts(t);
  const sent = card.notifyParents ? [send] : [];
  const actions: Column = {
    ...{ id: 'actions', label: t(noticeDetailTexts.list.actions), minWidth: 85 },
    cell: (row) => <RowActions row={row} acts={tools} />,
  };
  if (itemsFirst)
    return [
      ...[ofClass, name, phone, number, ...items(t), required, ...sent, pay, due, paid, refunded, balance],
      ...[outstanding, ...trace(t), actions],
    ];
  return [
    ...[ofClass, name, pay, due, paid, outstanding, number, ...sent, phone, required, refunded, balance],
    ...[...trace(t), ...items(t), actions],
  ];
};

/** The columns that cannot be hidden: a row is of no use without its name and its actions. */
export const alwaysShown: readonly string[] = ['name', 'actions'];

/** The columns that the user can sort by; the server sorts. */
const sortable: readonly string[] = ['name', 'outstanding'];

/** The columns as the table wants them. */
export const tableColumns = (
  columns: readonly Column[],
  ariaLabel: (column: Column) => NonNullable<TableProps.ColumnDefinition<PersonRow>['ariaLabel']>,
): TableProps.ColumnDefinition<PersonRow>[] =>
  columns.map((column) => ({
    ...column,
    header: column.isMoney ? <MoneyHeader text={column.label} /> : column.label,
    isRowHeader: column.id === 'name',
    ...(sortable.includes(column.id) && { sortingField: column.id, ariaLabel: ariaLabel(column) }),
  }));
