import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { payStatuses, sendStatuses } from '../../shared/notices/codes.ts';
import { payGroups } from '../../shared/people/pay-groups.ts';
import { peopleSorts } from '../../shared/people/sorts.ts';
import { findPeople as findOf } from './find-people.ts';
import { sortedPeople } from './list-order.ts';
import type { PersonState } from './person-state.ts';

const person = (index: number, more: Partial<PersonState> = {}): PersonState => ({
  ...{ noticeId: asId('notice', examples.noticeId), studentId: asId('student', demonstrationId.student(index)) },
  ...{ name: '王小明', eName: 'Ming Wang', studentNumber: String(index), phoneNumber: '' },
  ...{ grade: 1, studentStatus: 'inSchool', sendStatus: 'sent', payStatus: 'toPay' },
  ...{ required: 0, optional: 0, due: 100, received: 0, refunded: 0, revision: 1 },
  ...more,
});

const facts = fc.record({
  payStatus: fc.constantFrom(...payStatuses),
  sendStatus: fc.constantFrom(...sendStatuses),
  grade: fc.constantFrom(1 as const, 2 as const),
  due: fc.integer({ min: 0, max: 300 }),
  received: fc.integer({ min: 0, max: 300 }),
  name: fc.constantFrom('王小明', '李一', ''),
  eName: fc.constantFrom('Ming Wang', 'ann', 'Åsa', ''),
});
const anyPeople = fc.array(facts).map((all) => all.map((one, index) => person(index + 1, one)));
/** A message to the parents of every second person failed. */
const failed = new Set([2, 4, 6, 8, 10].map(demonstrationId.student));
const findPeople = (people: readonly PersonState[], filter: Parameters<typeof findOf>[1]) =>
  findOf(people, filter, failed, {});
