import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { keywordCharactersMax } from '../contract/keyword.ts';
import { once } from '../contract/once.ts';
import { line } from '../contract/text.ts';
import { date } from '../contract/time.ts';
import { businessType } from '../notices/codes.ts';
import { grade, studySection, studySections } from '../students/codes.ts';
import { orderStatus, paymentMethod, paymentMethods } from './codes.ts';

export const orderLimits = {
  /** One list reads so many months of schools: a school for 24 months, or 24 schools for a month. */
  schoolMonths: 24,
  /** Orders that one request names. */
  orders: 100,
} as const;

const keyword = () => z.optional(z.string().check(z.maxLength(keywordCharactersMax)));

/**
 * The filters of orders (N3.73-77), the same for lists and exports. Days are those of the organisation's time zone.
 * Without `createBegin` and `createEnd` it is this month; orders that are named by their full numbers are found whenever
 * they were made. `keyword` looks in order numbers, names, student numbers and phones.
 */
export const orderFilterFields = once(() => ({
  keyword: keyword(),
  schoolIds: z.optional(z.array(looseId('school')).check(z.maxLength(100))),
  /** It is a key of the catalogue, so half a character is refused. */
  itemNo: z.optional(line().check(z.maxLength(keywordCharactersMax))),
  sectionIds: z.optional(z.array(studySection()).check(z.maxLength(studySections.length))),
  grade: z.optional(grade()),
  classId: z.optional(looseId('class')),
  status: z.optional(orderStatus()),
  createBegin: z.optional(date()),
  createEnd: z.optional(date()),
  transactionBegin: z.optional(date()),
  transactionEnd: z.optional(date()),
  finishBegin: z.optional(date()),
  finishEnd: z.optional(date()),
  payBusinessType: z.optional(businessType()),
  orderNoList: z.optional(z.array(looseId('order')).check(z.maxLength(orderLimits.orders))),
  orderNoKeyword: keyword(),
  studentNameKeyword: keyword(),
  phoneNumberKeyword: keyword(),
  payments: z.optional(z.array(paymentMethod()).check(z.maxLength(paymentMethods.length))),
}));

/** What we call them. */
export const orderFilterNames = {
  createBegin: 'createdFrom',
  createEnd: 'createdTo',
  transactionBegin: 'paidFrom',
  transactionEnd: 'paidTo',
  finishBegin: 'finishedFrom',
  finishEnd: 'finishedTo',
  payBusinessType: 'businessType',
  orderNoList: 'orderNos',
  payments: 'methods',
} as const;

/** Orders by their numbers. */
export const orderNumbers = once(() =>
  z.object({ orderNos: z.array(looseId('order')).check(z.minLength(1), z.maxLength(orderLimits.orders)) }),
);
