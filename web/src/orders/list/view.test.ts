import { expect, it } from 'vitest';
import { readEntry, writeEntry } from '../../ui/url-state.ts';
import {
  besideUrl,
  isFiltered,
  isOfThisMonth,
  mayMissEarlier,
  moreFilters,
  noFilters,
  orderFiltersOf,
  orderStatuses,
  ordersRequestOf,
  ordersView,
  sumsMore,
} from './view.ts';

const read = (query: string, state?: unknown) =>
  readEntry(ordersView, besideUrl, { params: new URLSearchParams(query), state });

it('what is searched for is never part of the URL', () => {
  const before = { params: new URLSearchParams('status=partPaid&keyword=Zhang'), state: undefined };
  const { params, state } = writeEntry(ordersView, besideUrl, before, { keyword: '13800000000' });

  expect(params.toString()).toBe('status=partPaid');
  expect(readEntry(ordersView, besideUrl, { params, state })).toMatchObject({
    ...{ keyword: '13800000000', status: 'partPaid' },
  });
});

it('a URL with nonsense is the list without filters', () => {
  const view = read(
    'orderNo=1&page=x&size=7&school=y&stage=9&grade=&class=1A&item=&kind=x&status=z&method=gold&from=today&paidTo=0&finishedTo=1',
  );

  expect(view).toEqual({ ...view, orderNo: undefined, page: 1, size: 20 });
  expect(isFiltered(view)).toBe(false);
});

it('N3.75 S1.21 S3.64 the filters are those of the request and of exports, and clearing them clears all', () => {
  const view = read(
    'school=01KDVDNA00SCHX000000000001&stage=2&status=partPaid&method=cash&from=2026-11-01&to=2026-11-02',
  );

  const filters = {
    ...{ schoolIds: ['01KDVDNA00SCHX000000000001'], sectionIds: [2], status: 'partPaid', methods: ['cash'] },
    ...{ createdFrom: '2026-11-01', createdTo: '2026-11-02', paidFrom: undefined },
  };
  expect(orderFiltersOf(view)).toMatchObject(filters);
  expect(ordersRequestOf(view)).toMatchObject({ pageIndex: 1, pageSize: 20, ...filters });
  expect(isFiltered(view)).toBe(true);
  expect(isFiltered({ ...view, ...noFilters })).toBe(false);
});

it.each([
  ['S1.21 S3.63', 'school=01KDVDNA00SCHX000000000001', { schoolIds: ['01KDVDNA00SCHX000000000001'] }],
  ['S1.21 S3.63', 'stage=2', { sectionIds: [2] }],
  ['S1.21 S3.63', 'grade=3', { grade: 3 }],
  ['S1.21 S3.63', 'class=01KDVDNA00CS00000000000001', { classId: '01KDVDNA00CS00000000000001' }],
  ['S1.21 S3.63', 'item=F0001', { itemNo: 'F0001' }],
  ['S1.21 S3.64', 'kind=enroll', { businessType: 'enroll' }],
  ['N3.75 S1.21 S3.64', 'paidFrom=2026-11-01&paidTo=2026-11-02', { paidFrom: '2026-11-01', paidTo: '2026-11-02' }],
  [
    'N3.75 S1.21 S3.64',
    'finishedFrom=2026-11-01&finishedTo=2026-11-02',
    { finishedFrom: '2026-11-01', finishedTo: '2026-11-02' },
  ],
])('%s %s is a filter of lists and exports', (_, query, filter) => {
  const view = read(query);

  expect(ordersRequestOf(view)).toMatchObject(filter);
  expect(orderFiltersOf(view)).toMatchObject(filter);
  expect(isFiltered(view)).toBe(true);
  expect(isFiltered({ ...view, ...noFilters })).toBe(false);
});

it('N3.74 S1.21 S3.64 each status is a filter of lists and exports', () => {
  const ofPeople = ['toPay', 'accepted', 'refunded', 'partPaid', 'completed', 'overpaid', 'refunding'];
  expect(orderStatuses).toEqual([...ofPeople, 'cancelled']);

  for (const status of orderStatuses)
    for (const requestOf of [orderFiltersOf, ordersRequestOf])
      expect(requestOf(read(`status=${status}`))).toMatchObject({ status });
});

it('S1.21 S3.63 the keyword is a filter of lists and exports, without spaces at its ends', () => {
  const typed = (keyword: string) => ({ ...read(''), keyword });

  expect(ordersRequestOf(typed(' Zhang '))).toMatchObject({ keyword: 'Zhang' });
  expect(orderFiltersOf(typed(' Zhang '))).toMatchObject({ keyword: 'Zhang' });
  expect(orderFiltersOf(typed(' ')).keyword).toBeUndefined();
});

it('counts the filters that are not always shown', () => {
  expect(moreFilters(read('item=F0001&finishedFrom=2026-11-01&finishedTo=2026-11-02&status=partPaid'))).toBe(2);
});

it.each([
  ['', true, false],
  ['from=2026-10-01', false, false],
  ['to=2026-10-31', false, false],
  ['paidFrom=2026-10-01', true, true],
  ['finishedTo=2026-10-31', true, true],
  ['paidFrom=2026-10-01&from=2026-09-01', false, false],
])('with %s the list has only the orders of this month: %s, and its sums say so: %s', (query, ofThisMonth, onSums) => {
  const view = read(query);

  expect([isOfThisMonth(view), mayMissEarlier(view)]).toEqual([ofThisMonth, onSums]);
});

it.each([
  ['paidFrom=2026-11-01&paidTo=2026-11-30', true],
  ['method=cash', true],
  ['item=F0001', true],
  ['status=completed&kind=finance&finishedFrom=2026-11-01&finishedTo=2026-11-30', false],
])('the sums of whole orders are more than %s names: %s', (query, more) => {
  expect(sumsMore(read(query))).toBe(more);
});

it.each([' 202611266404323308856664 ', '２０２６１１２６６４０４３２３３０８８５６６６４'])(
  'a full order number is looked for in all months: %s',
  (keyword) => {
    expect(isOfThisMonth({ ...read(''), keyword })).toBe(false);
  },
);
