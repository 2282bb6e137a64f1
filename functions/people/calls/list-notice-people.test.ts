import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  draftNotice,
  item,
  range,
  sendNotice,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { account, alterIn, person } from '../../../test/support/settlement.ts';
import { requestsDuring } from '../../../test/support/table-requests.ts';
import { order } from '../../payments/order.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './list-notice-people.ts';

const pupils = demonstrationDocuments()[0]?.students ?? [];
const pupil = (index: number) => {
  const found = pupils[index - 1];
  if (!found) throw new Error(`no student ${index}`);
  return found;
};
const classOf = (index: number) => asId('class', pupil(index).classId ?? '');

type Filter = Partial<Omit<Input<typeof people.listNoticePeople>, 'noticeId'>>;
const found = (noticeId: Id<'notice'>, filter: Filter = {}, options: PerformOptions = {}) =>
  perform(handler, { pageIndex: 1, pageSize: 10, noticeId, ...filter }, options);

/** The answer as it is on the wire. */
const foundOnWire = async (id: Id<'notice'>, filter: object = {}) => {
  const { status, body } = await handledBy(handler, people.listNoticePeople, { id, ...filter }, { by: 'bursar' });
  expect(status).toBe(200);
  return body as { list: Record<string, unknown>[]; currentIndex: number; totalCount: number };
};

describe('listNoticePeople of 5,000 people with 10 items each', () => {
  let noticeId: Id<'notice'>;
  beforeAll(async () => {
    const items = range(1, 10).map((index) => item(index));
    noticeId = await draftNotice({ items, people: students(...range(1, 5000)) });
  }, 240_000);

  it('makes at most 4 requests to the tables and reads at most 2 MB', async () => {
    const { result, requests, bytesRead } = await requestsDuring(() =>
      handledBy(handler, people.listNoticePeople, { id: noticeId, pageSize: 50 }, { by: 'bursar' }),
    );

    const { list } = result.body as { list: { itemDtos: unknown[] }[] };
    expect(list.map(({ itemDtos }) => itemDtos.length)).toEqual(Array.from({ length: 50 }, () => 10));
    expect(requests).toBeLessThanOrEqual(4);
    expect(bytesRead).toBeLessThanOrEqual(2 * 2 ** 20);
  });

  it.each([
    ['number', pupil(4999).studentNumber],
    ['phone', pupil(4999).phoneNumber],
  ])('N7.036 finds row 4,999 by its %s alone, counted and on the first page', async (_, keyword) => {
    const page = await found(noticeId, { keyword });

    expect(page).toMatchObject({ totalCount: 1, currentIndex: 1, list: [{ studentId: studentId(4999) }] });
    expect(await found(noticeId, { keyword, pageIndex: 2 })).toMatchObject({ ...page, currentIndex: 2, list: [] });
  });
});

