import { partsOfAccount } from './accounts.ts';
import type { Moved } from './postings.ts';

/** What a person owes, has paid, and has paid too much, after an entry of the journal; fen. */
export interface Standing {
  readonly due: number;
  readonly received: number;
  readonly overpaid: number;
}

interface Entry {
  /** Ids of entries sort by time. */
  readonly entryId: string;
  readonly cause: string;
  readonly postings: Moved['postings'];
}

/** Whether an entry changes what an order owes; every other posting on a receivable is money that came in or went back. */
export const isCharging = (cause: string): boolean =>
  cause === 'charge' || cause === 'creditNote' || cause === 'orderClosed';

const nothing: Standing = { due: 0, received: 0, overpaid: 0 };

const after = (before: Standing, { cause, postings }: Entry): Standing => {
  const sumOf = (kind: string) =>
    postings.reduce((sum, { account, amount }) => sum + (partsOfAccount(account).kind === kind ? amount : 0), 0);
  const owed = sumOf('receivable');
  const isCharge = isCharging(cause);
  return {
    due: before.due + (isCharge ? owed : 0),
    received: before.received - (isCharge ? 0 : owed),
    overpaid: before.overpaid - sumOf('unallocated'),
  };
};

/**
 * The standing of one person after each entry of that person's journal, by the ids of the entries. A closed order owes
 * nothing, but its person is billed as before: that stays due until the next order charges it anew.
 */
export const standingsOf = (entries: readonly Entry[]): ReadonlyMap<string, Standing> => {
  let ofOrders = nothing;
  let billed: number | undefined;
  const standings = new Map<string, Standing>();
  for (const entry of entries.toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1))) {
    const before = ofOrders;
    ofOrders = after(before, entry);
    billed = entry.cause === 'orderClosed' ? (billed ?? before.due) : undefined;
    standings.set(entry.entryId, { ...ofOrders, due: billed ?? ofOrders.due });
  }
  return standings;
};

/** The sum that an entry moved, fen. */
export const movedBy = ({ postings }: Pick<Entry, 'postings'>): number =>
  postings.reduce((moved, { amount }) => moved + Math.max(0, amount), 0);
