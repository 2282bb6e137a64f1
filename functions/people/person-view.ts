import { itemAmount, isChosen } from '../../shared/items/amounts.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { hasLiveOrder, outstandingOf, personActionsOf } from '../../shared/people/rules.ts';
import type { Actor } from '../api/actor.ts';
import type { Notice } from '../notices/notice.ts';
import type { Order } from '../payments/order.ts';
import type { PersonItems } from './person-items.ts';
import { personIdOfState } from './person-state-store.ts';
import type { ShownPerson } from './shown-people.ts';

/** A person's items, each with its amount and what was received on its line. */
export const itemsView = ({ items }: PersonItems, order: Order | undefined) => {
  const received = new Map((order?.lines ?? []).map((line) => [line.photoId, line.received - line.refunded]));
  return items.map((item) => ({
    ...item,
    totalAmount: itemAmount(item),
    actualAmount: itemAmount(item),
    chosen: isChosen(item),
    received: received.get(item.photoId) ?? 0,
  }));
};

/** What custodial lines put into the student's balance, fen. */
const balanceChangeOf = (order: Order | undefined): number =>
  (order?.lines ?? [])
    .filter(({ custodial }) => custodial)
    .reduce((total, { received, refunded }) => total + received - refunded, 0);

/** All that lists and panels show of a person, under our names. */
export const personView = ({ state, items, order }: ShownPerson, notice: Notice, actor: Actor, now: number) => ({
  ...state,
  personId: personIdOfState(state),
  student: { ...state, className: items.className, classEName: items.classEName },
  items: itemsView(items, order),
  groups: [],
  hasOrder: hasLiveOrder(state),
  outstanding: outstandingOf(state),
  balanceChange: balanceChangeOf(order),
  partialDivision: false,
  refunding: 0,
  notifyParents: notice.notifyParents,
  businessType: notice.businessType,
  actions: personActionsOf(state, isClosed(notice, now), actor.permissions),
});
