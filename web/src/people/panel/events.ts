import type { Answer } from '../../../../shared/contract/call.ts';
import type { listAuditTrail } from '../../../../shared/people/calls/list-audit-trail.ts';

export type Entry = Answer<typeof listAuditTrail>['list'][number];

/** What the timeline shows as one: an act with the entries of the journal that it posted, or an entry without its act. */
export interface TimelineEvent {
  readonly entry: Entry;
  /** In the order in which they were posted. */
  readonly journal: readonly Entry[];
}

/** What the balance of the student paid in an act, fen. */
export const balanceUsedIn = (journal: TimelineEvent['journal']): number =>
  journal.reduce((sum, { action, amount = 0 }) => sum + (action === 'balanceUse' ? amount : 0), 0);

/** Puts entries of the journal into their act, so that money is shown once. Newest first: the act comes before them. */
export const eventsOf = (list: readonly Entry[]): TimelineEvent[] => {
  const events: { entry: Entry; journal: Entry[] }[] = [];
  for (const entry of list) {
    const last = events.at(-1);
    if (last && entry.actId === last.entry.entryId) last.journal.unshift(entry);
    else events.push({ entry, journal: entry.postings.length > 0 ? [entry] : [] });
  }
  return events;
};
