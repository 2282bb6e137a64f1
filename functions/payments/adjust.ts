import { Conflict } from '../../shared/contract/errors.ts';
import { isChosen } from '../../shared/items/amounts.ts';
import { moneyText } from '../../shared/money/money-text.ts';
import { amend, type Distribution } from '../../shared/payments/amend.ts';
import { ofBalance, receivedOfOrder } from '../../shared/payments/order-money.ts';
import { whyNotAdjustable } from '../../shared/people/rules.ts';
import { changedFacts, itemFacts } from '../items/item-facts.ts';
import { personWrites, type Person } from '../people/person-store.ts';
import type { Action } from '../storage/action.ts';
import type { Audited, Operation } from '../storage/transact.ts';
import { holderOf, lineOf } from './book-payment.ts';
import { personAfter } from './pay-facts.ts';
import { entriesOf, settledActions, settledOn, type Settled } from './settled.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** What a person is billed from now on, and what of the received money is for which item. */
export interface Adjustment {
  /** The very object that was read when nothing of it changes. */
  readonly items: Person['items'];
  readonly asked?: Distribution | undefined;
}

/** All that was received of a person and not refunded, fen. */
export const receivedOf = ({ order }: SettlementFacts): number =>
  order ? receivedOfOrder(order) + order.unallocated : 0;

/** Of it, what the balance paid. */
export const ofBalanceOf = ({ order }: SettlementFacts): number => (order ? ofBalance(order) : 0);

/** Throws what refuses any adjustment of the person now. */
export const checkAdjustable = ({ person, order }: SettlementFacts): void => {
  const hasCustodial = order?.lines.some(({ custodial }) => custodial);
  const refusal = whyNotAdjustable({ ...person.state, hasCustodial });
  if (refusal) throw new Conflict(refusal);
};

const amended = (facts: SettlementFacts, schoolId: string, { items, asked }: Adjustment): Settled | undefined => {
  const { order, person } = facts;
  if (!order) return undefined;
  const chosen = items.items.filter(isChosen).map((item) => lineOf(item, ''));
  const numbered = (line: (typeof chosen)[number], lineNo: string) => ({ ...line, lineNo });
  const { order: after, entries, balanceChange } = amend(holderOf(person, schoolId), order, chosen, numbered, asked);
  return {
    ...settledOn({ state: person.state, items }, after, {}),
    ...{
      isNew: false,
      records: [],
      balance: { amount: balanceChange, atLeast: 0 },
      entries: entriesOf(order, entries),
    },
  };
};

const sumsOf = ({ due, received, payStatus, unallocated = 0 }: Person['state']) => ({
  ...{ due, received, payStatus },
  ...(unallocated > 0 && { unallocated }),
});

/** What the history says of it: what each item costs, where that changed, and the sums. */
const auditOf = (before: Person, after: Person): Audited => {
  const ofItems = changedFacts(
    itemFacts(before.items.items, before.items.groups),
    itemFacts(after.items.items, after.items.groups),
  );
  return {
    subjectId: before.items.personId,
    action: 'adjust',
    before: { ...sumsOf(before.state), ...ofItems.before },
    after: { ...sumsOf(after.state), ...ofItems.after },
  };
};

/** What an adjustment writes; `refusal` says that the person has paid too much now (S8.12). One that changes nothing has no audit row. */
export const adjust = (
  operation: Operation,
  facts: SettlementFacts,
  schoolId: string,
  adjustment: Adjustment,
): { after: Person; actions: Action[]; audit: Audited[]; refusal: Conflict | undefined } => {
  const { person } = facts;
  const settled = amended(facts, schoolId, adjustment);
  const after = settled?.person ?? personAfter(person.state, adjustment.items, undefined);
  const { unallocated = 0 } = after.state;
  const isSame = adjustment.items === person.items && !settled?.entries.length;
  return {
    after,
    actions: settled ? settledActions(operation, facts, settled) : personWrites.settle(after, person),
    audit: isSame ? [] : [auditOf(person, after)],
    refusal:
      unallocated > 0 ? new Conflict('1700050', { amount: moneyText(unallocated, 'en', facts.currency) }) : undefined,
  };
};
