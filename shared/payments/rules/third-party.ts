import { areGroupsSatisfied, isChosen, owedAmount } from '../../items/amounts.ts';
import type { ItemGroup } from '../../items/groups.ts';
import { whyNotRecordable, type PersonFacts } from '../../people/rules.ts';
import { outstandingOfOrder, type MoneyOrder } from '../order-money.ts';
import type { ChargeItem } from './charge.ts';
import { invalid, timeFaults, type MoneyRefusal } from './incoming.ts';

/** What a payment of an outside system is judged by; amounts in fen. */
export interface ThirdPartyFacts {
  readonly person: PersonFacts;
  readonly items: readonly (ChargeItem & { readonly chosen: boolean })[];
  readonly groups?: readonly ItemGroup[] | undefined;
  /** The live order, if there is one. */
  readonly order: Pick<MoneyOrder, 'lines'> | undefined;
  readonly amount: number;
  /** The person's version that the screen showed. */
  readonly shownVersion?: number | undefined;
  /** ms since the epoch. */
  readonly payTime: number;
  readonly now: number;
}

/** What the person is to pay: by the order, or by the items that are chosen. */
const receivableOf = ({ items, order }: ThirdPartyFacts): number =>
  order ? outstandingOfOrder(order) : items.filter(isChosen).reduce((sum, item) => sum + owedAmount(item), 0);

/** What changed since the screen was opened. */
const whyStale = ({ person, order, shownVersion }: ThirdPartyFacts): MoneyRefusal | undefined =>
  shownVersion === undefined || shownVersion === person.revision ? undefined : { code: order ? '1700037' : '1700022' };

/** Why it is refused; undefined when it may be booked. The outside system chose no items, so an open group is in conflict. */
export const whyThirdPartyRefused = (facts: ThirdPartyFacts): MoneyRefusal | undefined => {
  const { person, items, groups, order, amount, payTime, now } = facts;
  const form = [
    ...(amount > 0 ? [] : [{ path: 'amount', code: 'amountMissing' }]),
    ...timeFaults(payTime, now, 'payTime'),
  ];
  if (form.length > 0) return invalid(form);
  const stale = whyStale(facts);
  if (stale) return stale;
  const code = whyNotRecordable(person);
  if (code) return { code };
  if (!order && !areGroupsSatisfied({ items, groups }))
    return invalid([{ path: 'studentId', code: 'selectionConflict' }]);
  const receivable = receivableOf(facts);
  if (!order && receivable === 0) return { code: 'nothingDue' };
  return amount > receivable ? { code: '1700022' } : undefined;
};
