import { NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { itemAmount } from '../../shared/items/amounts.ts';
import { deadlineStateOf, onlinePayment } from '../../shared/notices/rules.ts';
import { parent } from '../../shared/parent/contract.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import { parentEndpoint, type ParentRequest } from '../api/parent-endpoint.ts';
import { openTables } from '../storage/client.ts';
import { parentStore, type ParentStore, type ParentView } from './parent-store.ts';

interface Deps {
  readonly store: ParentStore;
}
const buildDeps = (): Deps => ({ store: parentStore(openTables()) });

const itemsOf = ({ notice, own, order }: ParentView) => {
  if (!notice.detailsVisible) return [];
  const receivedOf = new Map((order?.lines ?? []).map((line) => [line.photoId, line.received - line.refunded]));
  return own.items.map((item) => ({
    photoId: item.photoId,
    name: item.name,
    eName: item.eName,
    money: item.price,
    number: item.quantity,
    payOption: item.required ? (1 as const) : (2 as const),
    actualAmount: itemAmount(item),
    havePayed: item.required || item.chosen,
    payedPrice: receivedOf.get(item.photoId) ?? 0,
  }));
};

/** What a parent may see: only their own person, only while the notice is sent to them. */
export const run = async ({ link, now }: ParentRequest<typeof parent.viewPayLink>, { store }: Deps) => {
  const { noticeId, studentId } = partsOfPersonId(link.personId);
  const view = await store.view(noticeId, studentId);
  if (!view || view.state.sendStatus !== 2) throw new NotFound();
  const { notice, state } = view;
  return {
    title: notice.title,
    schoolName: notice.schoolName,
    schoolEName: notice.schoolEName,
    studentName: state.name,
    studentEName: state.eName,
    costStatement: notice.description,
    attachments: [],
    items: itemsOf(view),
    itemGroups: [],
    required: state.required,
    optional: state.optional,
    due: state.due,
    received: state.received,
    outstanding: outstandingOf(state),
    payStatus: state.payStatus,
    deadline: deadlineStateOf(notice, now),
    deadlineAt: notice.deadline ?? null,
    supportOnlinePay: onlinePayment({
      wanted: notice.onlinePay,
      notifyParents: notice.notifyParents,
      limited: notice.deadline !== undefined,
    }).available,
    payments: [],
    slips: view.records.map(({ payMode, amount, payTime }) => ({ payment: payMode, amount, payTime })),
    currency: notice.currency,
    timeZone: notice.timeZone,
  };
};

export const handler = parentEndpoint(parent.viewPayLink, buildDeps, run);
