/** The groups of a notice's form in the words of the documents: as they are sent, and as they are read back. */
import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { addNotice as addNoticeCall } from '../../../shared/notices/calls/add-notice.ts';
import { getNoticeForEdit } from '../../../shared/notices/calls/get-notice-for-edit.ts';
import { saveNotice } from '../../../shared/notices/calls/save-notice.ts';
import { addNoticePeople } from '../../../shared/people/calls/add-notice-people.ts';
import { listNoticePeople } from '../../../shared/people/calls/list-notice-people.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { billedItem } from '../../../test/support/settlement.ts';
import { handler as addPeople } from '../../people/calls/add-notice-people.ts';
import { handler as listPeople } from '../../people/calls/list-notice-people.ts';
import { handler as addNotice } from './add-notice.ts';
import { handler as getHandler } from './get-notice-for-edit.ts';
import { handler as saveHandler } from './save-notice.ts';

const by = 'bursar';
const photo = demonstrationId.photo;
const idsOf = (...indexes: number[]) => indexes.map(photo).join(',');
const club = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: `${photo(6)},${photo(12)}` };
const trip = { groupName: 'Trip', choiceCount: 2, itemPhotoIdStr: `${photo(2)},${photo(5)},${photo(7)}` };
const items = [
  billedItem(1),
  ...[billedItem(6, { money: 60 }), billedItem(12, { money: 90 })],
  ...[billedItem(2, { money: 5 }), billedItem(5, { money: 7 }), billedItem(7, { money: 6 })],
];
const form = {
  ...{ title: 'Fees in groups', schoolId: demonstrationId.school(1), studySection: 2 },
  ...{
    payBusinessType: 'finance',
    type: 1,
    items,
    payNoticePersonReqList: [{ studentId: demonstrationId.student(412) }],
  },
};

const add = (more: object) => handledBy(addNotice, addNoticeCall, { ...form, ...more }, { by });
const created = async (more: object): Promise<string> => {
  const { status, body } = await add(more);
  expect(status).toBe(200);
  return (body as { payNoticeId: string }).payNoticeId;
};

interface Read {
  readonly payNoticeItemGroupDtoList: readonly { readonly color: string; readonly backgroundColor: string }[];
  readonly items: readonly { readonly groupItem?: object }[];
  readonly students: readonly {
    readonly itemDtos: readonly { readonly groupItem?: object }[];
    readonly payNoticeItemGroupDtoList: readonly object[];
  }[];
  readonly totalAmount: number;
}
const read = async (noticeId: string): Promise<Read> =>
  (await handledBy(getHandler, getNoticeForEdit, { noticeId }, { by })).body as Read;

