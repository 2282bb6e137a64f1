/** Kinds of ledger accounts. A posting names one as `kind:id`, or `income:school:item`. */
export const accountKinds = ['receivable', 'income', 'collection', 'balance', 'opening', 'unallocated'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Names of the ledger's accounts, as postings carry them (domain section 5). */
export const account = {
  receivable: (personId: string) => `receivable:${personId}`,
  income: (schoolId: string, itemId: string) => `income:${schoolId}:${itemId}`,
  collection: (accountId: string) => `collection:${accountId}`,
  balance: (studentId: string) => `balance:${studentId}`,
  opening: (schoolId: string) => `opening:${schoolId}`,
  /** Received on an order and on none of its lines: the family paid too much. */
  unallocated: (orderNo: string) => `unallocated:${orderNo}`,
} as const satisfies Record<AccountKind, (...ids: string[]) => `${AccountKind}:${string}`>;

/** The kind of an account, and the ids in its name. */
export const partsOfAccount = (name: string): { kind: AccountKind | undefined; ids: readonly string[] } => {
  const [first, ...ids] = name.split(':');
  return { kind: accountKinds.find((kind) => kind === first), ids };
};
