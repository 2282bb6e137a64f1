import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { readUrl } from '../../ui/url-state.ts';
import { isFiltered, listRequestOf, listView, noFilters } from './view.ts';

const viewOf = (query: string) => readUrl(listView, new URLSearchParams(query));

describe('list state in the URL', () => {
  it('requests the first ten notices by default', () => {
    const view = viewOf('');

    expect(listRequestOf(view)).toEqual({ pageIndex: 1, pageSize: 10 });
    expect(isFiltered(view)).toBe(false);
  });

  it('requests what the URL says', () => {
    const school = demonstrationId.school(1);
    const view = viewOf(
      `page=2&size=50&keyword=%20x&school=${school}&stage=2&send=unsent&deadline=none&from=2026-01-01&to=2026-02-01`,
    );

    expect(listRequestOf(view)).toEqual({
      pageIndex: 2,
      pageSize: 50,
      keyword: 'x',
      schoolIds: [school],
      studySection: 2,
      sendStatus: 'unsent',
      deadlineState: 'none',
      createdFrom: '2026-01-01',
      createdTo: '2026-02-01',
    });
  });

  it.each(['school=x', 'stage=9', 'send=1', 'deadline=99', 'size=11', 'page=0', 'from=tomorrow'])(
    'overlooks %s',
    (query) => {
      expect(viewOf(query)).toEqual(viewOf(''));
    },
  );

  it('is unfiltered again after clearing', () => {
    expect(isFiltered({ ...viewOf('keyword=a&send=unsent'), ...noFilters })).toBe(false);
  });
});
