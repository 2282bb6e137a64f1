import type { CardsProps } from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import type { TableProps } from '@cloudscape-design/components/table';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { DateText } from '../../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../../locale/money.tsx';
import { PersonName } from '../../../locale/names.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { PayStatusBadge, SendStatusBadge } from '../../parts/status-badge.tsx';
import { personMark } from '../focus.ts';
import type { NoticeCard } from '../header.tsx';
import { nameOf, type PersonRow } from './person.ts';
import { RowActions, type RowTools } from './row-actions.tsx';

const itemsShown = 2;

const ItemNames = ({ row }: { row: PersonRow }) => {
  const t = useText();
  return (
    <>
      {row.items.slice(0, itemsShown).map((item) => (
        <div key={item.photoId} className="people-item">
          <PersonName name={item.name} eName={item.eName} />
        </div>
      ))}
      {row.items.length > itemsShown && <div>{t(noticeDetailTexts.list.moreItems, { count: row.items.length })}</div>}
    </>
  );
};

const ItemAmounts = ({ row }: { row: PersonRow }) => (
  <>
    {row.items.slice(0, itemsShown).map((item) => (
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

const who = (t: Translate, tools: RowTools): Column[] => [
  { id: 'class', header: t(noticeDetailTexts.list.class), minWidth: 90, cell: tools.classOf },
  {
    id: 'name',
    header: t(noticeDetailTexts.list.name),
    isRowHeader: true,
    minWidth: 145,
    cell: (row) => (
      <span {...{ [personMark]: row.personId }}>
        <Link ariaLabel={t(noticeDetailTexts.list.open, { name: nameOf(row) })} onFollow={() => tools.onOpen(row)}>
          {nameOf(row)}
        </Link>
      </span>
    ),
  },
  { id: 'phone', header: t(noticeDetailTexts.list.phone), minWidth: 110, cell: (row) => row.student.phoneNumber },
  { id: 'number', header: t(noticeDetailTexts.list.number), minWidth: 85, cell: (row) => row.studentNumber || '-' },
];

const what = (t: Translate): Column[] => [
  { id: 'items', header: t(noticeDetailTexts.list.item), minWidth: 140, cell: (row) => <ItemNames row={row} /> },
  {
    id: 'itemAmounts',
    header: <MoneyHeader text={t(noticeDetailTexts.list.itemAmount)} />,
    minWidth: 95,
    cell: (row) => <ItemAmounts row={row} />,
  },
  amount('required', t(noticeDetailTexts.list.required), (row) => row.required),
];

const status = (t: Translate, card: NoticeCard): Column[] => [
  ...(card.notifyParents
    ? [
        {
          id: 'send',
          header: t(noticeDetailTexts.list.sendStatus),
          minWidth: 85,
          cell: (row: PersonRow) => <SendStatusBadge status={row.sendStatus} />,
        },
      ]
    : []),
  {
    id: 'pay',
    header: t(noticeDetailTexts.list.payStatus),
    minWidth: 95,
    cell: (row) => <PayStatusBadge status={row.payStatus} />,
  },
];

const sums = (t: Translate): Column[] => [
  amount('orderAmount', t(noticeDetailTexts.list.orderAmount), (row) => row.due),
  amount('paid', t(noticeDetailTexts.list.paid), (row) => row.received),
  amount('refunded', t(noticeDetailTexts.list.refunded), (row) => row.refunded),
  amount('balance', t(noticeDetailTexts.list.balance), (row) => row.balanceChange),
  amount('outstanding', t(noticeDetailTexts.list.outstanding), (row) => row.outstanding),
];

const trace = (t: Translate, tools: RowTools): Column[] => [
  {
    id: 'payTime',
    header: t(noticeDetailTexts.list.payTime),
    minWidth: 110,
    cell: (row) => <DateText at={row.paidAt} />,
  },
  { id: 'orderNo', header: t(noticeDetailTexts.list.orderNo), minWidth: 200, cell: (row) => row.orderNo ?? '-' },
  {
    id: 'actions',
    header: t(noticeDetailTexts.list.actions),
    minWidth: 85,
    cell: (row) => <RowActions row={row} acts={tools} />,
  },
];

/** The columns in the documents' order (S2.35-40, S2.108-110); on a phone the same cells make a card. */
export const peopleColumns = (t: Translate, card: NoticeCard, tools: RowTools): Column[] => [
  ...who(t, tools),
  ...what(t),
  ...status(t, card),
  ...sums(t),
  ...trace(t, tools),
];

export const personCard = (t: Translate, card: NoticeCard, tools: RowTools): CardsProps.CardDefinition<PersonRow> => {
  const columns = peopleColumns(t, card, tools);
  return {
    header: (row) => columns.find(({ id }) => id === 'name')?.cell(row),
    sections: columns
      .filter(({ id }) => id !== 'name')
      .map(({ id, header, cell }) => ({ id, header, content: cell, width: id === 'actions' ? 100 : 50 })),
  };
};
