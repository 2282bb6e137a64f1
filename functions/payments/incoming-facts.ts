import { Conflict, Invalid } from '../../shared/contract/errors.ts';
import type { IncomingFacts, MoneyRefusal } from '../../shared/payments/rules/incoming.ts';
import { bookedTimeOf } from './booked-time.ts';
import { isBookable } from './pay-account-store.ts';
import type { SettlementFacts } from './settlement-facts.ts';

type Input = Pick<IncomingFacts, 'rows' | 'rowsTotal' | 'balance'> & { readonly payTime: string };

interface Owner {
  readonly orgId: string;
  readonly schoolId: string;
}

/** Accounts that money of the school may be booked on. */
export const bookableOf = ({ accounts }: Pick<SettlementFacts, 'accounts'>, owner: Owner): ReadonlySet<string> =>
  new Set(accounts.filter((account) => isBookable(account, owner)).map(({ accountId }): string => accountId));

/** What the rules of incoming money ask, from a request and from what is stored. */
export const incomingFacts = (input: Input, facts: SettlementFacts, owner: Owner, now: number): IncomingFacts => ({
  ...{ rows: input.rows, rowsTotal: input.rowsTotal, balance: input.balance, now },
  payTime: Date.parse(bookedTimeOf(input.payTime, now)),
  heldBalance: facts.balance?.balance ?? 0,
  balanceCheck: facts.balanceCheck,
  bookable: bookableOf(facts, owner),
});

/** Throws the refusal, if there is one. */
export const refuse = (refusal: MoneyRefusal | undefined): void => {
  if (refusal) throw refusal.fields ? new Invalid(refusal.fields) : new Conflict(refusal.code, refusal.params);
};
