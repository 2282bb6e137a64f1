import { ofSchool, type Scope } from '../api/scope.ts';
import { create, replace, type Action } from '../storage/action.ts';
import type { Place, Row } from '../storage/entity.ts';
import { orderReference, type OrderReference } from './order-reference.ts';
import { order, type Order } from './order.ts';

/** An order belongs to the school of its notice. */
export const orderScope: Scope<OrderReference> = { at: (orderNo) => orderReference.at({ orderNo }), owner: ofSchool };

export const orderPlace = (personId: string, orderNo: string): Place<Order> => order.at({ personId, orderNo });

/** The order of a row that an earlier release wrote: it is not in the list of orders yet. Undefined for any other row. */
export const unlistedOrder = (row: Row): Order | undefined => {
  const isOrder = String(row['sk']).startsWith('ORDER#') && String(row['pk']).startsWith('PERSON#');
  return isOrder && row[order.attribute('businessType')] === undefined ? order.fromRow(row) : undefined;
};

/** The numbers of an order's payment records. */
export const recordNosOf = ({ receipts, recordNos }: Order): string[] => [
  ...new Set([...(recordNos ?? []), ...receipts.map(({ recordNo }) => recordNo)]),
];

export const orderWrites = {
  /** A new order and the row that finds it by number. */
  add: (record: Order): Action[] => {
    const { orderNo, personId, orgId, schoolId } = record;
    return [create(order, record), create(orderReference, { orderNo, personId, orgId, schoolId })];
  },

  /** Replaces an order that was not changed since it was read. */
  replace: (record: Order): Action => replace(order, record, record.revision),
} as const;