const anyFilter = fc.record(
  {
    grade: fc.constantFrom(1 as const, 2 as const),
    payStatus: fc.constantFrom(...payStatuses),
    payGroup: fc.constantFrom(...payGroups),
    sendStatus: fc.constantFrom(...sendStatuses),
    messageFailed: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('the figures of a filter', () => {
  it('S2.31 count what choosing them finds, whatever else is filtered', () => {
    const property = fc.property(anyPeople, anyFilter, (people, { payStatus, payGroup, ...filter }) => {
      const filters = { ...filter, ...(payStatus && { payStatus }), ...(payGroup && { payGroup }) };
      const { counts, owingAmount } = findPeople(people, filters).statistics;

      for (const group of payGroups)
        expect(findPeople(people, { ...filter, payGroup: group }).found).toHaveLength(counts[group]);
      expect(findPeople(people, filter).found).toHaveLength(counts.total);
      expect(findPeople(people, { ...filter, payGroup: 'owing' }).statistics.outstanding).toBe(owingAmount);
    });
    fc.assert(property, { seed: 1 });
  });

  it('S2.31 count by send status what choosing that status finds', () => {
    const property = fc.property(anyPeople, anyFilter, (people, filter) => {
      const { counts } = findPeople(people, filter).statistics;

      for (const sendStatus of sendStatuses)
        expect(findPeople(people, { ...filter, sendStatus }).found).toHaveLength(counts[sendStatus]);
    });
    fc.assert(property, { seed: 1 });
  });

  it('S2.31 count each pay status in one of the figures: paid in full, paid in part, to pay, refund', () => {
    const figuresOf = (payStatus: PersonState['payStatus']) => {
      const { completed, partPaid, toPay, refunded } = findPeople([person(1, { payStatus })], {}).statistics.counts;
      return { completed, partPaid, toPay, refunded };
    };
    const inFigure = (name: string, of: PersonState['payStatus'][]) => {
      const none = { completed: 0, partPaid: 0, toPay: 0, refunded: 0 };
      for (const payStatus of of)
        expect([payStatus, figuresOf(payStatus)]).toEqual([payStatus, { ...none, [name]: 1 }]);
    };

    inFigure('completed', ['completed', 'overpaid']);
    inFigure('partPaid', ['partPaid', 'accepted']);
    inFigure('toPay', ['toPay']);
    inFigure('refunded', ['refunded', 'refunding']);
  });

  it('S2.31 sum up the people that the filter finds', () => {
    const property = fc.property(anyPeople, anyFilter, (people, filter) => {
      const { found, statistics } = findPeople(people, filter);
      const sum = (amount: (of: PersonState) => number) => found.reduce((total, one) => total + amount(one), 0);

      expect(statistics).toMatchObject({
        ...{ due: sum(({ due }) => due), received: sum(({ received }) => received) },
        outstanding: sum(({ due, received }) => Math.max(0, due - received)),
      });
    });
    fc.assert(property, { seed: 1 });
  });

  it.each([
    ['part is paid', { payStatus: 'partPaid', received: 99 }, true],
    ['the bill was withdrawn', { sendStatus: 'withdrawn' }, true],
    ['everything was refunded', { payStatus: 'refunded', refunded: 100 }, true],
    ['too much is paid', { payStatus: 'overpaid', received: 101 }, false],
    ['nothing is due', { due: 0 }, false],
  ] as const)('"not paid in full" is about the outstanding amount: %s', (_, state, expected) => {
    expect(findPeople([person(1, state)], { payGroup: 'owing' }).found).toHaveLength(expected ? 1 : 0);
  });
});

describe('the sums of people with choices to be made', () => {
  const [open, paid] = [person(1, { billed: 'moreOpen' }), person(2, { payStatus: 'completed', received: 100 })];
  const least = (people: readonly PersonState[], filter = {}) => {
    const { choiceOpen, owingChoiceOpen } = findPeople(people, filter).statistics;
    return [choiceOpen, owingChoiceOpen];
  };

  it('are the least that can be due; those that a filter leaves out do not count', () => {
    expect(least([open, paid])).toEqual([true, true]);
    expect(least([open, paid], { grade: 2 })).toEqual([false, false]);
    expect(least([open, paid], { payStatus: 'completed' })).toEqual([false, true]);
    expect(least([paid, person(3, { billed: 'listed' })])).toEqual([false, false]);
    expect(least([person(3, { billed: 'listedOpen', due: 0 })])).toEqual([true, false]);
  });

  it('are so by the groups of the notice for rows of the release before, until there is an order', () => {
    const groups = [{ groupId: 'g', name: 'Club', choiceCount: 1, photoIds: [] }];
    const ofNotice = (state: Partial<PersonState>) =>
      findOf([person(1, state)], {}, failed, { groups }).statistics.choiceOpen;

    expect([ofNotice({}), ofNotice({ orderNo: asId('order', examples.orderNo) })]).toEqual([true, false]);
  });
});

describe('sorted people', () => {
  it('are everybody once, with equals in the order of the list, up and down', () => {
    const property = fc.property(anyPeople, fc.constantFrom(...peopleSorts), (people, sort) => {
      const same = people.map((one) => ({ ...one, name: '李一', eName: 'Ann Li', due: 100, received: 0 }));

      expect(new Set(sortedPeople(people, sort))).toEqual(new Set(people));
      expect(sortedPeople(same, sort)).toEqual(sortedPeople(same, undefined));
    });
    fc.assert(property, { seed: 1 });
  });

  it.each([
    ['name', ['李一', '王二', '张三', '']],
    ['-name', ['', '张三', '王二', '李一']],
  ] as const)('are by the sound of Chinese names for %s, with the English name where there is none', (sort, names) => {
    const people = ['张三', '', '王二', '李一'].map((name, index) => person(index + 1, { name, eName: 'Ann' }));

    expect(sortedPeople(people, sort).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['eName', ['ann', 'Åsa', 'Bo', '']],
    ['-eName', ['', 'Bo', 'Åsa', 'ann']],
  ] as const)('are by letters of English names for %s, with the Chinese name where there is none', (sort, names) => {
    const people = ['Bo', 'Åsa', '', 'ann'].map((eName, index) => person(index + 1, { eName }));

    expect(sortedPeople(people, sort).map(({ eName }) => eName)).toEqual(names);
  });

  it('are by what is outstanding, where an overpayment counts as nothing', () => {
    const people = [100, 500, 0, 30].map((received, index) => person(index + 1, { received }));

    expect(sortedPeople(people, '-outstanding').map(({ received }) => received)).toEqual([0, 30, 100, 500]);
  });
});
