import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { keywordCharactersMax } from '../../../../shared/contract/keyword.ts';
import { date } from '../../../../shared/contract/time.ts';
import type { listOrders } from '../../../../shared/orders/calls/list-orders.ts';
import { orderStatusCodes, paymentMethods, type OrderStatus } from '../../../../shared/orders/codes.ts';
import { fullOrderNoOf } from '../../../../shared/orders/rules.ts';
import { businessType } from '../../../../shared/notices/codes.ts';
import { grade, studySection } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

export const pageSizes = [10, 20, 50] as const;
export const orderStatuses = Object.keys(orderStatusCodes) as readonly OrderStatus[];

const day = () => z.catch(z.optional(date()), undefined);

/** List state kept in the URL, and the order that is open beside the list. */
export const ordersView = z.object({
  orderNo: z.catch(z.optional(looseId('order')), undefined),
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(pageSizes)), 20),
  keyword: z.catch(z.string().check(z.maxLength(keywordCharactersMax)), ''),
  school: z.catch(z.optional(looseId('school')), undefined),
  stage: z.catch(z.optional(z.pipe(z.coerce.number(), studySection())), undefined),
  grade: z.catch(z.optional(z.pipe(z.pipe(z.string().check(z.minLength(1)), z.coerce.number()), grade())), undefined),
  class: z.catch(z.optional(looseId('class')), undefined),
  /** The number of a fee item in the catalogue. */
  item: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(keywordCharactersMax))), undefined),
  kind: z.catch(z.optional(businessType()), undefined),
  status: z.catch(z.optional(z.enum(orderStatuses)), undefined),
  method: z.catch(z.optional(z.enum(paymentMethods)), undefined),
  from: day(),
  to: day(),
  paidFrom: day(),
  paidTo: day(),
  finishedFrom: day(),
  finishedTo: day(),
});
export type OrdersView = z.infer<typeof ordersView>;
export type ChangeOrders = (change: Partial<OrdersView>) => void;

/** What names or phones of people can be typed into: it is not part of the URL. */
export const besideUrl: readonly (keyof OrdersView & string)[] = ['keyword'];

export const noFilters = {
  page: 1,
  keyword: '',
  ...{ school: undefined, stage: undefined, grade: undefined, class: undefined },
  ...{ status: undefined, method: undefined, item: undefined, kind: undefined },
  ...{ from: undefined, to: undefined, paidFrom: undefined, paidTo: undefined },
  ...{ finishedFrom: undefined, finishedTo: undefined },
} as const satisfies Partial<OrdersView>;

/** How many of the filters are active that are not always shown. */
export const moreFilters = ({ item, kind, paidFrom, finishedFrom }: OrdersView): number =>
  [item, kind, paidFrom, finishedFrom].filter((choice) => choice !== undefined).length;

/** Whether a filter or search is active. */
export const isFiltered = (view: OrdersView): boolean =>
  view.keyword.trim() !== '' ||
  moreFilters(view) > 0 ||
  [view.school, view.stage, view.grade, view.class, view.status, view.method].some((choice) => choice !== undefined) ||
  [view.from, view.to, view.paidTo, view.finishedTo].some((day) => day !== undefined);

/** Whether only the orders created this month are looked at; a full number is found whatever its date. */
export const isOfThisMonth = ({ from, to, keyword }: OrdersView): boolean =>
  from === undefined && to === undefined && fullOrderNoOf(keyword) === undefined;

/** The days of payment are days of any order, so the default month of creation would be overlooked. */
export const mayMissEarlier = (view: OrdersView): boolean =>
  isOfThisMonth(view) &&
  [view.paidFrom, view.paidTo, view.finishedFrom, view.finishedTo].some((day) => day !== undefined);

/** Whether the filter names a part of what an order says: the sums are of the whole orders all the same. */
export const sumsMore = (view: OrdersView): boolean =>
  [view.method, view.item, view.paidFrom, view.paidTo].some((choice) => choice !== undefined);

type Filters = Omit<Sent<typeof listOrders>, 'pageIndex' | 'pageSize'>;

/** The filters as lists and exports take them. */
export const orderFiltersOf = (view: OrdersView): Filters => ({
  keyword: view.keyword.trim() || undefined,
  schoolIds: view.school && [view.school],
  sectionIds: view.stage && [view.stage],
  grade: view.grade,
  classId: view.class,
  itemNo: view.item,
  businessType: view.kind,
  status: view.status,
  methods: view.method && [view.method],
  createdFrom: view.from,
  createdTo: view.to,
  paidFrom: view.paidFrom,
  paidTo: view.paidTo,
  finishedFrom: view.finishedFrom,
  finishedTo: view.finishedTo,
});

/** The request for the current filters and page. */
export const ordersRequestOf = (view: OrdersView): Sent<typeof listOrders> => ({
  pageIndex: view.page,
  pageSize: view.size,
  ...orderFiltersOf(view),
});
