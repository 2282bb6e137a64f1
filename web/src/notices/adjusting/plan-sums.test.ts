import { describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { withItem } from '../editor/form.ts';
import { formOfPerson, keptTaken, planOf, takenOf, whyAdjustRefused } from './plan.ts';

const photo = demonstrationId.photo;
const item = (index: number, money: number, payOption: 1 | 2, more: object = {}) => ({
  ...{ itemId: demonstrationId.item(index), photoId: photo(index), payItemNo: `A-${index}`, name: '项', eName: 'Item' },
  ...{
    money,
    payOption,
    number: 1,
    escrow: 0,
    totalAmount: money,
    actualAmount: money,
    payAccountId: examples.accountId,
  },
  ...{ havePayed: false, payedPrice: 0, ...more },
});
const info = { className: '', classEName: '', studentName: '王', studentEName: 'Wang', studentNumber: '1' };
const personWith = (items: readonly object[], more: object = {}) =>
  getNoticePerson.response.parse({
    ...{ payNoticeId: examples.noticeId, payNoticePersonId: examples.personId, studentId: examples.studentId },
    ...{ title: 'Fees', studentStatus: 1, itemGroups: [], itemSelectType: 2, payStatus: 3, sendStatus: 2, version: 3 },
    extraInfo: JSON.stringify({ grade: 1, class: '', phoneNumber: '1', ...info }),
    ...{ items, sendNotice: true, schoolId: examples.schoolId, schoolName: '', schoolEName: '', studySection: 2 },
    ...{ payBusinessType: 'finance', required: 0, optional: 0, due: 0, totalAmount: 0, received: 0, outstanding: 0 },
    ...{ balanceChange: 0, overpaidAmount: 0, refundAmount: 0, haveOrder: false },
    actions: {
      ...{ send: null, withdraw: null, delete: null, remind: null, pay: null, topUp: null, record: null },
      ...{ refund: null, adjust: null },
    },
    ...more,
  });
const order = { orderNo: examples.orderNo, haveOrder: true };
const planFor = (person: ReturnType<typeof personWith>) => planOf(person, formOfPerson(person), takenOf(person));

describe('the sums of an adjustment', () => {
  it('S2.61 leave out what was refunded and is not owed any more', () => {
    const items = [item(1, 100, 1, { creditedAmount: 20 }), item(2, 50, 2, { creditedAmount: 10 })];

    expect(planFor(personWith(items, order))).toMatchObject({ required: 8_000, optional: 4_000, due: 8_000 });
  });

  it('S2.61 count of a group what the student has chosen, and the cheapest only while the choice is open', () => {
    const group = { id: 'g', groupName: 'Club', choiceCount: 1, itemPhotoIdStr: `${photo(2)},${photo(3)}` };
    const colors = { color: '#000000', backgroundColor: '#ffffff' };
    const withGroup = { itemGroups: [{ ...group, ...colors }] };
    const choices = (havePayed: boolean) => [
      ...[item(1, 100, 1), item(2, 30, 2, { groupId: 'g', havePayed: false })],
      item(3, 50, 2, { groupId: 'g', havePayed }),
    ];

    expect(planFor(personWith(choices(true), { ...withGroup, ...order }))).toMatchObject({
      ...{ required: 15_000, due: 15_000, isLeast: false },
    });
    expect(planFor(personWith(choices(false), withGroup))).toMatchObject({
      ...{ required: 13_000, due: 13_000, isLeast: true },
    });
  });

  it('have what the student takes of the optional items as due, before there is an order, too', () => {
    const person = personWith([item(1, 100, 1), item(2, 50, 2, { havePayed: true }), item(3, 30, 2)]);

    expect(planFor(person)).toMatchObject({ required: 10_000, optional: 8_000, due: 15_000 });
  });

  it('have what is still open as outstanding, and nothing below 0', () => {
    const items = [item(1, 100, 1, { payedPrice: 40 }), item(2, 50, 1)];
    const paid = (received: number, overpaidAmount = 0) =>
      planFor(personWith(items, { ...order, received, overpaidAmount }));

    expect(paid(40)).toMatchObject({ due: 15_000, received: 4_000, outstanding: 11_000, overpaid: 0 });
    expect(paid(150, 25)).toMatchObject({ due: 15_000, received: 15_000, outstanding: 0, overpaid: 2_500 });
  });
});

it('needs the choices of a group once there is an order, and only then', () => {
  const group = { id: 'g', groupName: 'Club', choiceCount: 1, itemPhotoIdStr: `${photo(2)},${photo(3)}` };
  const itemGroups = [{ ...group, color: '#000000', backgroundColor: '#ffffff' }];
  const items = [item(1, 100, 1), item(2, 30, 2, { groupId: 'g' }), item(3, 50, 2, { groupId: 'g' })];
  const codesOf = (person: ReturnType<typeof personWith>) =>
    whyAdjustRefused(person, formOfPerson(person), takenOf(person), undefined).map(({ code }) => code);

  expect(codesOf(personWith(items, { itemGroups, ...order }))).toEqual(['selectionConflict']);
  expect(codesOf(personWith(items, { itemGroups }))).toEqual([]);
});

it('puts on custodial items no more than accounts have paid, whatever refunds brought into the balance', () => {
  const items = [item(1, 10, 1, { payedPrice: 10 }), item(3, 100, 1, { escrow: 1 })];
  const paid = { ...order, received: 10, overpaidAmount: 50, balancePaid: 20, balanceChange: 30 };

  expect(planFor(personWith(items, paid))).toMatchObject({
    lines: [{ paid: 1_000 }, { paid: 4_000 }],
    overpaid: 1_000,
  });
});

it('keeps what staff ticked and unticked when somebody else was faster, beside what the other one changed', () => {
  const items = (...taken: readonly number[]) =>
    [2, 3, 4, 5].map((index) => item(index, 10, 2, { havePayed: taken.includes(index) }));
  const [seen, now] = [personWith(items(2, 3)), personWith(items(2, 3, 4))];
  const form = withItem(formOfPerson(seen), demonstrationId.item(2), { price: 900 });
  const taken = new Set([photo(2), photo(5)]);

  expect(keptTaken({ form, taken, seen }, now)).toEqual(new Set([photo(2), photo(4), photo(5)]));
});
