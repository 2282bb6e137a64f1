import Box from '@cloudscape-design/components/box';
import type { CardsProps } from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/contract/call.ts';
import type { notices } from '../../../shared/notices/contract.ts';
import { noticePath } from '../app/paths.ts';
import { DateText } from '../ui/dates.tsx';
import { useFollow } from '../ui/follow.ts';
import { Money, MoneyHeader } from '../ui/money.tsx';
import { PersonName } from '../ui/names.tsx';
import { DeadlineBadge, SendStatusBadge } from '../ui/status-badge.tsx';

export type NoticeRow = Answer<typeof notices.listNotices>['list'][number];

const TitleCell = ({ row }: { row: NoticeRow }) => {
  const { t } = useTranslation();
  const follow = useFollow();
  return (
    <SpaceBetween size="xxs">
      <Link href={noticePath(row.id)} onFollow={follow}>
        {row.title}
      </Link>
      {row.jobKey !== undefined && <StatusIndicator type="in-progress">{t('notices.list.running')}</StatusIndicator>}
    </SpaceBetween>
  );
};

const DeadlineCell = ({ row }: { row: NoticeRow }) => (
  <SpaceBetween size="xxs">
    <DeadlineBadge state={row.deadline} />
    {row.deadlineAt !== null && <DateText date={row.deadlineAt} />}
  </SpaceBetween>
);

const PeopleCell = ({ row }: { row: NoticeRow }) => {
  const { t } = useTranslation();
  return <>{t('notices.list.peopleOf', { completed: row.completePayedTotal, total: row.total })}</>;
};

const CreatedCell = ({ row }: { row: NoticeRow }) => (
  <>
    <PersonName name={row.creator} eName={row.creatorEName} />
    <Box color="text-body-secondary" fontSize="body-s">
      <DateText at={row.createAt} />
    </Box>
  </>
);

/** The columns of the table; on a phone the same cells make a card. */
export const listColumns = (t: TFunction): readonly (TableProps.ColumnDefinition<NoticeRow> & { id: string })[] => [
  {
    id: 'title',
    header: t('notices.list.columnTitle'),
    isRowHeader: true,
    minWidth: 195,
    cell: (row) => <TitleCell row={row} />,
  },
  {
    id: 'school',
    header: t('notices.list.school'),
    minWidth: 160,
    cell: (row) => <PersonName name={row.schoolName} eName={row.schoolEName} />,
  },
  {
    id: 'send',
    header: t('notices.list.sendStatus'),
    minWidth: 105,
    cell: (row) => <SendStatusBadge status={row.sendStatus} />,
  },
  { id: 'deadline', header: t('notices.list.deadline'), minWidth: 115, cell: (row) => <DeadlineCell row={row} /> },
  { id: 'people', header: t('notices.list.columnPeople'), minWidth: 115, cell: (row) => <PeopleCell row={row} /> },
  {
    id: 'total',
    header: <MoneyHeader text={t('notices.list.columnTotal')} />,
    minWidth: 125,
    cell: (row) => <Money fen={row.totalAmount} cell />,
  },
  {
    id: 'received',
    header: <MoneyHeader text={t('notices.list.columnReceived')} />,
    minWidth: 125,
    cell: (row) => <Money fen={row.receivedAmount} cell />,
  },
  { id: 'created', header: t('notices.list.columnCreated'), minWidth: 160, cell: (row) => <CreatedCell row={row} /> },
];

export const listCard = (t: TFunction): CardsProps.CardDefinition<NoticeRow> => ({
  header: (row) => <TitleCell row={row} />,
  sections: listColumns(t)
    .filter(({ id }) => id !== 'title')
    .map(({ id, header, cell }) => ({ id, header, content: cell, width: id === 'school' ? 100 : 50 })),
});
