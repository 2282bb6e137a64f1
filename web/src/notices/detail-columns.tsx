import type { CardsProps } from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import type { TableProps } from '@cloudscape-design/components/table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DateText } from '../ui/dates.tsx';
import { Money, MoneyHeader } from '../ui/money.tsx';
import { PersonName } from '../ui/names.tsx';
import { PayStatusBadge, SendStatusBadge } from '../ui/status-badge.tsx';
import { personMark } from './detail-focus.ts';
import type { NoticeCard } from './detail-header.tsx';
import { nameOf, type PersonRow } from './detail-person.ts';
import { RowActions, type RowTools } from './detail-row-actions.tsx';

const itemsShown = 2;

const ItemNames = ({ row }: { row: PersonRow }) => {
  const { t } = useTranslation();
  const more = row.itemDtos.length - itemsShown;
  return (
    <>
      {row.itemDtos.slice(0, itemsShown).map((item) => (
        <div key={item.photoId} className="people-item">
          <PersonName name={item.name} eName={item.eName} />
        </div>
      ))}
      {more > 0 && <div>{t('notices.detail.list.moreItems', { count: more })}</div>}
    </>
  );
};

const ItemAmounts = ({ row }: { row: PersonRow }) => (
  <>
    {row.itemDtos.slice(0, itemsShown).map((item) => (
      <div key={item.photoId}>
        <Money fen={item.actualAmount} cell />
      </div>
    ))}
  </>
);

type Column = TableProps.ColumnDefinition<PersonRow> & { readonly id: string };

const amount = (id: string, header: string, fenOf: (row: PersonRow) => number): Column => ({
  id,
  header: <MoneyHeader text={header} />,
  minWidth: 95,
  cell: (row) => <Money fen={fenOf(row)} cell />,
});

const who = (t: TFunction, tools: RowTools): Column[] => [
  { id: 'class', header: t('notices.detail.list.class'), minWidth: 90, cell: tools.classOf },
  {
    id: 'name',
    header: t('notices.detail.list.name'),
    isRowHeader: true,
    minWidth: 145,
    cell: (row) => (
      <span {...{ [personMark]: row.payNoticePersonId }}>
        <Link ariaLabel={t('notices.detail.list.open', { name: nameOf(row) })} onFollow={() => tools.onOpen(row)}>
          {nameOf(row)}
        </Link>
      </span>
    ),
  },
  { id: 'phone', header: t('notices.detail.list.phone'), minWidth: 110, cell: (row) => row.extraInfo.phoneNumber },
  { id: 'number', header: t('notices.detail.list.number'), minWidth: 85, cell: (row) => row.studentNumber || '-' },
];

const what = (t: TFunction): Column[] => [
  { id: 'items', header: t('notices.detail.list.item'), minWidth: 140, cell: (row) => <ItemNames row={row} /> },
  {
    id: 'itemAmounts',
    header: <MoneyHeader text={t('notices.detail.list.itemAmount')} />,
    minWidth: 95,
    cell: (row) => <ItemAmounts row={row} />,
  },
  amount('required', t('notices.detail.list.required'), (row) => row.amount),
];

const status = (t: TFunction, card: NoticeCard): Column[] => [
  ...(card.sendNotice
    ? [
        {
          id: 'send',
          header: t('notices.detail.list.sendStatus'),
          minWidth: 85,
          cell: (row: PersonRow) => <SendStatusBadge status={row.sendStatus} />,
        },
      ]
    : []),
  {
    id: 'pay',
    header: t('notices.detail.list.payStatus'),
    minWidth: 95,
    cell: (row) => <PayStatusBadge status={row.payStatus} />,
  },
];

const sums = (t: TFunction): Column[] => [
  amount('orderAmount', t('notices.detail.list.orderAmount'), (row) => row.actualAmount),
  amount('paid', t('notices.detail.list.paid'), (row) => row.totalPayedPrice),
  amount('refunded', t('notices.detail.list.refunded'), (row) => row.refundAmount),
  amount('balance', t('notices.detail.list.balance'), (row) => row.balanceChange),
  amount('outstanding', t('notices.detail.list.outstanding'), (row) => row.outstandAmount),
];

const trace = (t: TFunction, tools: RowTools): Column[] => [
  {
    id: 'payTime',
    header: t('notices.detail.list.payTime'),
    minWidth: 110,
    cell: (row) => <DateText at={row.finishAt} />,
  },
  { id: 'orderNo', header: t('notices.detail.list.orderNo'), minWidth: 200, cell: (row) => row.orderNo ?? '-' },
  {
    id: 'actions',
    header: t('notices.detail.list.actions'),
    minWidth: 85,
    cell: (row) => <RowActions row={row} acts={tools} />,
  },
];

/** The columns in the documents' order (S2.35-40, S2.108-110); on a phone the same cells make a card. */
export const peopleColumns = (t: TFunction, card: NoticeCard, tools: RowTools): Column[] => [
  ...who(t, tools),
  ...what(t),
  ...status(t, card),
  ...sums(t),
  ...trace(t, tools),
];

export const personCard = (t: TFunction, card: NoticeCard, tools: RowTools): CardsProps.CardDefinition<PersonRow> => {
  const columns = peopleColumns(t, card, tools);
  return {
    header: (row) => columns.find(({ id }) => id === 'name')?.cell(row),
    sections: columns
      .filter(({ id }) => id !== 'name')
      .map(({ id, header, cell }) => ({ id, header, content: cell, width: id === 'actions' ? 100 : 50 })),
  };
};
