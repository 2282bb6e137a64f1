import { whyNotToppedUp, type PersonFacts } from '../../people/rules.ts';
import { dueOfOrder, outstandingOfOrder, payableByBalance, receivedOfOrder, type MoneyOrder } from '../order-money.ts';
import { amountFaults, incomingFaults, invalid, type IncomingFacts, type MoneyRefusal } from './incoming.ts';

/** What a further payment on a live order is judged by; every amount in fen. */
export interface TopUpFacts extends IncomingFacts {
  readonly person: PersonFacts;
  readonly order: Pick<MoneyOrder, 'orderNo' | 'lines'>;
  /** What the screen showed of the order. */
  readonly shown: {
    readonly orderNo: string;
    readonly due: number;
    readonly received: number;
    readonly outstanding: number;
    readonly version?: number | undefined;
  };
}

/** What changed since the screen was opened (S8.07, S8.09). */
const whyStale = ({ person, order, shown }: TopUpFacts): MoneyRefusal | undefined => {
  if (person.orderNo !== shown.orderNo) return { code: '1700037' };
  if (dueOfOrder(order) !== shown.due) return { code: '1700022' };
  const isSame =
    receivedOfOrder(order) === shown.received &&
    outstandingOfOrder(order) === shown.outstanding &&
    (shown.version === undefined || shown.version === person.revision);
  return isSame ? undefined : { code: '1700037' };
};

/** Why a top-up is refused; undefined when it may be booked. In the order of `whyChargeRefused`. */
export const whyTopUpRefused = (facts: TopUpFacts): MoneyRefusal | undefined => {
  const { order, person } = facts;
  const amounts = () =>
    amountFaults({
      ...facts,
      receivable: outstandingOfOrder(order),
      payableByBalance: payableByBalance(order.lines),
    });
  const form = incomingFaults(facts);
  if (form.length > 0) return invalid([...form, ...amounts()]);
  const stale = whyStale(facts);
  if (stale) return stale;
  const code = whyNotToppedUp(person);
  return code ? { code } : invalid(amounts());
};
