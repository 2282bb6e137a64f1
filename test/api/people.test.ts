import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { answerAs, callAs, cloudNow, drain, metered, type PersonName } from '../support/cloud.ts';
import { addNotice, item, named, range } from '../support/notice-forms.ts';

type Wanted = Omit<z.input<typeof people.listNoticePeople.request>, 'id'>;
const pupils = demonstrationDocuments()[0]?.students ?? [];
const pupil = (index: number) => {
  const found = pupils[index - 1];
  if (!found) throw new Error(`no student ${index}`);
  return found;
};
const list = (id: string, input: Wanted = {}, person: PersonName = 'bursar') =>
  callAs(person, people.listNoticePeople, { id, ...input });
const personOf = (noticeId: string, index: number) => personIdOf(noticeId, demonstrationId.student(index));

describe('a notice of 5,000 people with 10 items each', () => {
  let id = '';
  beforeAll(async () => {
    const all = { items: range(1, 10).map((index) => item(index)), payNoticePersonReqList: named(...range(1, 5000)) };
    id = (await addNotice(all)).payNoticeId;
    await drain();
  }, 240_000);

  it('is listed by at most 4 requests to the tables and 2 MB', async () => {
    const { result, totals } = await metered(() => list(id, { pageSize: 50 }));
    const own = totals.filter(({ caller }) => caller.includes('list-notice-people'));

    expect(result).toMatchObject({ totalCount: 5000 });
    expect(result.list.every(({ items: itemDtos }) => itemDtos.length === 10)).toBe(true);
    expect(own.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThanOrEqual(4);
    expect(own.reduce((sum, { itemBytes }) => sum + itemBytes, 0)).toBeLessThanOrEqual(2 * 2 ** 20);
  });

  it.each([
    ['number', pupil(4999).studentNumber],
    ['phone', pupil(4999).phoneNumber],
  ])('finds row 4,999 by its %s alone, counted and on the first page', async (_, key) => {
    const page = await list(id, { key });

    expect(page).toMatchObject({
      totalCount: 1,
      currentIndex: 1,
      list: [{ studentId: demonstrationId.student(4999) }],
    });
    expect(await list(id, { key, pageIndex: 2 })).toMatchObject({ totalCount: 1, list: [] });
  });

  it('N7.036 shows every person once over its pages, by grade, class and number', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => list(id, { pageIndex, pageSize: 50 })));
    const last = await list(id, { pageIndex: 100, pageSize: 50 });
    const expected = pupils
      .slice(0, 5000)
      .toSorted((a, b) => a.grade - b.grade || (a.classId ?? 'Z').localeCompare(b.classId ?? 'Z'))
      .map(({ studentId }) => studentId);
    const shown = (list: readonly { studentId: string }[]) => list.map(({ studentId }) => studentId);

    expect(pages.flatMap((page) => shown(page.list))).toEqual(expected.slice(0, 150));
    expect(shown(last.list)).toEqual(expected.slice(-50));
    expect(last).toMatchObject({ currentIndex: 100, totalCount: 5000 });
  });

  it('S3.61 N7.035 filters by grade, class and name together', async () => {
    const { grade, classId, eName } = pupil(3000);
    const ofGrade = pupils.slice(0, 5000).filter((one) => one.grade === grade);

    expect((await list(id, { grade })).totalCount).toBe(ofGrade.length);
    expect((await list(id, { classId })).totalCount).toBe(ofGrade.filter((one) => one.classId === classId).length);
    expect((await list(id, { grade, classId, key: eName.toUpperCase() })).list).toMatchObject([
      { studentEName: eName },
    ]);
    expect((await list(id, { classId: demonstrationId.class(201) })).totalCount).toBe(0);
  });

  it('offers the grades and classes that have people on it', async () => {
    const { grades } = await callAs('bursar', people.listNoticeClasses, { id });

    expect(grades.map(({ grade }) => grade)).toEqual(range(1, 12));
    expect(grades[0]).toMatchObject({ name: '一年级', eName: 'Grade 1' });
    expect(grades[0]?.classes.map(({ name: className }) => className)).toEqual(range(1, 12).map((index) => `${index}班`));
  });
});

