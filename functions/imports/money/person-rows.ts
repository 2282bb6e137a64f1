import type { SettlementFacts } from '../../payments/settlement-facts.ts';
import { bookPaidRow } from './book-paid-row.ts';
import { bookRefundRow } from './book-refund-row.ts';
import { itemOf, type MoneyContext, type RowOutcome } from './book-row.ts';
import type { LoadedRow } from './load-money.ts';
import type { MoneyRow } from './money-row.ts';

export const isGood = (read: LoadedRow['read']): read is MoneyRow => !('faults' in read);

/** `photoId`s of the items that the rows of a person pay. */
export const itemsPaidBy = (facts: SettlementFacts, rows: readonly LoadedRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ planned, read }) => {
      if (planned.state === 'refused' || !isGood(read)) return [];
      const found = itemOf(facts, read);
      return 'item' in found && found.item ? [found.item.photoId] : [];
    }),
  );

interface OneRow {
  readonly context: MoneyContext;
  readonly facts: SettlementFacts;
  readonly row: MoneyRow;
  /** All rows of the person. */
  readonly rows: readonly LoadedRow[];
  readonly now: number;
}

/** What a row does to its person as the facts are now: the check and the booking ask the same. */
export const outcomeOf = ({ context, facts, row, rows, now }: OneRow): RowOutcome => {
  const found = itemOf(facts, row);
  if ('fault' in found) return found;
  const booking = { context, facts: { ...facts, accounts: [row.account] }, row, item: found.item, now };
  return context.kind === 'paid' ? bookPaidRow(booking, itemsPaidBy(facts, rows)) : bookRefundRow(booking);
};
