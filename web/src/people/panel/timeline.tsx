import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { listAuditTrail } from '../../../../shared/people/calls/list-audit-trail.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useAccountWords } from '../parts/account-words.ts';
import { eventsOf } from './events.ts';
import type { NoticePerson } from './notice-person.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import '../../ui/timeline.css';

const pageSize = 20;

interface TimelineProps {
  readonly person: NoticePerson;
  /** Runs when money was moved from here. */
  readonly onChanged: () => Promise<void>;
}

interface EntriesProps extends TimelineProps {
  readonly pageIndex: number;
  /** The entries shown above: what a colleague has booked meanwhile moves entries to the next page. */
  readonly above: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

const Entries = ({ person, pageIndex, above, onChanged }: EntriesProps) => {
  const t = useText();
  const { data, error, refetch } = useCall(listAuditTrail, {
    personId: person.personId,
    pageIndex,
    pageSize,
  });
  const wordsOf = useAccountWords({ ...person, items: [...(data?.otherItems ?? []), ...person.items] });
  const [showsOlder, setShowsOlder] = useState(false);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  if (data.totalCount === 0) return <Box color="text-body-secondary">{t(personTexts.timeline.empty)}</Box>;
  const hasOlder = data.totalCount > pageIndex * pageSize;
  const list = data.list.filter(({ entryId }) => !above.has(entryId));
  const shown = new Set([...above, ...list.map(({ entryId }) => entryId)]);
  return (
    <>
      <ol className="timeline" start={(pageIndex - 1) * pageSize + 1}>
        {eventsOf(list).map((event) => (
          <TimelineEntry key={event.entry.entryId} {...{ event, wordsOf, onChanged }} />
        ))}
      </ol>
      {hasOlder && showsOlder && <Entries {...{ person, onChanged }} pageIndex={pageIndex + 1} above={shown} />}
      {hasOlder && !showsOlder && <Button onClick={() => setShowsOlder(true)}>{t(personTexts.timeline.older)}</Button>}
    </>
  );
};

/** Everything that happened to a person, newest first: who, when, what, and the money that moved. */
export const Timeline = (props: TimelineProps) => {
  const t = useText();
  return (
    <section aria-label={t(personTexts.timeline.title)}>
      <SpaceBetween size="xs">
        <Header variant="h3">{t(personTexts.timeline.title)}</Header>
        <Entries {...props} pageIndex={1} above={none} />
      </SpaceBetween>
    </section>
  );
};