describe('listNoticePeople', () => {
  /** Of all grades and classes, and a few without a class. */
  const indexes = range(0, 500).map((index) => 1 + index * 10);
  const onNotice = indexes.map(pupil);
  let noticeId: Id<'notice'>;
  beforeAll(async () => {
    noticeId = await draftNotice({ people: students(...indexes) });
  });

  it('N7.034 N7.036 shows every person once over its pages, by grade, class and number', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => foundOnWire(noticeId, { pageIndex, pageSize: 50 })));
    const last = await foundOnWire(noticeId, { pageIndex: 10, pageSize: 50 });
    const short = await foundOnWire(noticeId, { pageIndex: 3, pageSize: 20 });

    const expected = onNotice
      .toSorted((a, b) => a.grade - b.grade || (a.classId ?? 'Z').localeCompare(b.classId ?? 'Z'))
      .map((each) => each.studentId);
    const shown = ({ list }: typeof last) => list.map((row) => row['studentId']);
    expect(pages.flatMap(shown)).toEqual(expected.slice(0, 150));
    expect(shown(last)).toEqual(expected.slice(-50));
    expect(shown(short)).toEqual(expected.slice(40, 60));
    expect(last).toMatchObject({ currentIndex: 10, totalCount: 500 });
  });

  it('S2.115 S9.25 has 10 people on a page, and begins with the first, unless it is asked otherwise', async () => {
    const { list, currentIndex } = await foundOnWire(noticeId);

    expect({ count: list.length, currentIndex }).toEqual({ count: 10, currentIndex: 1 });
  });

  it('N7.035 S3.61 filters by grade, class, key and statuses, alone and together', async () => {
    const { grade, eName } = pupil(3001);
    const classId = classOf(3001);
    const total = async (filter: object) => (await foundOnWire(noticeId, filter)).totalCount;
    const ofGrade = onNotice.filter((one) => one.grade === grade);
    const ofClass = ofGrade.filter((one) => one.classId === classId);

    expect(await total({ grade })).toBe(ofGrade.length);
    expect(await total({ classId })).toBe(ofClass.length);
    expect(await total({ classId: demonstrationId.class(201) })).toBe(0);
    expect(await total({ payStatus: 0, sendStatus: 1 })).toBe(500);
    expect(await total({ payStatus: 4 })).toBe(0);
    expect(await total({ sendStatus: 2 })).toBe(0);
    const all = { grade, classId, key: eName.toUpperCase(), payStatus: 0, sendStatus: 1 };
    expect((await foundOnWire(noticeId, all)).list).toMatchObject([{ studentEName: eName }]);
    const others = [{ grade: grade + 1 }, { classId: demonstrationId.class(201) }, { key: 'nobody' }, { payStatus: 4 }];
    for (const other of [...others, { sendStatus: 2 }]) expect(await total({ ...all, ...other })).toBe(0);
  });
});

