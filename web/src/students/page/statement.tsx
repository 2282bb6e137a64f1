import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listStudentStatement } from '../../../../shared/ledger/calls/list-student-statement.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { useCall } from '../../client/hooks.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { noticePath } from '../../notices/parts/paths.ts';
import { causeText } from '../../people/parts/cause-text.ts';
import { useFollow } from '../../ui/follow.ts';
import { useLastPage } from '../../ui/last-page.ts';
import { Paging } from '../../ui/paging.tsx';
import { EmptyState, LoadError } from '../../ui/table-states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import type { ChangeView, StudentView } from './view.ts';

type Change = Answer<typeof listStudentStatement>['list'][number];

const pageSize = 20;

/** What happened, and on which notice. */
const Cause = ({ change: { cause, noticeId, title } }: { change: Change }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <>
      {t(causeText(cause))}
      {noticeId !== undefined && (
        <Box fontSize="body-s">
          <Link href={noticePath(noticeId)} fontSize="body-s" onFollow={follow}>
            {title}
          </Link>
        </Box>
      )}
    </>
  );
};

/** On a phone the time is below what happened, and the balance below the change. */
const columns = (t: Translate, isWide: boolean): TableProps.ColumnDefinition<Change>[] => {
  const at = { id: 'at', header: t(studentPageTexts.statement.at) };
  const cause = { id: 'cause', header: t(studentPageTexts.statement.cause), isRowHeader: true };
  const amount = { id: 'amount', header: <MoneyHeader text={t(studentPageTexts.statement.amount)} /> };
  if (!isWide)
    return [
      {
        ...{ ...cause, minWidth: 130 },
        cell: (change) => (
          <>
            <Cause change={change} />
            <Box fontSize="body-s" color="text-body-secondary">
              <DateText at={change.at} />
            </Box>
          </>
        ),
      },
      {
        ...amount,
        cell: (change) => (
          <>
            <Money fen={change.amount} cell />
            <Box fontSize="body-s" color="text-body-secondary" textAlign="right">
              {t(studentPageTexts.statement.after)} <Money fen={change.balanceAfter} />
            </Box>
          </>
        ),
      },
    ];
  return [
    { ...at, minWidth: 150, cell: (change) => <DateText at={change.at} /> },
    { ...cause, minWidth: 220, cell: (change) => <Cause change={change} /> },
    { ...amount, minWidth: 110, cell: (change) => <Money fen={change.amount} cell /> },
    {
      id: 'after',
      header: <MoneyHeader text={t(studentPageTexts.statement.after)} />,
      minWidth: 100,
      cell: (change) => <Money fen={change.balanceAfter} cell />,
    },
    {
      id: 'who',
      header: t(studentPageTexts.statement.who),
      minWidth: 110,
      cell: (change) => <PersonName name={change.byName} eName={change.byEName} />,
    },
  ];
};

/** The balance of the student, entry by entry, newest first. */
export const Statement = ({
  studentId,
  view,
  onView,
}: {
  studentId: Id<'student'>;
  view: StudentView;
  onView: ChangeView;
}) => {
  const t = useText();
  const isWide = useWide();
  const { data, error, refetch, isPlaceholderData } = useCall(
    listStudentStatement,
    { studentId, pageIndex: view.entries, pageSize },
    { keepPrevious: true },
  );
  const isBehind = useLastPage({
    ...{ page: view.entries, size: pageSize, answer: isPlaceholderData ? undefined : data },
    onPage: (entries) => onView({ entries }),
  });
  return (
    <Table
      items={error ? [] : (data?.list ?? [])}
      trackBy="entryId"
      variant="embedded"
      wrapLines
      columnDefinitions={columns(t, isWide)}
      ariaLabels={{ tableLabel: t(studentPageTexts.statement.tab) }}
      loading={!error && (data === undefined || isPlaceholderData || isBehind)}
      loadingText={t(siteTexts.table.loading)}
      empty={
        error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState title={t(studentPageTexts.statement.none)} />
        )
      }
      pagination={
        <Paging
          pageIndex={view.entries}
          pageSize={pageSize}
          totalCount={data?.totalCount ?? 0}
          onPage={(entries) => onView({ entries })}
        />
      }
    />
  );
};
