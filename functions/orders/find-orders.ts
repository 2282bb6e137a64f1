import type { Input } from '../../shared/contract/call.ts';
import { Invalid } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import { dateIn } from '../../shared/contract/time.ts';
import type { listOrders } from '../../shared/orders/calls/list-orders.ts';
import { orderLimits } from '../../shared/orders/filters.ts';
import { finishedAtOf, fullOrderNoOf, orderStatusOf } from '../../shared/orders/rules.ts';
import type { Actor } from '../api/actor.ts';
import { organisationPlace } from '../organisation/organisation-store.ts';
import { schoolScope } from '../organisation/school-store.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { orderScope } from '../payments/order-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import {
  monthCountOf,
  orderSummaryStore,
  withOrders,
  type ListedOrder,
  type MoreFields,
  type Period,
} from './order-summary-store.ts';
import type { OrderSummary } from './order-summary.ts';

/** The filters of orders: lists and exports have the same. */
export type OrderFilters = Omit<Input<typeof listOrders>, 'pageIndex' | 'pageSize'>;

/** What a filter of orders means in the user's organisation. */
export interface OrderSearch {
  /** The schools of the filter that are the user's. */
  readonly schoolIds: readonly string[];
  /** Undefined: the filter names orders, and no days. */
  readonly period: Period | undefined;
  readonly orderNos: readonly Id<'order'>[] | undefined;
  /** The items of the filter; undefined: any. */
  readonly itemIds: ReadonlySet<string> | undefined;
  /** What it looks at beside what is always read of an order. */
  readonly more: readonly MoreFields[];
  readonly matches: (order: ListedOrder) => boolean;
  /** Whether a payment has the method and the day of the filter. */
  readonly matchesPayment: (payment: OrderSummary['payments'][number]) => boolean;
}

/** Orders that the filter names: those of its list, or the one whose full number was typed. */
const namedOrders = ({ orderNos, orderNoKeyword, keyword }: OrderFilters): OrderSearch['orderNos'] => {
  const typed = fullOrderNoOf(orderNoKeyword ?? '') ?? fullOrderNoOf(keyword ?? '');
  return orderNos ?? (typed && [typed]);
};

/** The days on which the orders were made: this month when nothing else is asked. */
const periodOf = ({ createdFrom, createdTo }: OrderFilters, today: string): Period => ({
  from: createdFrom ?? `${(createdTo ?? today).slice(0, 7)}-01`,
  to: createdTo ?? today,
});

interface FilterFacts {
  readonly timeZone: string;
  /** The items that have the number of the filter; undefined: any. */
  readonly itemIds: ReadonlySet<string> | undefined;
  /** Grades of the filter's sections, by school; undefined: any. */
  readonly grades: ReadonlyMap<string, ReadonlySet<number>> | undefined;
}

const within = (from: string | undefined, to: string | undefined, days: readonly string[]): boolean =>
  (from === undefined && to === undefined) || days.some((day) => day >= (from ?? '') && day <= (to ?? '9999'));

const isAsked = (...filters: readonly unknown[]): boolean => filters.some((filter) => filter !== undefined);

const moreOf = ({ keyword, studentNameKeyword, phoneNumberKeyword, ...filters }: OrderFilters): MoreFields[] => {
  const { methods, paidFrom, paidTo, finishedFrom, finishedTo, itemNo } = filters;
  return [
    ...(isAsked(keyword, studentNameKeyword, phoneNumberKeyword) ? (['names'] as const) : []),
    ...(isAsked(methods, paidFrom, paidTo, finishedFrom, finishedTo) ? (['payments'] as const) : []),
    ...(isAsked(itemNo) ? (['items'] as const) : []),
  ];
};

const matchesOf = (
  filters: OrderFilters,
  { timeZone, itemIds, grades }: FilterFacts,
): Pick<OrderSearch, 'matches' | 'matchesPayment'> => {
  const byKeyword = keywordFilter(filters.keyword);
  const byNumber = keywordFilter(filters.orderNoKeyword);
  const byName = keywordFilter(filters.studentNameKeyword);
  const byPhone = keywordFilter(filters.phoneNumberKeyword);
  const methods: ReadonlySet<string> | undefined = filters.methods && new Set(filters.methods);
  const fits = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  const dayOf = (at: string) => dateIn(timeZone, Date.parse(at));
  const { paidFrom, paidTo } = filters;
  /** Method and day are those of one payment. */
  const matchesPayment: OrderSearch['matchesPayment'] = ({ method, at }) =>
    (methods?.has(method) ?? true) && within(paidFrom, paidTo, [dayOf(at)]);
  /** An order without payments has the method `none`, and no day. */
  const hasPayment = ({ payments = [] }: ListedOrder) =>
    payments.length === 0
      ? (methods?.has('none') ?? true) && within(paidFrom, paidTo, [])
      : payments.some(matchesPayment);
  const { finishedFrom, finishedTo } = filters;
  const isFinished = ({ payments = [], ...one }: ListedOrder): boolean => {
    if (!isAsked(finishedFrom, finishedTo)) return true;
    const finishedAt = finishedAtOf({ ...one, payments });
    return finishedAt !== undefined && within(finishedFrom, finishedTo, [dayOf(finishedAt)]);
  };
  const matches: OrderSearch['matches'] = (one) =>
    (itemIds === undefined || (one.itemIds ?? []).some((itemId) => itemIds.has(itemId))) &&
    (grades === undefined || (grades.get(one.schoolId)?.has(one.grade) ?? false)) &&
    fits(filters.grade, one.grade) &&
    fits<string | undefined>(filters.classId, one.classId) &&
    fits(filters.businessType, one.businessType) &&
    fits(filters.status, orderStatusOf(one)) &&
    hasPayment(one) &&
    isFinished(one) &&
    byNumber([one.orderNo]) &&
    byName([one.name, one.eName]) &&
    byPhone([one.phoneNumber]) &&
    byKeyword([one.orderNo, one.name, one.eName, one.studentNumber, one.phoneNumber]);
  return { matches, matchesPayment };
};

