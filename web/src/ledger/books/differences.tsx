import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { PayStatus } from '../../../../shared/notices/codes.ts';
import { booksTexts } from '../../../../shared/ledger/texts/site.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { noticePersonPath } from '../../notices/parts/paths.ts';
import { PayStatusBadge } from '../../notices/parts/status-badge.tsx';
import { studentPath } from '../../students/parts/paths.ts';
import { useFollow } from '../../ui/follow.ts';
import { useWide } from '../../ui/use-wide.ts';
import type { Books } from './state.ts';

type Difference = Books['differences'][number];

const isFigure = (name: string): name is keyof typeof booksTexts.figure => name in booksTexts.figure;

const pathOf = ({ noticeId, personId, studentId }: Difference): string | undefined => {
  if (noticeId !== undefined && personId !== undefined) return noticePersonPath(noticeId, personId);
  return studentId === undefined ? undefined : studentPath(studentId);
};

/** Whose the figure is, with a link to where it is shown; its number when the user may not know. */
const Whose = ({ difference, onFollow }: { difference: Difference; onFollow: () => void }) => {
  const t = useText();
  const follow = useFollow();
  const { id, name = '', eName = '', title = '' } = difference;
  const path = pathOf(difference);
  const words = [studentName(name, eName), title].filter((word) => word !== '').join(' · ') || id;
  if (path === undefined) return <>{t(booksTexts.unnamed, { id })}</>;
  return (
    <Link
      href={path}
      onFollow={(event) => {
        follow(event);
        onFollow();
      }}
    >
      {words}
    </Link>
  );
};

/** What the row says, or what the journal adds up to. */
const Value = ({ fen, status }: { fen: number | undefined; status: PayStatus | undefined }) => {
  if (status !== undefined)
    return (
      <span className="money-cell">
        <PayStatusBadge status={status} />
      </span>
    );
  return fen === undefined ? <span className="money-cell">-</span> : <Money fen={fen} cell />;
};

/** On a phone both amounts are below the figure, each with its name. */
const AmountsBelow = ({ difference }: { difference: Difference }) => {
  const t = useText();
  const { cached, journal, cachedPayStatus, journalPayStatus } = difference;
  return (
    <dl className="books-amounts">
      <div>
        <dt>{t(booksTexts.cached)}</dt>
        <dd>
          <Value fen={cached} status={cachedPayStatus} />
        </dd>
      </div>
      <div>
        <dt>{t(booksTexts.journal)}</dt>
        <dd>
          <Value fen={journal} status={journalPayStatus} />
        </dd>
      </div>
    </dl>
  );
};

const amountColumns = (t: Translate): TableProps.ColumnDefinition<Difference>[] => [
  {
    id: 'cached',
    header: <MoneyHeader text={t(booksTexts.cached)} />,
    minWidth: 90,
    cell: ({ cached, cachedPayStatus }) => <Value fen={cached} status={cachedPayStatus} />,
  },
  {
    id: 'journal',
    header: <MoneyHeader text={t(booksTexts.journal)} />,
    minWidth: 90,
    cell: ({ journal, journalPayStatus }) => <Value fen={journal} status={journalPayStatus} />,
  },
];

const columns = (t: Translate, isWide: boolean, onFollow: () => void): TableProps.ColumnDefinition<Difference>[] => {
  const figure: TableProps.ColumnDefinition<Difference> = {
    id: 'what',
    header: t(booksTexts.what),
    isRowHeader: true,
    minWidth: 130,
    cell: (difference) => (
      <>
        {t(booksTexts.figure[isFigure(difference.figure) ? difference.figure : 'other'])}
        <div>
          <Whose difference={difference} onFollow={onFollow} />
        </div>
        {!isWide && <AmountsBelow difference={difference} />}
        {difference.entryIds.length > 0 && (
          <Box fontSize="body-s" color="text-body-secondary">
            {t(booksTexts.entries, { ids: difference.entryIds.join(', ') })}
          </Box>
        )}
      </>
    ),
  };
  if (!isWide) return [figure];
  return [figure, ...amountColumns(t)];
};

/** Each figure that differs: whose it is, what is stored, what the journal adds up to, and the entries that made it. */
export const Differences = ({
  differences,
  onFollow,
}: {
  differences: readonly Difference[];
  onFollow: () => void;
}) => {
  const t = useText();
  const isWide = useWide();
  return (
    <Table
      items={differences}
      trackBy={({ figure, id }) => `${figure} ${id}`}
      variant="embedded"
      wrapLines
      columnDefinitions={columns(t, isWide, onFollow)}
      ariaLabels={{ tableLabel: t(booksTexts.table) }}
    />
  );
};
