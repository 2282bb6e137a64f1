import type { Answer } from '../../../../shared/contract/call.ts';
import type { listAuditTrail } from '../../../../shared/people/calls/list-audit-trail.ts';

export type Entry = Answer<typeof listAuditTrail>['list'][number];

/** What happened at once: an act, and for a payment the entries of the journal that it made. */
export interface Happening {
  readonly entry: Entry;
  /** In the order in which they were posted. */
  readonly journal: readonly Entry[];
}

const isOf = (payment: Entry, { at, byName, byEName, postings }: Entry): boolean =>
  postings.length > 0 && at === payment.at && byName === payment.byName && byEName === payment.byEName;

/** Puts what a payment did to the journal into its entry, so that it is shown once. Newest first: the act comes before them. */
export const folded = (list: readonly Entry[]): Happening[] => {
  const happenings: { entry: Entry; journal: Entry[] }[] = [];
  for (const entry of list) {
    const last = happenings.at(-1);
    if (last?.entry.payment && isOf(last.entry, entry)) last.journal.unshift(entry);
    else happenings.push({ entry, journal: entry.postings.length > 0 ? [entry] : [] });
  }
  return happenings;
};