/** Reads what the filter means. */
export const readOrderSearch = async (
  tables: Tables,
  filters: OrderFilters,
  actor: Pick<Actor, 'orgId' | 'schoolIds'>,
  now: number,
): Promise<OrderSearch> => {
  const { itemNo, sectionIds } = filters;
  const asked = filters.schoolIds && new Set<string>(filters.schoolIds);
  const schoolIds = [...actor.schoolIds].filter((schoolId) => !asked || asked.has(schoolId)).sort();
  const [[organisation, ...schools], items] = await Promise.all([
    readRecords(tables, [
      organisationPlace(actor.orgId),
      ...(sectionIds ? schoolIds.map((schoolId) => schoolScope.at(schoolId)) : []),
    ]),
    itemNo ? feeItemStore(tables).ofNumber(actor.orgId, itemNo) : undefined,
  ]);
  if (!organisation) throw new Error('the organisation of an actor is missing');
  const gradesOf = new Map<string, ReadonlySet<number>>(
    schools.flatMap((school) => {
      const sections = school?.sections.filter(({ studySection }) => sectionIds?.includes(studySection)) ?? [];
      const grades = sections.flatMap((section) => section.grades.map(({ grade }): number => grade));
      return school ? [[school.schoolId, new Set(grades)] as const] : [];
    }),
  );
  const { timeZone } = organisation;
  const itemIds = items && new Set<string>(items.map(({ itemId }) => itemId));
  const orderNos = namedOrders(filters);
  const hasDays = filters.createdFrom !== undefined || filters.createdTo !== undefined;
  return {
    ...{ schoolIds, orderNos },
    period: orderNos && !hasDays ? undefined : periodOf(filters, dateIn(timeZone, now)),
    ...{ itemIds, more: moreOf(filters) },
    ...matchesOf(filters, { timeZone, itemIds, grades: sectionIds && gradesOf }),
  };
};

/** What finds the orders by their numbers; those of other organisations and schools are left out, and each comes once. */
export const visibleOrders = async (
  tables: Tables,
  orderNos: readonly string[],
  { orgId, schoolIds }: Pick<Actor, 'orgId' | 'schoolIds'>,
): Promise<OrderReference[]> => {
  const references = await readRecords(tables, [...new Set(orderNos)].map(orderScope.at));
  return references.flatMap((one) => (one?.orgId === orgId && schoolIds.has(one.schoolId) ? [one] : []));
};

/** The number begins with the day on which the order was made. */
const isOfPeriod = ({ orderNo }: OrderSummary, { from, to }: Period): boolean => {
  const day = orderNo.slice(0, 8);
  return day >= from.replaceAll('-', '') && day <= to.replaceAll('-', '');
};

const newestFirst = (one: ListedOrder, other: ListedOrder): number => {
  if (one.openedAt === other.openedAt) return one.orderNo < other.orderNo ? 1 : -1;
  return one.openedAt < other.openedAt ? 1 : -1;
};

/** Orders that the search names by number. */
const namedBy = async (
  tables: Tables,
  { schoolIds, period, matches }: OrderSearch,
  orderNos: readonly string[],
  actor: Pick<Actor, 'orgId'>,
): Promise<OrderSummary[]> => {
  const visible = await visibleOrders(tables, orderNos, { ...actor, schoolIds: new Set(schoolIds) });
  const found = await orderSummaryStore(tables).byOrders(visible);
  return found.filter((one) => (!period || isOfPeriod(one, period)) && matches(one));
};

/**
 * All orders that match, newest first: what finds them, and the `more` that the caller asks for. Throws Invalid when the
 * filter spans more months of schools than a list reads.
 */
export const findOrders = async (
  tables: Tables,
  search: OrderSearch,
  actor: Pick<Actor, 'orgId' | 'schoolIds'>,
  more: readonly MoreFields[] = [],
): Promise<ListedOrder[]> => {
  const { schoolIds, period, orderNos, matches } = search;
  if (orderNos) return (await namedBy(tables, search, orderNos, actor)).sort(newestFirst);
  if (!period) return [];
  const [count, max] = [schoolIds.length * monthCountOf(period), orderLimits.schoolMonths];
  if (count > max) throw new Invalid([{ path: 'schoolIds', code: 'schoolMonthsTooMany', params: { count, max } }]);
  const listed = await orderSummaryStore(tables).listed(schoolIds, period, [...new Set([...search.more, ...more])]);
  return listed.filter(matches).sort(newestFirst);
};

/** The same a part at a time, for any days up to `today`: school after school, by date. */
export async function* streamOrders(
  tables: Tables,
  search: OrderSearch,
  actor: Pick<Actor, 'orgId'>,
  today: string,
): AsyncGenerator<OrderSummary[]> {
  const { schoolIds, period, orderNos, matches } = search;
  if (orderNos) yield await namedBy(tables, search, orderNos, actor);
  else if (period)
    for await (const part of orderSummaryStore(tables).stream(schoolIds, withOrders(period, today)))
      yield part.filter(matches);
}
