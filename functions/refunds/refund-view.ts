import { Conflict, NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { Permission } from '../../shared/contract/permission.ts';
import { canSeeAccounts } from '../../shared/payments/permissions.ts';
import { hasLiveOrder, whyNotRefundable } from '../../shared/people/rules.ts';
import type { Actor } from '../api/actor.ts';
import { takenBackNos } from '../payments/order-receipts.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { recordNosOf } from '../payments/order-store.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRefundFacts, type RefundableFacts } from './refund-facts.ts';
import { refundFigures } from './refund-figures.ts';

/** The facts of an order of which something can be refunded. */
export const readRefundable = async (
  tables: Tables,
  reference: OrderReference,
  orderNo: Id<'order'>,
  asked?: { readonly noticeId: string; readonly studentId: string },
): Promise<RefundableFacts> => {
  const { noticeId, studentId } = partsOfPersonId(reference.personId);
  if (asked && (asked.noticeId !== noticeId || asked.studentId !== studentId)) throw new NotFound();
  const facts = await readRefundFacts(tables, reference, orderNo, []);
  const refusal = whyNotRefundable(facts.person.state);
  if (refusal) throw new Conflict(refusal);
  return facts;
};

/** What the refund dialog shows of an order, fen. */
export const refundView = ({ person, order, balance }: RefundableFacts) => {
  const { state, items } = person;
  return {
    ...{ studentId: state.studentId, name: state.name, eName: state.eName },
    ...{ className: items.className, classEName: items.classEName },
    ...{ orderNo: order.orderNo, payStatus: state.payStatus, hasOrder: hasLiveOrder(state), version: state.revision },
    ...refundFigures(order, balance?.balance ?? 0),
  };
};

/** The payment records of an order without those that were taken back, the names of accounts for those who may see them. */
export const slipsOf = async (tables: Tables, { order, person }: RefundableFacts, { permissions }: Actor) => {
  const deleted = takenBackNos(order);
  const records = await paymentRecordStore(tables).byNos(recordNosOf(order).filter((one) => !deleted.has(one)));
  const receipts = new Map(order.receipts.map((receipt) => [receipt.recordNo, receipt]));
  const seesAccounts = canSeeAccounts((permission: Permission) => permissions.has(permission));
  return records.map((record) => ({
    ...record,
    accountName: seesAccounts ? record.accountName : undefined,
    refunded: receipts.get(record.recordNo)?.refunded ?? 0,
    reserved: receipts.get(record.recordNo)?.reserved ?? 0,
    // Staff booked it on an account of the school: there is no channel to send it back through.
    canRefundOnline: false,
    ...{ studentName: person.state.name, studentEName: person.state.eName, className: person.items.className },
  }));
};

/** The ways of a refund; money booked by staff came through no channel. */
export const refundModesOf = () => [
  { mode: 'bookkeeping' as const, enabled: true },
  { mode: 'originalRoute' as const, enabled: false, reason: 'originalRouteMissing' },
];
