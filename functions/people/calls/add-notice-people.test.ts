import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  alterNotice,
  deleteNotice,
  detailOf,
  draftNotice,
  item,
  noticeRow,
  range,
  runJob,
  sendNotice,
  statesOf,
  studentId,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import type { Notice } from '../../notices/notice.ts';
import { personStore } from '../person-store.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './add-notice-people.ts';

type Added = Parameters<typeof perform<typeof people.addNoticePeople, never, never>>[1];
const add = (noticeId: Added['noticeId'], newcomers: Added['people'], by: 'bursar' | 'clerk' = 'bursar') =>
  perform(handler, { noticeId, people: newcomers }, { by });
const itemsOf = async (noticeId: Added['noticeId'], index: number) => {
  const state = (await statesOf(noticeId)).find((one) => one.studentId === studentId(index));
  if (!state) throw new Error('the student is not on the notice');
  const [row] = await personStore(openTables()).itemsOf([state]);
  return { due: state.due, items: row?.items, groups: row?.groups };
};

describe('addNoticePeople', () => {
  it('N3.31 N3.32 takes items and groups of a student under the names of the documents', async () => {
    const { noticeId } = await addNotice();
    const clubs = [billedItem(6, { money: 60 }), billedItem(12, { money: 50 })];
    const itemPhotoIdStr = clubs.map(({ photoId }) => photoId).join(',');
    const newcomer = {
      ...{ studentId: studentId(13), itemDtos: [billedItem(1), ...clubs] },
      payNoticeItemGroupDtoList: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr }],
    };
    const request = { payNoticeId: noticeId, payNoticePersonReqList: [newcomer] };

    expect(await handledBy(handler, people.addNoticePeople, request, { by: 'bursar' })).toMatchObject({ status: 200 });
    expect(await itemsOf(noticeId, 13)).toMatchObject({
      ...{ due: 15_000, items: [{ price: 10_000 }, { groupId: 'g1' }, { groupId: 'g1' }] },
      groups: [{ name: 'Club', choiceCount: 1 }],
    });
  });

  it('N7.007 N3.31 N3.32 N3.58 puts people on a notice, each with items of their own or those of the notice', async () => {
    const clubs = [item(6, { price: 6_000 }), item(12, { price: 5_000 })];
    const club = { name: 'Club', choiceCount: 1, photoIds: clubs.map(({ photoId }) => photoId) };
    const { noticeId } = await addNotice({ items: [item(1), ...clubs], groups: [club] });
    const personItems = [item(1, { price: 9_000, benefits: [{ kind: 'percent', permille: 500 }] }), ...clubs];

    const answer = await add(noticeId, [
      { studentId: studentId(11) },
      { studentId: studentId(12), items: personItems, groups: [{ ...club, name: 'Sport' }] },
    ]);

    expect(answer).toEqual({ noticeId, peopleCount: 2, failed: [], jobId: undefined });
    expect(await itemsOf(noticeId, 11)).toMatchObject({ due: 15_000, items: [{}, {}, {}], groups: [{ name: 'Club' }] });
    expect(await itemsOf(noticeId, 12)).toMatchObject({
      ...{ due: 9_500, groups: [{ groupId: 'g1', name: 'Sport', choiceCount: 1 }] },
      items: [
        { price: 9_000, chosen: true },
        { groupId: 'g1', chosen: false },
        { groupId: 'g1', chosen: false },
      ],
    });
    expect((await statesOf(noticeId)).map(({ sendStatus }) => sendStatus)).toEqual(Array(4).fill('unsent'));
  });

  it('N3.58 N3.59 refuses for themselves those who are on the notice already, were sent it, or are of another school', async () => {
    const { noticeId } = await addNotice();
    await sendNotice(noticeId, [studentId(2)]);

    const newcomers = [1, 2, 3, 5001].map((index) => ({ studentId: studentId(index) }));
    const request = { payNoticeId: noticeId, payNoticePersonReqList: newcomers };
    const { body } = await handledBy(handler, people.addNoticePeople, request, { by: 'bursar' });

    expect(body).toEqual({
      payNoticeId: noticeId,
      payNoticePersonCount: 1,
      failedPayNoticePersonResList: [
        { studentId: studentId(1), code: 'personOnNotice' },
        { studentId: studentId(2), code: 'noticeLocked' },
        { studentId: studentId(5001), code: 'studentNotFound' },
      ],
    });
  });

  it('writes more people by a job, with the items of the notice', async () => {
    const { noticeId } = await addNotice();

    const { jobId } = await add(
      noticeId,
      range(1, 100).map((index) => ({ studentId: studentId(index) })),
    );
    if (!jobId) throw new Error('no job');

    expect(await noticeRow(noticeId)).toMatchObject({ jobId });
    expect(await runJob(jobId)).toMatchObject({ state: 'done', total: 100, done: 98, refused: 2 });
    expect(await statesOf(noticeId)).toHaveLength(100);
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });

  it('N3.58 N7.007 writes those with items of their own at once, and the others by a job', async () => {
    const { noticeId } = await addNotice();
    const personItems = [item(1, { price: 9_000 })];
    const individual = range(3, 40).map((index) => ({ studentId: studentId(index), items: personItems }));
    const others = range(101, 60).map((index) => ({ studentId: studentId(index) }));

    const { jobId, peopleCount, failed } = await add(noticeId, [
      ...individual.slice(1),
      ...others,
      { studentId: studentId(1), items: personItems },
    ]);
    if (!jobId) throw new Error('no job');
    const before = await statesOf(noticeId);
    const job = await runJob(jobId);

    expect({ peopleCount, failed }).toEqual({
      ...{ peopleCount: 99, failed: [{ studentId: studentId(1), code: 'personOnNotice' }] },
    });
    expect(before).toHaveLength(2 + 39);
    expect(job).toMatchObject({ state: 'done', total: 60, done: 60, refused: 0 });
    expect(await itemsOf(noticeId, 4)).toMatchObject({ due: 9_000 });
    expect(await itemsOf(noticeId, 101)).toMatchObject({ due: 10_000 });
    expect(await statesOf(noticeId)).toHaveLength(101);
  });

  it('refuses more people with items of their own than one transaction takes, and stores nothing', async () => {
    const { noticeId } = await addNotice();
    const newcomers = range(3, 41).map((index) => ({ studentId: studentId(index), items: [item(1)] }));

    await expect(add(noticeId, newcomers)).rejects.toMatchObject({
      ...{ fields: [{ path: 'payNoticePersonReqList', code: 'ownItemsTooMany', params: { max: 40 } }] },
    });
    expect(await statesOf(noticeId)).toHaveLength(2);
  });

  it.each<[string, Partial<Notice>, string]>([
    ['a job that holds the notice', { jobId: asId('job', examples.jobId) }, 'jobRunning'],
    ['an import that broke off', { importing: true }, 'importBroken'],
    ['a job that was given up', { peopleBehind: true }, 'peopleBehind'],
    ['S6.33 prospective students', { businessType: 'enroll' }, 'noticeNotExtendable'],
  ])('%s: names the reason', async (_, change, code) => {
    const { noticeId } = await addNotice();
    await alterNotice(noticeId, change);

    await expect(add(noticeId, [{ studentId: studentId(11) }])).rejects.toMatchObject({ code });
    expect((await detailOf(noticeId)).actions.addPeople).toBe(code);
  });

  it('S6.02 is for whoever may change notices, and for nobody with all other rights', async () => {
    const { noticeId } = await addNotice();
    const request = { payNoticeId: noticeId, payNoticePersonReqList: [{ studentId: studentId(11) }] };

    expect(await statusesByRight(handler, people.addNoticePeople, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
      ...{ without: 403, alone: 200 },
    });
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.addPeople).toBe('forbidden');
  });

  it('is "not found" for a notice that was deleted', async () => {
    const { noticeId } = await addNotice();
    await deleteNotice(noticeId);

    await expect(add(noticeId, [{ studentId: studentId(11) }])).rejects.toMatchObject({ code: 'notFound' });
  });

  it('N6.05 is forbidden with discounts for who may not give them', async () => {
    const { noticeId } = await addNotice();
    const personItems = [item(1, { benefits: [{ kind: 'reduce', amount: 1 }] })];

    await expect(add(noticeId, [{ studentId: studentId(11), items: personItems }], 'clerk')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it.each<[string, object, object, object?]>([
    ['N5.10 no item', [], { path: 'payNoticePersonReqList.0.itemDtos', code: 'itemsRequired' }],
    ['N5.14 an amount of null', { money: null }, { path: 'payNoticePersonReqList.0.itemDtos.0.money' }],
    ['N5.32 a quantity of 1.5', { number: 1.5 }, { path: 'payNoticePersonReqList.0.itemDtos.0.number' }],
    ['N5.33 N9.04 a quantity of 0', { number: 0 }, { path: 'payNoticePersonReqList.0.itemDtos.0.number' }],
    ['N5.33 N9.04 a quantity of 501', { number: 501 }, { path: 'payNoticePersonReqList.0.itemDtos.0.number' }],
    [
      'N5.36 more discount than the price',
      { benefits: [{ itemDiscountType: 1, amount: 101 }] },
      { path: 'payNoticePersonReqList.0.itemDtos.0.benefits.0.amount', code: 'benefitTooBig' },
    ],
    [
      'N5.49 an item of another account than the notice',
      { itemId: demonstrationId.item(20), photoId: demonstrationId.photo(20) },
      { path: 'payNoticePersonReqList.0.itemDtos', code: 'itemsOfOneAccount' },
    ],
    [
      'N3.06 N5.52 N9.01 51 items',
      range(1, 51).map((index) => ({ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index) })),
      { path: 'payNoticePersonReqList.0.itemDtos', code: 'itemsTooMany' },
    ],
    [
      'N5.47 a group that asks for more items than it has',
      {},
      { path: 'payNoticePersonReqList.0.payNoticeItemGroupDtoList.0.choiceCount', code: 'choiceCountTooBig' },
      { groupName: 'Club', choiceCount: 2, itemPhotoIdStr: demonstrationId.photo(1) },
    ],
  ])('%s: refused, and nothing is stored', async (_, more, fault, group?: object) => {
    const { noticeId } = await addNotice();
    const itemDtos = [more].flat().map((one) => ({ ...billedItem(1), ...one }));
    const newcomer = { studentId: studentId(11), itemDtos, payNoticeItemGroupDtoList: group ? [group] : [] };

    const request = { payNoticeId: noticeId, payNoticePersonReqList: [newcomer] };
    const { result, writes } = await writesDuring(() =>
      handledBy(handler, people.addNoticePeople, request, { by: 'bursar' }),
    );

    expect(result).toMatchObject({ status: 400, body: { fields: [fault] } });
    expect(writes).toEqual([]);
  });

  it('N3.06 N5.52 N9.01 takes 50 items of one person', async () => {
    const { noticeId } = await addNotice();
    const [first] = (await noticeRow(noticeId)).items;
    if (!first) throw new Error('no item');
    const items = range(1, 50).map((index) => ({ ...first, ...item(index) }));
    // The catalogue has fewer of one account than the notice.
    await alterNotice(noticeId, { items });
    const newcomer = { studentId: studentId(11), itemDtos: range(1, 50).map((index) => billedItem(index)) };

    const request = { payNoticeId: noticeId, payNoticePersonReqList: [newcomer] };
    expect(await handledBy(handler, people.addNoticePeople, request, { by: 'bursar' })).toMatchObject({ status: 200 });
  });

  it('S4.14 is refused once the notice is closed', async () => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    await expect(add(noticeId, [{ studentId: studentId(11) }])).rejects.toMatchObject({ code: 'noticeClosed' });
  });
});
