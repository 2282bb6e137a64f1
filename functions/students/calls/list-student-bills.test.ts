import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { asId, partsOfPersonId, type Id } from '../../../shared/contract/ids.ts';
import { adjustNoticePerson } from '../../../shared/people/calls/adjust-notice-person.ts';
import { deleteNoticePeople } from '../../../shared/people/calls/delete-notice-people.ts';
import { draftNotice, pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { alterNotice, runJob, schoolId, studentId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { billedItem, photos, photosOf, person } from '../../../test/support/settlement.ts';
import { pupilsOf } from '../../../test/support/imports.ts';
import { tableMeter } from '../../../test/support/tables.ts';
import { handler as adjustPerson } from '../../people/calls/adjust-notice-person.ts';
import { handler as deletePeople } from '../../people/calls/delete-notice-people.ts';
import { personItems } from '../../people/person-items.ts';
import { run as indexBills } from '../../people/workers/index-bills.ts';
import { openTables } from '../../storage/client.ts';
import { readRows } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { handler } from './list-student-bills.ts';

const index = 2345;
const bills = ({ of = index, open = false, pageIndex = 1, pageSize = 50 } = {}, options: PerformOptions = {}) =>
  perform(handler, { studentId: studentId(of), open, pageIndex, pageSize }, options);
const notice = (noticeId: string): Id<'notice'> => asId('notice', noticeId);

describe('the bills of a student', () => {
  let paid: string;
  let partPaid: string;
  let unpaid: string;
  let draft: string;
  let balance: number;

  beforeAll(async () => {
    paid = await sentNotice([index, index + 1], { title: 'Paid' });
    partPaid = await sentNotice([index, index + 1], { title: 'In part' });
    unpaid = await sentNotice([index], { title: 'Not paid' });
    draft = await draftNotice([index], { title: 'Not sent' });
    await pay(paymentOf(paid, index));
    await pay(paymentOf(partPaid, index, [['cash', 5_000]]));
    ({ balance } = await settlementOf(paid, index));
  });

  it('are those of all notices, newest first, each with its figures and what the user may do', async () => {
    const { list, totalCount } = await bills();

    expect(list.map(({ noticeId }): string => noticeId)).toEqual([draft, unpaid, partPaid, paid]);
    expect(totalCount).toBe(4);
    expect(list[2]).toMatchObject({
      ...{ title: 'In part', personId: person(partPaid, index), sendStatus: 'sent', payStatus: 'partPaid' },
      ...{ due: 17_100, received: 5_000, outstanding: 12_100, deadline: null },
    });
    expect(list[2]?.orderNo).toMatch(/^20/);
    expect(list.map(({ actions }) => actions.pay)).toEqual(['personNotSent', null, 'personPartPaid', 'personPaid']);
    expect((await bills({}, { by: 'viewer' })).list[1]?.actions).toEqual({ pay: 'forbidden', topUp: 'forbidden' });
  });

  it('say who the student is, with the school and the name of the grade', async () => {
    const { student } = await bills();

    expect(student).toMatchObject({
      studentId: studentId(index),
      schoolEName: 'Qiming International School, Riverside',
    });
    expect([student.gradeEName, student.classEName].join(' ')).toMatch(/^Grade \d+ Class \d+$/);
  });

  it('add up, with what no family was asked for and the balance', async () => {
    const { due, received, outstanding, notSent, balance: shown } = await bills();

    expect({ due, received, outstanding, notSent }).toEqual({
      ...{ due: 17_100 * 2 + 14_100 * 2, received: 22_100, outstanding: 12_100 + 14_100 * 2, notSent: 14_100 },
    });
    expect(balance).toBeGreaterThan(0);
    expect(shown).toBe(balance);
  });

  it('are cut into pages, and on demand only those not paid in full; the sums are of all that match', async () => {
    const open = await bills({ open: true });
    const second = await bills({ open: true, pageIndex: 2, pageSize: 10 });

    expect(open.list.map(({ title }) => title)).toEqual(['Not sent', 'Not paid', 'In part']);
    expect(open).toMatchObject({ totalCount: 3, received: 5_000, outstanding: 12_100 + 14_100 * 2 });
    expect(second).toMatchObject({
      pageIndex: 2,
      pageSize: 10,
      totalCount: 3,
      list: [],
      outstanding: open.outstanding,
    });
  });

  it('take as many requests as before when others get bills', async () => {
    const requests = async () => {
      const mark = tableMeter.mark();
      await bills();
      return tableMeter.since(mark).map(({ action, requests: count }) => [action, count]);
    };
    const before = await requests();
    await draftNotice([index + 1, index + 2, index + 3]);

    expect(await requests()).toEqual(before);
  });
});

it('says which bill, and so which sum, is the lowest one because a choice is open', async () => {
  const choosing = await sentNotice([2350], {
    items: [billedItem(1), billedItem(9), billedItem(12)],
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(9, 12) }],
  });
  await sentNotice([2350], { items: [billedItem(1)] });

  const before = await bills({ of: 2350 });
  const items = photos(1, 9);
  await pay(paymentOf(choosing, 2350, [['cash', 5_000]], { items, shownTotal: 20_000, rowsTotal: 5_000 }));
  const after = await bills({ of: 2350 });

  expect(before.list.map(({ choiceOpen }) => choiceOpen)).toEqual([false, true]);
  expect([before.choiceOpen, after.choiceOpen]).toEqual([true, false]);
});