describe('a person', () => {
  let id = '';
  let orderNo = '';
  beforeAll(async () => {
    const items = [item(1), item(2, { payOption: 2, money: 30 })];
    id = (await addNotice({ title: 'Paid by one', items, payNoticePersonReqList: named(1, 2) })).payNoticeId;
    await callAs('bursar', notices.sendNotice, { id });
    await drain();
    const charged = await callAs('cashier', payments.charge, {
      ...{ noticeId: id, studentId: examples.studentId, items: [{ photoId: examples.photoId }] },
      ...{ itemsTotalAmount: 100, accountsActualAmount: 60 },
      cleanAccounts: [{ id: examples.accountId, amount: 60, payMode: 10002 }],
      payTime: new Date((await cloudNow()) - 60_000).toISOString(),
    });
    orderNo = charged.orderNo;
    await drain();
  });

  it('S3.07 S3.08 S3.12 S3.13 S3.14 S3.15 is shown with statuses, sums and items', async () => {
    const { list: rows } = await list(id);

    expect(rows[0]).toMatchObject({
      ...{ studentId: examples.studentId, studentNumber: pupil(1).studentNumber, classId: examples.classId },
      ...{ orderNo, haveOrder: true, payStatus: 3, sendStatus: 2, partialDivision: false, refundingAmount: 0 },
      ...{ amount: 10_000, actualAmount: 10_000, totalPayedPrice: 6000, refundAmount: 0, outstandAmount: 4000 },
      ...{ balanceChange: 0, sendNotice: true, payBusinessType: 'finance', finishAt: expect.any(String) as unknown },
      itemDtos: [
        { escrow: 0, payedPrice: 6000, havePayed: true, actualAmount: 10_000 },
        { escrow: 0, payedPrice: 0, havePayed: false, actualAmount: 3000 },
      ],
    });
    expect(rows[1]).toMatchObject({ haveOrder: false, payStatus: 0, totalPayedPrice: 0, outstandAmount: 10_000 });
  });

  it('S3.09 S3.10 has its extraInfo as JSON text on the wire', async () => {
    const { body } = await answerAs('bursar', people.listNoticePeople, { id });
    const [row] = (body as { list: { extraInfo: string }[] }).list;
    const { name, eName, studentNumber, phoneNumber } = pupil(1);

    expect(JSON.parse(row?.extraInfo ?? '')).toEqual({
      ...{ grade: 1, className: '1班', classEName: 'Class 1' },
      ...{ studentName: name, studentEName: eName, studentNumber, phoneNumber },
    });
  });

  it('S3.61 is found by send status, pay status and order number', async () => {
    expect((await list(id, { payStatus: 3 })).totalCount).toBe(1);
    expect((await list(id, { payStatus: 4 })).totalCount).toBe(0);
    expect((await list(id, { sendStatus: 1 })).totalCount).toBe(0);
    expect((await list(id, { sendStatus: 2, key: orderNo })).list).toMatchObject([{ orderNo }]);
  });

  it('S4.27 may be charged while Sent and ToPay, by who has the permission', async () => {
    const actions = async (person: PersonName) =>
      (await list(id, {}, person)).list.map(({ allowedActions }) => allowedActions);

    expect(await actions('cashier')).toEqual([[], ['pay']]);
    expect(await actions('viewer')).toEqual([[], []]);
  });

  it('opens alone with its totals', async () => {
    const personId = personOf(id, 1);

    expect(await callAs('bursar', people.getNoticePerson, { personId })).toMatchObject({
      ...{ payNoticePersonId: personId, title: 'Paid by one', payStatus: 3, sendStatus: 2, orderNo, haveOrder: true },
      ...{ required: 10_000, optional: 3000, due: 10_000, received: 6000, outstanding: 4000 },
      extraInfo: { studentNumber: pupil(1).studentNumber },
    });
  });

  it('who is not on the notice does not exist', async () => {
    const answer = await answerAs('bursar', people.getNoticePerson, { personId: personOf(id, 3) });

    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('has a trail of journal and audit entries, newest first, without names of children', async () => {
    const payNoticePersonId = personOf(id, 1);
    const trail = await callAs('bursar', people.listAuditTrail, { payNoticePersonId });
    const second = await callAs('bursar', people.listAuditTrail, { payNoticePersonId, pageIndex: 2, pageSize: 10 });
    const actions = trail.list.map(({ action }) => action);

    expect(actions.at(-1)).toBe('send');
    expect(actions).toEqual(expect.arrayContaining(['charge', 'payment', 'send']));
    expect(trail.list.map(({ entryId: entry }) => entry)).toEqual(
      trail.list
        .map(({ entryId: entry }) => entry)
        .toSorted()
        .reverse(),
    );
    expect(trail.list.find(({ action }) => action === 'payment')).toMatchObject({
      ...{ who: '王强', whoEName: 'Frank Wang', amount: 6000 },
      postings: expect.arrayContaining([{ account: `collection:${examples.accountId}`, amount: 6000 }]) as unknown,
    });
    expect(second).toMatchObject({ totalCount: trail.totalCount, list: [] });
    expect(JSON.stringify(trail)).not.toContain(pupil(1).name);
  });

  it('counts in the figures of the notice', async () => {
    expect(await callAs('bursar', notices.getNoticeDetail, { id })).toMatchObject({
      ...{ total: 2, partPayedTotal: 1, tobePayedTotal: 1, completePayedTotal: 0, refundTotal: 0 },
      ...{ sendTotal: 2, unSendTotal: 0, totalAmount: 20_000, receivedAmount: 6000, outstandAmount: 14_000 },
    });
    expect((await callAs('bursar', notices.listNotices, { keyword: 'Paid by one' })).list).toMatchObject([
      { total: 2, totalAmount: 20_000, receivedAmount: 6000 },
    ]);
  });
});
