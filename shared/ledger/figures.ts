/** The figures that rows cache and the check of the books recomputes from the journal. */
export const figureNames = [
  // Of a person's row.
  'received',
  'person',
  'overpaid',
  'payStatus',
  // Of an order.
  'receivable',
  'due',
  'line',
  'record',
  'unallocated',
  'ofBalance',
  'order',
  'orderSources',
  'listed',
  'listedDue',
  'listedReceived',
  'listedRefunded',
  'listedUnallocated',
  // Of a payment record.
  'booked',
  'allocation',
  // Of a student.
  'balance',
  // Of the journal: money that no row shows, and an entry that does not sum to zero.
  'missing',
  'entry',
] as const;
export type FigureName = (typeof figureNames)[number];