const color = expect.stringMatching(/^#[\da-f]{6}$/i) as string;
const shown = (id: string, group: object) => ({ id, ...group, color, backgroundColor: color });

describe('the groups of a notice', () => {
  it('N1.16 N3.07 may be left out, or be none', async () => {
    for (const more of [{}, { groupItems: [] }])
      expect(await read(await created(more))).toMatchObject({ payNoticeItemGroupDtoList: [], totalAmount: 268 });
  });

  it('N1.16 are not needed where the organisation has no groups', async () => {
    const more = {
      ...{ schoolId: demonstrationId.school(4), items: [billedItem(101)] },
      payNoticePersonReqList: [{ studentId: demonstrationId.student(10_001) }],
    };

    expect(await handledBy(addNotice, addNoticeCall, { ...form, ...more }, { by: 'otherBursar' })).toMatchObject({
      status: 200,
    });
  });

  it('N3.07 N3.47 N3.51 N3.53 N3.54 N3.55 S3.27 S3.28 S3.29 S3.31 have an id, a name, a choice, their items and two colours', async () => {
    const { payNoticeItemGroupDtoList, items: billed } = await read(await created({ groupItems: [club, trip] }));

    expect(payNoticeItemGroupDtoList).toEqual([shown('g1', club), shown('g2', trip)]);
    // A text in its own background could not be read, and groups of one colour could not be told apart.
    const colors = payNoticeItemGroupDtoList.flatMap((group) => [group.color, group.backgroundColor]);
    expect(new Set(colors).size).toBe(4);
    const [ofClub, ofTrip] = [
      { id: 'g1', name: 'Club' },
      { id: 'g2', name: 'Trip' },
    ];
    expect(billed.map(({ groupItem }) => groupItem)).toEqual([undefined, ofClub, ofClub, ofTrip, ofTrip, ofTrip]);
  });

  it('N3.52 S3.28 bill as many of the cheapest items as parents must choose', async () => {
    const dueOf = async (choiceCount: number) =>
      (await read(await created({ groupItems: [{ ...trip, choiceCount }] }))).totalAmount;

    // Tuition 100, club 60, art 90; of 5, 6 and 7 as many as are chosen.
    expect([await dueOf(1), await dueOf(2), await dueOf(3)]).toEqual([255, 261, 268]);
  });

  it('N3.32 N3.47 are those of a student on it, too', async () => {
    const { students } = await read(await created({ groupItems: [club] }));

    expect(students).toMatchObject([{ payNoticeItemGroupDtoList: [shown('g1', club)] }]);
    const ofClub = { id: 'g1', name: 'Club' };
    expect(students[0]?.itemDtos.map(({ groupItem }) => groupItem)).toEqual([
      ...[undefined, ofClub, ofClub, undefined, undefined, undefined],
    ]);
    expect(await read(await created({}))).toMatchObject({ students: [{ payNoticeItemGroupDtoList: [] }] });
  });

  it('N3.32 are not those of a student who was added with others, in the form and in the list', async () => {
    const payNoticeId = await created({ groupItems: [club] });
    const newcomer = { studentId: demonstrationId.student(413), itemDtos: items, payNoticeItemGroupDtoList: [trip] };

    await handledBy(addPeople, addNoticePeople, { payNoticeId, payNoticePersonReqList: [newcomer] }, { by });

    const { students } = await read(payNoticeId);
    const { body } = await handledBy(listPeople, listNoticePeople, { id: payNoticeId }, { by });
    for (const people of [students, (body as { list: Read['students'] }).list])
      expect(people.map((student) => student.payNoticeItemGroupDtoList)).toEqual([
        [shown('g1', club)],
        [shown('g1', trip)],
      ]);
  });

  const save = (id: string, more: object) => {
    const { payBusinessType: _, type: __, ...saved } = form;
    return handledBy(saveHandler, saveNotice, { ...saved, id, version: 1, ...more }, { by });
  };

  it('N3.07 N3.51 N3.53 N3.54 N3.55 S3.27 are saved, and keep their ids, which no new group gets, each in colours of its own', async () => {
    const id = await created({ groupItems: [club, trip] });
    const changed = { groupName: 'Journey', choiceCount: 1, itemPhotoIdStr: idsOf(2, 7) };
    const clubOf = (index: number) => ({ ...club, itemPhotoIdStr: idsOf(index) });
    const groupItems = [{ id: 'g2', ...changed }, clubOf(6), clubOf(12)];

    expect(await save(id, { groupItems })).toMatchObject({ status: 200 });
    const { payNoticeItemGroupDtoList: saved } = await read(id);
    expect(saved).toEqual([shown('g2', changed), shown('g1', clubOf(6)), shown('g3', clubOf(12))]);
    expect(new Set(saved.flatMap((group) => [group.color, group.backgroundColor])).size).toBe(6);
  });

  it('N1.16 are taken away by saving the notice without any', async () => {
    const id = await created({ groupItems: [club] });

    expect(await save(id, {})).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ payNoticeItemGroupDtoList: [], totalAmount: 268 });
  });
});

describe('a group of a form', () => {
  it.each<[string, object]>([
    ['N5.44 N9.11 a name of 200 characters', { groupName: 'x'.repeat(200) }],
    ['N5.44 N9.11 a name of 200 characters that are two units in UTF-16', { groupName: '𠮷'.repeat(200) }],
    ['N5.45 N5.46 a choice of 1', { choiceCount: 1 }],
    ['N5.47 a choice of all its items', { choiceCount: 2 }],
    ['N5.48 one item', { itemPhotoIdStr: photo(6) }],
  ])('%s: taken', async (_, more) => {
    const group = { ...club, ...more };

    expect((await read(await created({ groupItems: [group] }))).payNoticeItemGroupDtoList).toEqual([
      shown('g1', group),
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
  ])('N5.15 has an amount of each item: %s is none', async (_, money) => {
    const unpriced = items.map((item, index) => (index === 1 ? { ...item, money } : item));

    expect(await add({ items: unpriced, groupItems: [club] })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'items.1.money', code: 'amountMissing' }] } },
    });
  });
});
