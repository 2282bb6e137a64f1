import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { readEntry, writeEntry } from '../../ui/url-state.ts';
import { besideAddress, detailView, filteredPayStatuses, isFiltered, noFilters, peopleRequestOf } from './view.ts';

const at = (query: string, state: unknown = null) => ({ params: new URLSearchParams(query), state });
const read = (query: string, state?: unknown) => readEntry(detailView, besideAddress, at(query, state));
const noticeId = asId('notice', examples.noticeId);

describe('the URL of the detail page', () => {
  it('S2.115 S9.25 asks for the first 10 people without a filter', () => {
    expect(peopleRequestOf(noticeId, read(''))).toEqual({ noticeId, pageIndex: 1, pageSize: 10 });
  });

  it('holds filters, page and size; the search is kept beside it', () => {
    const view = read(`page=3&size=50&class=${examples.classId}&send=sent&pay=toPay`, { keyword: '王' });

    expect(peopleRequestOf(noticeId, view)).toEqual({
      noticeId,
      pageIndex: 3,
      pageSize: 50,
      keyword: '王',
      classId: examples.classId,
      sendStatus: 'sent',
      payStatus: 'toPay',
    });
  });

  it.each(['page=0', 'size=11', 'class=x', 'grade=99', 'send=2', 'pay=0', 'pay=', 'person=x', 'sending=x'])(
    'passes over what is wrong: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  it('S2.114 S9.26 knows the page sizes 10, 20 and 50', () => {
    expect([10, 20, 50, 96].map((size) => read(`size=${size}`).size)).toEqual([10, 20, 50, 10]);
  });

  it('S2.113 offers every pay status but "paid, confirming"', () => {
    expect(filteredPayStatuses).toEqual(['toPay', 'refunded', 'partPaid', 'completed', 'overpaid', 'refunding']);
  });

  it('distinguishes grade 0 from no filter', () => {
    expect(read('grade=0').grade).toBe(0);
    expect([read('grade=0'), read('')].map(isFiltered)).toEqual([true, false]);
  });

  it('has no filters after they are cleared', () => {
    const entry = at('page=3&pay=toPay&person=x&size=20', { keyword: '王' });

    const cleared = writeEntry(detailView, besideAddress, entry, noFilters);

    expect(cleared.params.toString()).toBe('person=x&size=20');
    expect(cleared.state).toEqual({ keyword: '' });
  });

  it('never contains the search, and ignores a search in a link', () => {
    const link = at('keyword=%E7%8E%8B&pay=toPay');

    const { params, state } = writeEntry(detailView, besideAddress, link, { keyword: '13800000001' });

    expect(read('keyword=%E7%8E%8B').keyword).toBe('');
    expect(params.toString()).toBe('pay=toPay');
    expect(state).toEqual({ keyword: '13800000001' });
  });
});
