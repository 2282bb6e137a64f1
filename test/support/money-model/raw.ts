/** A random act before it meets the state of a model. */

/** Numbers that an act is made of; every number means something in any state, so that a failure shrinks. */
export interface Raw {
  readonly who: number;
  readonly kind: Kind;
  /** Shares of what is possible, in permille. */
  readonly share: number;
  readonly ofBalance: number;
  readonly rows: number;
  readonly pick: number;
  /** What is wrong with the request. */
  readonly twist: Twist;
}
export const kinds = [
  'charge',
  'topUp',
  'adjust',
  'full',
  'partial',
  'overpaid',
  'withdraw',
  'send',
  'payOff',
  'batchAdd',
  'batchChange',
  'paidFile',
  'refundFile',
  'join',
  'delete',
  'lateMessage',
  'replay',
] as const;
export type Kind = (typeof kinds)[number];
/** An act that is right in most states: half of what is possible, on two accounts. */
export const rawOf = (kind: Kind, more: Partial<Raw> = {}): Raw => ({
  ...{ who: 0, kind, share: 500, ofBalance: 700, rows: 2, pick: 7, twist: 'none' },
  ...more,
});
export const twists = ['none', 'stale', 'tooMuch', 'twice', 'closedAccount', 'future'] as const;
export type Twist = (typeof twists)[number];
