import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { sendStatuses } from '../../../../shared/notices/codes.ts';
import { readEntry, writeEntry } from '../../ui/url-state.ts';
import {
  besideAddress,
  classChoiceOf,
  detailView,
  detailViewOf,
  filteredPayStatuses,
  isFiltered,
  noFilters,
  ofClassChoice,
  peopleRequestOf,
} from './view.ts';

const at = (query: string, state: unknown = null) => ({ params: new URLSearchParams(query), state });
const read = (query: string, state?: unknown) => readEntry(detailView, besideAddress, at(query, state));
const at10 = { pageSize: 10, language: 'zh' } as const;
const noticeId = asId('notice', examples.noticeId);

describe('the URL of the detail page', () => {
  it('asks for the first people without a filter', () => {
    expect(peopleRequestOf(noticeId, read(''), at10)).toEqual({ noticeId, pageIndex: 1, pageSize: 10 });
  });

  it.each([
    ['name', 'zh', 'name'],
    ['-name', 'zh', '-name'],
    ['name', 'en', 'eName'],
    ['-name', 'en', '-eName'],
    ['-outstanding', 'en', '-outstanding'],
    ['phone', 'en', undefined],
  ] as const)('holds the order: %s in %s asks for %s', (sort, language, asked) => {
    expect(peopleRequestOf(noticeId, read(`sort=${sort}`), { ...at10, language }).sort).toBe(asked);
  });

  it('N7.034 N7.035 S3.61 holds filters, page and size, and asks for them; the search is kept beside it', () => {
    const view = read(
      `page=3&size=50&grade=3&class=${examples.classId}&send=sent&pay=toPay&group=owing&messages=failed`,
      {
        keyword: '王',
      },
    );

    expect(view.size).toBe(50);
    expect(peopleRequestOf(noticeId, view, { ...at10, pageSize: 50 })).toEqual({
      noticeId,
      pageIndex: 3,
      pageSize: 50,
      keyword: '王',
      grade: 3,
      classId: examples.classId,
      sendStatus: 'sent',
      payStatus: 'toPay',
      payGroup: 'owing',
      messageFailed: true,
    });
  });

  it('S2.29 asks for the people of each send status', () => {
    for (const send of sendStatuses)
      expect(peopleRequestOf(noticeId, read(`send=${send}`), at10)).toMatchObject({ sendStatus: send });
  });

  it.each([
    'page=0',
    'size=11',
    'class=x',
    'grade=99',
    'send=2',
    'pay=0',
    'pay=',
    'group=x',
    'sort=x',
    'person=x',
    'sending=x',
  ])('passes over what is wrong: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('passes over a person of another notice, whatever is to be done for that person', () => {
    const ofThis = `${noticeId}_${examples.studentId}`;
    const ofOther = `${demonstrationId.notice(999)}_${examples.studentId}`;
    const acts = ['person', 'settle', 'refund', 'record'] as const;
    const readOf = (personId: string) =>
      readEntry(detailViewOf(noticeId), besideAddress, at(acts.map((act) => `${act}=${personId}`).join('&')));

    const everyAct = { person: ofThis, settle: ofThis, refund: ofThis, record: ofThis };
    expect(readOf(ofThis)).toEqual({ ...read(''), ...everyAct });
    for (const wrong of [ofOther, ofThis.slice(0, -1), noticeId, 'nobody', '']) expect(readOf(wrong)).toEqual(read(''));
  });

  it('S2.114 S9.26 knows the page sizes 10, 20 and 50', () => {
    expect([10, 20, 50, 96].map((size) => read(`size=${size}`).size)).toEqual([10, 20, 50, undefined]);
  });

  it('S2.113 offers every pay status but "paid, confirming"', () => {
    expect(filteredPayStatuses).toEqual(['toPay', 'refunded', 'partPaid', 'completed', 'overpaid', 'refunding']);
    // Nor does a link filter by what the filter cannot show.
    expect(read('pay=accepted')).toEqual(read(''));
    for (const pay of filteredPayStatuses) expect(read(`pay=${pay}`).pay).toBe(pay);
  });

  it('N3.66 distinguishes grade 0, of newcomers, from no filter', () => {
    expect(read('grade=0').grade).toBe(0);
    expect([read('grade=0'), read('group=owing'), read('')].map(isFiltered)).toEqual([true, true, false]);
    expect(peopleRequestOf(noticeId, read('grade=0'), at10).grade).toBe(0);
  });

  it('N3.66 S2.27 is the choice of a class or a whole grade, also of grade 0', () => {
    const choices = ['grade=0', 'grade=-2', `class=${examples.classId}`, ''].map((query) => classChoiceOf(read(query)));

    expect(choices).toEqual(['grade:0', 'grade:-2', examples.classId, '']);
    expect(choices.map((choice) => ofClassChoice(choice))).toEqual([
      { grade: 0, class: undefined },
      { grade: -2, class: undefined },
      { grade: undefined, class: examples.classId },
      { grade: undefined, class: undefined },
    ]);
  });

  it('has no filters after they are cleared', () => {
    const entry = at('page=3&pay=toPay&group=owing&person=x&size=20', { keyword: '王' });

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
