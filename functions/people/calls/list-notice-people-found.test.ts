/** Filters, figures and order of a notice's people, on real rows. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  alterState,
  draftNotice,
  item,
  range,
  sendNotice,
  students,
} from '../../../test/support/notice-calls.ts';
import { handler } from './list-notice-people.ts';

let noticeId: Id<'notice'>;
beforeAll(async () => {
  noticeId = await draftNotice({ people: students(...range(1, 25)) });
  await sendNotice(noticeId);
  await alterState(noticeId, 1, { payStatus: 'completed', received: 10_000 });
  await alterState(noticeId, 2, { payStatus: 'overpaid', received: 12_000 });
  await alterState(noticeId, 3, { payStatus: 'partPaid', received: 4000 });
  await alterState(noticeId, 4, { payStatus: 'refunded', sendStatus: 'withdrawn', refunded: 10_000 });
});

/** The answer as it is on the wire. */
const found = async (filter: object = {}) => {
  const { status, body } = await handledBy(
    handler,
    people.listNoticePeople,
    { id: noticeId, ...filter },
    { by: 'bursar' },
  );
  expect(status).toBe(200);
  return body as {
    list: { studentNumber: string; studentEName: string; outstandAmount: number }[];
    totalCount: number;
    statistics: Record<string, number | boolean>;
  };
};

/** All pages of 10, one after the other. */
const pages = async (filter: object) =>
  (await Promise.all([1, 2, 3].map((pageIndex) => found({ ...filter, pageIndex })))).flatMap(({ list }) => list);

describe('the people of a notice', () => {
  it('S2.31 are found by each figure, as many as it says', async () => {
    const { statistics } = await found();

    expect(statistics).toEqual({
      ...{ total: 25, completePayedTotal: 2, partPayedTotal: 1, tobePayedTotal: 21, refundTotal: 1 },
      ...{ unSendTotal: 0, sendTotal: 24, withDrawTotal: 1 },
      ...{ totalAmount: 2500, receivedAmount: 260, outstandAmount: 2260, owingTotal: 23, owingAmount: 2260 },
      ...{ withDrawOutstandAmount: 100, overpaidAmount: 0, choiceOpen: false, owingChoiceOpen: false },
    });
    const matches = async (payGroup: string) => (await found({ payGroup })).totalCount;
    expect(await Promise.all(['completed', 'partPaid', 'toPay', 'refunded', 'owing'].map(matches))).toEqual([
      ...[2, 1, 21, 1, 23],
    ]);
  });

  it('N3.66 N3.68 N3.69 N3.70 are found by grades that are no year of a school, in their order', async () => {
    const id = await draftNotice({ people: students(...range(1, 5)) });
    const numbers = ['260001', '260002', '260003', '260004', '260005'];
    for (const [at, grade] of ([-2, -1, 55, 51, 0] as const).entries()) {
      await alterState(id, at + 1, { grade });
      expect((await found({ id, grade })).list.map(({ studentNumber }) => studentNumber)).toEqual([numbers[at]]);
    }

    expect((await found({ id })).list.map(({ studentNumber }) => studentNumber)).toEqual(numbers.toReversed());
  });

  it('S2.31 have figures that follow search and filters', async () => {
    const withdrawn = await found({ sendStatus: 3, payGroup: 'owing' });
    const nobody = await found({ key: 'nobody at all' });

    expect(withdrawn).toMatchObject({
      totalCount: 1,
      statistics: { total: 1, refundTotal: 1, withDrawTotal: 1, sendTotal: 22, totalAmount: 100, owingTotal: 1 },
    });
    expect(new Set(Object.values(nobody.statistics))).toEqual(new Set([0, false]));
  });

  it('say that sums are the least while a choice is to be made', async () => {
    const choices = [6, 12].map((index) => item(index));
    const club = { name: 'Club', choiceCount: 1, photoIds: choices.map(({ photoId }) => photoId) };
    const { noticeId: id } = await addNotice({ items: [item(1), ...choices], groups: [club] });

    expect((await found({ id })).statistics).toMatchObject({ choiceOpen: true, owingChoiceOpen: true });
  });

  it.each(['outstanding', '-outstanding', 'name', '-name', 'eName', '-eName'])(
    'are each on one page when sorted by %s, although most are equal',
    async (sort) => {
      expect(new Set((await pages({ sort })).map(({ studentNumber }) => studentNumber)).size).toBe(25);
    },
  );

  it('are sorted over all pages by what is outstanding, equals by class and number', async () => {
    const listed = (await pages({})).map(({ studentNumber }) => studentNumber);
    const shown = await pages({ sort: 'outstanding' });

    expect(shown.slice(0, 4).map(({ outstandAmount }) => outstandAmount)).toEqual([0, 0, 60, 100]);
    const equals = shown.slice(3).map(({ studentNumber }) => studentNumber);
    expect(equals).toEqual(listed.filter((number) => equals.includes(number)));
  });

  it('are sorted by English name over all pages', async () => {
    const names = (await pages({ sort: 'eName' })).map(({ studentEName }) => studentEName.toLowerCase());

    expect(names).toEqual(names.toSorted());
  });

  it.each([{ sort: 'phone' }, { sort: 'studentName' }, { payGroup: 'poor' }])('refuse %j', async (filter) => {
    const { status } = await handledBy(handler, people.listNoticePeople, { id: noticeId, ...filter }, { by: 'bursar' });

    expect(status).toBe(400);
  });
});
