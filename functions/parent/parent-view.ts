import { personIdOf } from '../../shared/contract/ids.ts';
import { journalStore } from '../ledger/journal-store.ts';
import type { Journal } from '../ledger/journal.ts';
import { noticeScope } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import { takenBackNos } from '../payments/order-receipts.ts';
import { orderPlace, recordNosOf } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { statePlace } from '../people/person-state-store.ts';
import { itemsPlace, type Person } from '../people/person-store.ts';
import { benefitVisibilityPlace, showsBenefits } from '../settings/benefit-visibility-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';

/** All that the parent's page shows of one person. */
export interface ParentView {
  readonly notice: Notice;
  readonly person: Person;
  /** The live order and its payment records, without those that were taken back. */
  readonly order: Order | undefined;
  readonly records: readonly PaymentRecord[];
  /** What moved the person's money. */
  readonly journal: readonly Journal[];
  /** Whether the school shows discounts to parents. */
  readonly showsBenefits: boolean;
}

const readOrder = async (
  tables: Tables,
  personId: string,
  orderNo: string | undefined,
): Promise<Pick<ParentView, 'order' | 'records' | 'journal'>> => {
  // Money can have moved on an order that is not live any more.
  const [[order], journal] = await Promise.all([
    orderNo === undefined ? [] : readRecords(tables, [orderPlace(personId, orderNo)]),
    journalStore(tables).of(personId),
  ]);
  if (!order) return { order, records: [], journal };
  const deleted = takenBackNos(order);
  const recordNos = recordNosOf(order).filter((recordNo) => !deleted.has(recordNo));
  return { order, records: await paymentRecordStore(tables).byNos(recordNos), journal };
};

/** Reads what the parent's page shows, by the person of the link only; undefined when the person is not on the notice. */
export const readParentView = async (
  tables: Tables,
  noticeId: string,
  studentId: string,
  schoolId: string,
): Promise<ParentView | undefined> => {
  const personId = personIdOf(noticeId, studentId);
  const [found, state, items, visibility] = await readRecords(tables, [
    noticeScope.at(noticeId),
    statePlace(noticeId, studentId),
    itemsPlace(personId),
    benefitVisibilityPlace(schoolId),
  ]);
  if (!found || !state || !items) return undefined;
  return {
    notice: found,
    person: { state, items },
    showsBenefits: showsBenefits(visibility),
    ...(await readOrder(tables, personId, state.orderNo)),
  };
};
