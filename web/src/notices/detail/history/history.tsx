import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { listNoticeHistory } from '../../../../../shared/notices/calls/list-notice-history.ts';
import { noticeHistoryTexts } from '../../../../../shared/notices/texts/site-history.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useCall } from '../../../client/hooks.ts';
import { DateText } from '../../../locale/dates.tsx';
import { PersonName } from '../../../locale/names.tsx';
import { actText } from '../../../people/parts/act-text.ts';
import { useText } from '../../../locale/text.ts';
import { LoadError } from '../../../ui/table-states.tsx';
import { Changes, type HistoryEntry } from './changes.tsx';
import '../../../ui/timeline.css';

const pageSize = 20;

/** What was done, in words; `other`: an act of a newer server. */
const useHeading = ({ action, added, removed }: HistoryEntry): string => {
  const t = useText();
  if (action === 'addPeople' && added.count > 0 && removed.count > 0) return t(noticeHistoryTexts.addedAndRemoved);
  return t(actText(action));
};

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <li>
    <b>{useHeading(entry)}</b>
    <Box color="text-body-secondary" fontSize="body-s">
      <DateText at={entry.at} /> · <PersonName name={entry.byName} eName={entry.byEName} />
    </Box>
    <Changes entry={entry} />
  </li>
);

interface EntriesProps {
  readonly noticeId: Id<'notice'>;
  readonly pageIndex: number;
  /** The entries shown above: what a colleague has done meanwhile moves entries to the next page. */
  readonly above: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

const Entries = ({ noticeId, pageIndex, above }: EntriesProps) => {
  const t = useText();
  const { data, error, refetch } = useCall(listNoticeHistory, { noticeId, pageIndex, pageSize });
  const [showsOlder, setShowsOlder] = useState(false);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  if (data.totalCount === 0) return <Box color="text-body-secondary">{t(noticeHistoryTexts.empty)}</Box>;
  const hasOlder = data.totalCount > pageIndex * pageSize;
  const list = data.list.filter(({ entryId }) => !above.has(entryId));
  const shown = new Set([...above, ...list.map(({ entryId }) => entryId)]);
  return (
    <>
      <ol className="timeline" start={(pageIndex - 1) * pageSize + 1}>
        {list.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {hasOlder && showsOlder && <Entries noticeId={noticeId} pageIndex={pageIndex + 1} above={shown} />}
      {hasOlder && !showsOlder && <Button onClick={() => setShowsOlder(true)}>{t(noticeHistoryTexts.older)}</Button>}
    </>
  );
};

/** Everything that was done to a notice as a whole, newest first. */
export const NoticeHistory = ({ noticeId }: { noticeId: Id<'notice'> }) => (
  <Entries noticeId={noticeId} pageIndex={1} above={none} />
);