describe('a row of listNoticePeople', () => {
  let noticeId: Id<'notice'>;
  let orderNo = '';
  beforeAll(async () => {
    const items = [item(1), item(3, { price: 2050, quantity: 2 }), item(6, { required: false, price: 3000 })];
    noticeId = await draftNotice({ items, people: students(1, 2) });
    await sendNotice(noticeId);
    orderNo = await chargeCash({ noticeId, student: 1, items: [1, 3], total: 141, paid: 120 });
  });

  it('S3.08 has pay status, send status, whether there is an order, and what of it is being refunded', async () => {
    const { list } = await foundOnWire(noticeId);
    const reserve = (...amounts: number[]) =>
      alterIn(openTables(), order, order.key({ personId: person(noticeId, 1), orderNo }), (found) => ({
        ...found,
        lines: found.lines.map((line, at) => ({ ...line, reserved: amounts[at] ?? 0 })),
      }));
    await reserve(3000, 550);
    const { list: refunding } = await foundOnWire(noticeId);
    await reserve();
    await alterState(noticeId, 1, { payStatus: 'refunded' });
    const { list: refunded } = await foundOnWire(noticeId);
    await alterState(noticeId, 1, { payStatus: 'partPaid' });

    expect(list).toMatchObject([
      { payStatus: 3, sendStatus: 2, haveOrder: true, refundingAmount: 0, orderNo },
      { payStatus: 0, sendStatus: 2, haveOrder: false, refundingAmount: 0 },
    ]);
    expect(refunding).toMatchObject([{ refundingAmount: 35.5 }, { refundingAmount: 0 }]);
    // An order that is refunded as a whole is paid anew.
    expect(refunded).toMatchObject([{ payStatus: 2, haveOrder: false, orderNo }, {}]);
  });

  it('says nothing of a split, which no call makes', async () => {
    expect((await foundOnWire(noticeId)).list[0]).not.toHaveProperty('partialDivision');
  });

  it('S3.12 S3.13 S3.14 has the student, the sums, and how the notice works', async () => {
    const { list } = await foundOnWire(noticeId);

    expect(list).toMatchObject([
      {
        ...{ studentId: studentId(1), studentNumber: pupil(1).studentNumber, classId: classOf(1), studentStatus: 1 },
        ...{ amount: 141, actualAmount: 141, totalPayedPrice: 120, refundAmount: 0, outstandAmount: 21 },
        ...{ balanceChange: 20, sendNotice: true, payBusinessType: 'finance', finishAt: expect.any(String) as unknown },
      },
      { studentId: studentId(2), totalPayedPrice: 0, balanceChange: 0, outstandAmount: 141 },
    ]);
  });

  it('S3.12 has the class and the status of each student', async () => {
    const { list } = await foundOnWire(await draftNotice({ people: students(1, 97, 131) }));

    expect(new Map(list.map((row) => [row['studentNumber'], [row['studentStatus'], row['classId']]]))).toEqual(
      new Map([
        [pupil(1).studentNumber, [1, classOf(1)]],
        [pupil(97).studentNumber, [6, undefined]],
        [pupil(131).studentNumber, [3, classOf(131)]],
      ]),
    );
  });

  it('S3.12 S3.13 S3.14 has each sum in its own field, and a notice of enrollment that does not notify', async () => {
    const silent = await draftNotice({ people: students(1), notifyParents: false });
    const paidAt = '2026-09-01T02:00:00.000Z';
    await alterState(silent, 1, { required: 10_000, due: 20_000, received: 5000, refunded: 700, paidAt });
    await alterNotice(silent, { businessType: 'enroll' });

    expect((await foundOnWire(silent)).list[0]).toMatchObject({
      ...{ amount: 100, actualAmount: 200, totalPayedPrice: 50, refundAmount: 7, outstandAmount: 150 },
      ...{ finishAt: paidAt, sendNotice: false, payBusinessType: 'enroll' },
    });
  });

  it('S3.15 S3.24 has its items, each with an escrow flag and what was received', async () => {
    const { list } = await foundOnWire(noticeId);

    expect(list[0]?.['itemDtos']).toMatchObject([
      { escrow: 0, payOption: 1, payedPrice: 100, havePayed: true, actualAmount: 100 },
      { escrow: 1, payOption: 1, payedPrice: 20, havePayed: true, actualAmount: 41 },
      { escrow: 0, payOption: 2, payedPrice: 0, havePayed: false, actualAmount: 30 },
    ]);
    expect(list[1]?.['itemDtos']).toMatchObject([{ escrow: 0 }, { escrow: 1 }, { escrow: 0 }]);
  });

  it('has with each item its collection account and, once paid, the line of the order', async () => {
    const { list } = await foundOnWire(noticeId);
    const payAccountId = account('online');
    expect(list[0]?.['itemDtos']).toMatchObject([
      { payAccountId, orderChildNo: `${orderNo}001` },
      { payAccountId, orderChildNo: `${orderNo}002` },
      { payAccountId },
    ]);
    expect(JSON.stringify(list[1])).not.toContain('orderChildNo');
  });

  it('S3.09 S3.10 has its extraInfo as JSON text', async () => {
    const { list } = await foundOnWire(noticeId);
    const { name, eName, studentNumber, phoneNumber } = pupil(1);

    expect(JSON.parse(String(list[0]?.['extraInfo']))).toEqual({
      ...{ grade: 1, class: '1班', className: '1班', classEName: 'Class 1' },
      ...{ studentName: name, studentEName: eName, studentNumber, phoneNumber },
    });
  });

  it('N7.035 is found by send status, pay status and order number', async () => {
    expect((await foundOnWire(noticeId, { payStatus: 0 })).list).toMatchObject([{ studentId: studentId(2) }]);
    expect((await found(noticeId, { payStatus: 'partPaid' })).totalCount).toBe(1);
    expect((await found(noticeId, { payStatus: 'completed' })).totalCount).toBe(0);
    expect((await found(noticeId, { sendStatus: 'unsent' })).totalCount).toBe(0);
    expect((await found(noticeId, { sendStatus: 'sent', keyword: orderNo })).list).toMatchObject([{ orderNo }]);
  });

  it('S4.27 S4.28 offers the first payment of who was sent the notice, and the top-up of who has paid in part, to users with the permission', async () => {
    const draft = await draftNotice({ people: students(1) });
    const offered = async (of: Id<'notice'>, by: 'cashier' | 'viewer') =>
      (await found(of, {}, { by })).list.map(({ actions: { pay, topUp } }) => [pay, topUp]);

    expect(await offered(noticeId, 'cashier')).toEqual([
      ['personPartPaid', null],
      [null, 'personUnpaid'],
    ]);
    expect(await offered(noticeId, 'viewer')).toEqual(Array.from({ length: 2 }, () => ['forbidden', 'forbidden']));
    expect(await offered(draft, 'cashier')).toEqual([['personNotSent', 'personNotSent']]);
  });
});
