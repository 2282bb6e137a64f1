import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { noticePath } from '../parts/paths.ts';
import { DeadlineBadge, SendStatusBadge } from '../parts/status-badge.tsx';

export type NoticeRow = Answer<typeof listNotices>['list'][number];

export const TitleCell = ({ row }: { row: NoticeRow }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <SpaceBetween size="xxs">
      <Link href={noticePath(row.noticeId)} onFollow={follow}>
        {row.title}
      </Link>
      {row.figuresBehind && <StatusIndicator type="warning">{t(noticeListTexts.behind)}</StatusIndicator>}
      {row.jobId !== undefined && <StatusIndicator type="in-progress">{t(noticeListTexts.running)}</StatusIndicator>}
    </SpaceBetween>
  );
};

const DeadlineCell = ({ row }: { row: NoticeRow }) => (
  <SpaceBetween size="xxs">
    <DeadlineBadge state={row.deadlineState} />
    {row.deadline !== undefined && <DateText date={row.deadline} />}
  </SpaceBetween>
);

const PeopleCell = ({ row }: { row: NoticeRow }) => {
  const t = useText();
  return <>{t(noticeListTexts.peopleOf, { completed: row.completed, total: row.total })}</>;
};

const CreatedCell = ({ row }: { row: NoticeRow }) => (
  <>
    <PersonName name={row.created.name} eName={row.created.eName} />
    <Box color="text-body-secondary" fontSize="body-s">
      <DateText at={row.created.at} />
    </Box>
  </>
);

/** The columns of the table; on a phone the same cells make a card. */
export const listColumns = (t: Translate): readonly (TableProps.ColumnDefinition<NoticeRow> & { id: string })[] => [
  {
    id: 'title',
    header: t(noticeListTexts.columnTitle),
    isRowHeader: true,
    minWidth: 190,
    cell: (row) => <TitleCell row={row} />,
  },
  {
    id: 'school',
    header: t(noticeListTexts.school),
    minWidth: 160,
    cell: (row) => <PersonName name={row.schoolName} eName={row.schoolEName} />,
  },
  {
    id: 'send',
    header: t(noticeListTexts.sendStatus),
    minWidth: 105,
    cell: (row) => <SendStatusBadge status={row.sendStatus} />,
  },
  { id: 'deadline', header: t(noticeListTexts.deadline), minWidth: 115, cell: (row) => <DeadlineCell row={row} /> },
  { id: 'people', header: t(noticeListTexts.columnPeople), minWidth: 115, cell: (row) => <PeopleCell row={row} /> },
  {
    id: 'total',
    header: <MoneyHeader text={t(noticeListTexts.columnTotal)} />,
    minWidth: 125,
    cell: (row) => <Money fen={row.due} cell />,
  },
  {
    id: 'received',
    header: <MoneyHeader text={t(noticeListTexts.columnReceived)} />,
    minWidth: 125,
    cell: (row) => <Money fen={row.received} cell />,
  },
  { id: 'created', header: t(noticeListTexts.columnCreated), minWidth: 160, cell: (row) => <CreatedCell row={row} /> },
];