it('says what was received on no item', async () => {
  const item = billedItem(9, { money: 50 });
  const noticeId = await sentNotice([2361], { items: [item] });
  await pay(paymentOf(noticeId, 2361, [['cash', 5_000]], { items: [{ photoId: item.photoId }], shownTotal: 5_000 }));
  expect((await bills({ of: 2361 })).list[0]).toMatchObject({ payStatus: 'completed', overpaid: 0 });

  await handledBy(
    adjustPerson,
    adjustNoticePerson,
    {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 2361) },
      items: [{ ...item, money: 30 }],
    },
    { by: 'bursar' },
  );

  expect((await bills({ of: 2361 })).list[0]).toMatchObject({ payStatus: 'overpaid', due: 3_000, overpaid: 2_000 });
});

it('shows nothing of notices of schools that are not the user’s', async () => {
  const foreign = await draftNotice([index + 10], { title: 'Elsewhere' });
  const home = await draftNotice([index + 10], { title: 'Here' });
  await alterNotice(notice(foreign), { schoolId: schoolId(2) });

  const ofCashier = await bills({ of: index + 10 }, { by: 'cashier' });
  const ofBursar = await bills({ of: index + 10 });

  expect(ofCashier.list.map(({ noticeId }): string => noticeId)).toEqual([home]);
  expect(ofCashier).toMatchObject({ totalCount: 1, outstanding: 14_100 });
  expect(ofBursar.list.map(({ title }) => title)).toEqual(['Here', 'Elsewhere']);
});

it('does not find students of other schools and organisations', async () => {
  const west = asId('student', pupilsOf(schoolId(2)).pupils[0]?.studentId ?? '');
  const request = { studentId: west, open: false, pageIndex: 1, pageSize: 50 };

  await expect(perform(handler, request, { by: 'cashier' })).rejects.toThrow(NotFound);
  await expect(perform(handler, request, { by: 'otherBursar' })).rejects.toThrow(NotFound);
  expect(await perform(handler, request)).toMatchObject({ student: { studentId: west } });
});

it('no longer shows a bill that was taken back', async () => {
  const noticeId = await draftNotice([index + 20]);
  expect((await bills({ of: index + 20 })).totalCount).toBe(1);

  const wire = { id: noticeId, payNoticePersonIds: [person(noticeId, index + 20)] };
  const { jobId } = await handle(deletePeople, deleteNoticePeople, wire as never, { by: 'bursar' });
  await runJob(jobId);

  expect((await bills({ of: index + 20 })).list).toEqual([]);
});

it('finds bills of the release before once they are in the index', async () => {
  const noticeId = await draftNotice([index + 30]);
  const place = { table: 'main', key: personItems.key({ personId: person(noticeId, index + 30) }) } as const;
  const [row] = await readRows(openTables(), [place]);
  const { student, ...before } = row ?? {};
  expect(student).toBe(partsOfPersonId(person(noticeId, index + 30)).studentId);
  await writeAll(openTables(), [{ ...place, put: before }]);
  expect((await bills({ of: index + 30 })).totalCount).toBe(0);

  const work = async () => {
    let [indexed, runs] = [0, 0];
    for (let next: Awaited<ReturnType<typeof indexBills>>['next'], isFirst = true; next ?? isFirst; isFirst = false) {
      const answer = await indexBills({ next }, { now: 0 }, { tables: openTables(), rowsMax: 4_000 });
      next = answer.next;
      indexed += answer.indexed;
      runs += 1;
    }
    return { indexed, runs };
  };
  const first = await work();
  const again = await work();

  expect(first.indexed).toBe(1);
  expect(first.runs).toBeGreaterThan(1);
  expect(again.indexed).toBe(0);
  expect((await bills({ of: index + 30 })).list).toMatchObject([{ noticeId }]);
});
