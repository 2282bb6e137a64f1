import { notices } from '../../shared/notices/contract.ts';
import { noticeActionsOf, onlinePayment } from '../../shared/notices/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { personStore, type PersonStore } from '../people/person-store.ts';
import { openTables } from '../storage/client.ts';
import { cardOf, itemOf } from './card.ts';
import type { Notice } from './notice-store.ts';
import { statisticsOf } from './summary.ts';

interface Deps {
  readonly people: PersonStore;
}
const buildDeps = (): Deps => ({ people: personStore(openTables()) });

/** Whether parents can really pay online, by all facts together. */
const isPaidOnline = ({ onlinePay: wanted, notifyParents, deadline }: Notice): boolean =>
  onlinePayment({ wanted, notifyParents, limited: deadline !== undefined }).available;

export const run: Run<typeof notices.getNoticeDetail, Deps> = async ({ input, actor, now, scoped }, { people }) => {
  const notice = scoped.get('notice', input.id);
  const figures = statisticsOf(await people.states(notice.noticeId));
  return {
    ...cardOf(notice, now),
    supportOnlinePay: isPaidOnline(notice),
    approved: false,
    total: figures.total,
    completePayedTotal: figures.completed,
    partPayedTotal: figures.part,
    tobePayedTotal: figures.toPay,
    refundTotal: figures.refund,
    unSendTotal: figures.unsent,
    sendTotal: figures.sent,
    withDrawTotal: figures.withdrawn,
    totalAmount: figures.due,
    receivedAmount: figures.received,
    outstandAmount: figures.outstanding,
    items: notice.items.map(itemOf),
    allowedActions: noticeActionsOf(notice, figures.unsent, actor.permissions, now),
  };
};

export const handler = endpoint(notices.getNoticeDetail, buildDeps, run);
