import { balancePaymentsOf, dueOfOrder } from '../../shared/payments/order-money.ts';
import type { Order } from '../payments/order.ts';
import type { Person } from '../people/person-store.ts';
import { overwrite, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readEach, readPartition, readRecords } from '../storage/read.ts';
import { orderSummary, type OrderSummary } from './order-summary.ts';

/** The month in which an order was opened, `yyyy-mm`: its number begins with the date. */
const monthOf = (orderNo: string): string => `${orderNo.slice(0, 4)}-${orderNo.slice(4, 6)}`;

/** Dates of the organisation's time zone, `yyyy-mm-dd`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const monthNumberOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** How many months a period is in; none when its first day is after its last. */
export const monthCountOf = ({ from, to }: Period): number =>
  from > to ? 0 : monthNumberOf(to) - monthNumberOf(from) + 1;

/** Long before the product: no order is older. */
const firstDay = '2015-01-01';

/** The part of a period in which orders can have been made. Any other day is empty, and a month of a school costs a read. */
export const withOrders = ({ from, to }: Period, today: string): Period => ({
  from: from < firstDay ? firstDay : from,
  to: to > today ? today : to,
});

/** The months of a period, `yyyy-mm`. */
const monthsOf = (period: Period): string[] =>
  Array.from({ length: monthCountOf(period) }, (_, index) => {
    const month = monthNumberOf(period.from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });

const paymentsOf = (order: Order): OrderSummary['payments'] => [
  // Receipts of the release before do not say how they came in, until ops have listed their order.
  ...order.receipts.flatMap(({ payMode: method, accountId, amount, payTime: at, reference, deleted }) =>
    method && accountId && at && !deleted
      ? [{ method, accountId, amount, at, ...(reference !== undefined && { reference }) }]
      : [],
  ),
  ...balancePaymentsOf(order).map(({ payTime: at, amount }) => ({ method: 'balance' as const, amount, at })),
];

/** What the list shows of an order, by the order and its person alone: no act reads more for it. */
export const summaryOf = (order: Order, { state, items }: Person): OrderSummary => {
  const { orderNo, schoolId, orgId, personId, paymentMode } = order;
  const { name, eName, studentNumber, phoneNumber, grade, classId } = state;
  return {
    ...{ schoolId, month: monthOf(orderNo), orderNo, orgId, personId },
    businessType: order.businessType ?? 'finance',
    ...{ name, eName, studentNumber, phoneNumber, grade },
    ...(classId !== undefined && { classId }),
    ...{ className: items.className, classEName: items.classEName },
    ...{ state: order.state, settled: order.settled },
    ...(order.lines.some(({ reserved }) => reserved > 0) && { refunding: true }),
    itemIds: order.lines.map(({ itemId }) => itemId),
    due: dueOfOrder(order),
    ...{ received: order.received, refunded: order.refunded, unallocated: order.unallocated },
    payments: paymentsOf(order),
    ...(paymentMode && { paymentMode }),
    printed: order.printed ?? 0,
    openedAt: order.opened.at,
  };
};

export const orderSummaryWrites = {
  /** Written with the order: the condition of the order's row holds for both. */
  follow: (order: Order, person: Person): Action => overwrite(orderSummary, summaryOf(order, person)),
} as const;

/** What orders are filtered, summed up and put into order by: a third of a row, which takes less than half of the time to read. */
const listedFields = [
  ...['orderNo', 'businessType', 'grade', 'classId', 'state', 'settled', 'refunding', 'due', 'received'],
  ...['refunded', 'unallocated', 'openedAt'],
] as const;
/** What some filters look at, too. */
const moreFields = {
  names: ['name', 'eName', 'studentNumber', 'phoneNumber'],
  payments: ['payments'],
  items: ['itemIds'],
} as const;
export type MoreFields = keyof typeof moreFields;
export type ListedOrder = { readonly schoolId: string } & Pick<OrderSummary, (typeof listedFields)[number]> &
  Partial<Pick<OrderSummary, (typeof moreFields)[MoreFields][number]>>;

const digitsOf = (date: string) => date.replaceAll('-', '');

/** A month of a school, and the period of which its orders are asked for. */
interface Month {
  readonly schoolId: string;
  readonly month: string;
  readonly period: Period;
}

const monthsOfSchools = (schoolIds: readonly string[], period: Period): Month[] =>
  schoolIds.flatMap((schoolId) => monthsOf(period).map((month) => ({ schoolId, month, period })));

/** Where the orders are that a school opened on some days of one month, by number. */
const rowsOf = ({ schoolId, month, period }: Month) => {
  const { pk, sk: from } = orderSummary.key({ schoolId, month, orderNo: digitsOf(period.from) });
  // Numbers have digits only, and `:` sorts after them.
  const { sk: upTo } = orderSummary.key({ schoolId, month, orderNo: `${digitsOf(period.to)}:` });
  return { table: 'main', pk, from, upTo } as const;
};

export const orderSummaryStore = (tables: Tables) => ({
  /** All orders that the schools opened in the period: school after school, by date, consistently. It holds one page at a time. */
  async *stream(schoolIds: readonly string[], period: Period): AsyncGenerator<OrderSummary[]> {
    for (const month of monthsOfSchools(schoolIds, period))
      for await (const rows of readPartition(tables, rowsOf(month))) yield rows.map(orderSummary.fromRow);
  },

  /** What finds the orders of a page among the same, at once; for a few months. */
  async listed(schoolIds: readonly string[], period: Period, more: readonly MoreFields[]): Promise<ListedOrder[]> {
    const { attributes, fromRow } = orderSummary.part([...listedFields, ...more.flatMap((name) => moreFields[name])]);
    const parts = await Promise.all(
      monthsOfSchools(schoolIds, period).map((month) =>
        readEach(tables, { ...rowsOf(month), attributes }, (row): ListedOrder => ({
          schoolId: month.schoolId,
          ...fromRow(row),
        })),
      ),
    );
    return parts.flat();
  },

  /** Those of the orders that exist, in their order. */
  async byOrders(orders: readonly Pick<ListedOrder, 'schoolId' | 'orderNo'>[]): Promise<OrderSummary[]> {
    const places = orders.map(({ schoolId, orderNo }) =>
      orderSummary.at({ schoolId, month: monthOf(orderNo), orderNo }),
    );
    return (await readRecords(tables, places)).filter((found) => found !== undefined);
  },
});
