import { fullAmount, isChosen, itemAmount } from '../../shared/items/amounts.ts';
import { groupOf, groupsView } from '../../shared/items/groups.ts';
import { balanceChangeUpTo, netOf, ofBalance } from '../../shared/payments/order-money.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { hasLiveOrder, outstandingOf, personActionsOf } from '../../shared/people/rules.ts';
import type { Actor } from '../api/actor.ts';
import type { Notice } from '../notices/notice.ts';
import type { Order } from '../payments/order.ts';
import type { PersonItems } from './person-items.ts';
import { personIdOfState } from './person-state-store.ts';
import type { ShownPerson } from './shown-people.ts';

/** A person's items, each with its amount, its line in the order and what was received on it. */
export const itemsView = ({ items, groups }: Pick<PersonItems, 'items' | 'groups'>, order: Order | undefined) => {
  const lines = new Map((order?.lines ?? []).map((line) => [line.photoId, line]));
  return items.map((item) => {
    const line = lines.get(item.photoId);
    return {
      ...item,
      group: groupOf(item, groups),
      totalAmount: fullAmount(item),
      actualAmount: itemAmount(item),
      chosen: isChosen(item),
      received: line ? netOf(line) : 0,
      lineNo: line?.lineNo,
    };
  });
};

/** What is reserved for refunds that have not ended, fen. */
const refundingOf = (order: Order | undefined): number =>
  (order?.lines ?? []).reduce((total, { reserved }) => total + reserved, 0);

/** All that lists and panels show of a person, under our names. */
export const personView = ({ state, items, order }: ShownPerson, notice: Notice, actor: Actor, now: number) => ({
  ...state,
  personId: personIdOfState(state),
  student: { ...state, className: items.className, classEName: items.classEName },
  items: itemsView(items, order),
  groups: groupsView(items.groups, items.items),
  hasOrder: hasLiveOrder(state),
  outstanding: outstandingOf(state),
  overpaid: state.unallocated ?? 0,
  balanceChange: order ? balanceChangeUpTo(order) : (state.earlierBalance ?? 0),
  ofBalance: order ? ofBalance(order) : 0,
  refunding: refundingOf(order),
  notifyParents: notice.notifyParents,
  businessType: notice.businessType,
  actions: personActionsOf(
    { ...state, hasCustodial: order?.lines.some(({ custodial }) => custodial) },
    { closed: isClosed(notice, now), notifyParents: notice.notifyParents, businessType: notice.businessType },
    actor.permissions,
  ),
});
