import { areGroupsSatisfied } from '../../shared/items/amounts.ts';
import { groupsView } from '../../shared/items/groups.ts';
import { withHiddenBenefits } from '../../shared/items/hidden-benefits.ts';
import { deadlineStateOf, onlinePayment } from '../../shared/notices/rules.ts';
import { movedBy, standingsOf } from '../../shared/ledger/standing.ts';
import { balancePaymentsOf } from '../../shared/payments/order-money.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Order } from '../payments/order.ts';
import type { PersonItems } from '../people/person-items.ts';
import type { PersonState } from '../people/person-state.ts';
import { itemsView } from '../people/person-view.ts';
import type { ParentView } from './parent-view.ts';

/** What the page shows of a person. */
interface Shown extends Omit<ParentView, 'person'> {
  readonly person: {
    readonly state: Pick<
      PersonState,
      'name' | 'eName' | 'required' | 'optional' | 'due' | 'received' | 'payStatus' | 'unallocated'
    >;
    readonly items: Pick<PersonItems, 'items' | 'groups'>;
  };
}

/** What changed the amounts, oldest first, without who did it. That an order was closed changes nothing for the family. */
const historyOf = (journal: readonly Journal[]) => {
  const standings = standingsOf(journal);
  return journal
    .toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1))
    .flatMap((entry) => {
      const standing = standings.get(entry.entryId);
      return standing && entry.cause !== 'orderClosed'
        ? [{ at: entry.postedAt, cause: entry.cause, amount: movedBy(entry), standing }]
        : [];
    });
};

/** Each receipt of money and what the balance paid, by the time of payment: less what was refunded, they are what was received. */
const paidOf = (order: Order | undefined, records: Shown['records']) => {
  const byBalance = order ? balancePaymentsOf(order) : [];
  return [...records, ...byBalance.map((paid) => ({ ...paid, payMode: 'balance' as const }))].toSorted(
    (one, other) => Date.parse(one.payTime) - Date.parse(other.payTime),
  );
};

/** The parent's page of one person, under our names. */
export const payNoticeView = ({ notice, person, order, records, journal, showsBenefits }: Shown, now: number) => {
  const { state, items } = person;
  const shown = itemsView(items, order);
  const forParents = showsBenefits ? shown : withHiddenBenefits(shown);
  return {
    ...notice,
    ...state,
    student: { name: state.name, eName: state.eName },
    richText: notice.richText === true,
    // Links to them are made for parents only.
    attachments: (notice.attachments ?? []).map(({ name }) => ({ name, url: '' })),
    items: notice.detailsVisible ? forParents : [],
    groups: notice.detailsVisible ? groupsView(items.groups, items.items) : [],
    choiceOpen: !areGroupsSatisfied(items),
    outstanding: outstandingOf(state),
    overpaid: state.unallocated ?? 0,
    deadline: notice.deadline,
    deadlineState: deadlineStateOf(notice, now),
    onlinePay: onlinePayment({
      wanted: notice.onlinePay,
      notifyParents: notice.notifyParents,
      limited: notice.deadline !== undefined,
    }).available,
    payments: [],
    records: paidOf(order, records),
    refunded: order?.refunded ?? 0,
    history: historyOf(journal),
  };
};
