import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { sumFenMax } from '../../shared/money/fen.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { personNameBytesMax, sections } from '../../shared/organisation/document.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Student } from '../students/student.ts';
import { newPerson } from './new-person.ts';
import { personItems } from './person-items.ts';
import { personState } from './person-state.ts';

/** Bytes of a row of texts and positive numbers by DynamoDB's documented rule: a byte for two digits of a number, and one more. */
const rowBytes = (row: Readonly<Record<string, unknown>>): number =>
  Object.entries(row).reduce((total, [name, value]) => {
    const bytes =
      typeof value === 'number' ? Math.ceil(String(value).length / 2) + 1 : Buffer.byteLength(String(value));
    return total + Buffer.byteLength(name) + bytes;
  }, 0);

const student: Student = {
  studentId: asId('student', demonstrationId.student(1)),
  orgId: demonstrationId.organisation(1),
  schoolId: asId('school', demonstrationId.school(1)),
  name: '王'.repeat(personNameBytesMax / 3),
  eName: 'W'.repeat(personNameBytesMax),
  studentNumber: '9'.repeat(20),
  phoneNumber: '9'.repeat(20),
  studySection: 2,
  grade: 12,
  classId: asId('class', demonstrationId.class(1)),
  className: '1班',
  classEName: 'Class 1',
  studentStatus: 'inSchool',
};
const item = (required: boolean, price: number): FrozenItem => ({
  photoId: demonstrationId.photo(1),
  itemId: asId('item', demonstrationId.item(1)),
  payItemNo: 'F0001',
  name: '学费',
  eName: 'Tuition',
  price,
  quantity: 1,
  required,
  custodial: false,
  accountId: asId('account', demonstrationId.account(1)),
});
const noticeId = asId('notice', demonstrationId.notice(1));
const by = { subject: 'one', name: '一', eName: 'One', at: '2026-09-01T00:00:00.000Z' };

describe('person rows', () => {
  it('of the longest names and largest sums that can be loaded fit into 400 bytes', () => {
    const { state } = newPerson({ noticeId, student, items: [], by });
    const row = personState.toRow({
      ...state,
      required: sumFenMax,
      optional: sumFenMax,
      due: sumFenMax,
      billed: 'moreOpen',
      received: sumFenMax,
      refunded: sumFenMax,
      orderNo: '9'.repeat(24),
      paidAt: by.at,
      revision: 99_999,
      sendings: 99,
    });
    const loaded = sections.students.shape;

    expect(rowBytes(row)).toBeLessThanOrEqual(personState.bytesMax);
    for (const [field, longer] of [
      ['name', `${student.name}王`],
      ['eName', `${student.eName}W`],
      ['studentNumber', `${student.studentNumber}9`],
      ['phoneNumber', `${student.phoneNumber}9`],
    ] as const)
      expect(loaded[field].safeParse(longer).success).toBe(false);
  });

  it('N4.23 have required items chosen and optional ones not, and owe the required ones', () => {
    const records = newPerson({ noticeId, student, items: [item(true, 500), item(false, 300)], by });

    expect(records.items.items.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(records.state).toMatchObject({ required: 500, optional: 300, due: 500, received: 0 });
  });

  it('N4.08 are unsent and to pay', () => {
    const { state } = newPerson({ noticeId, student, items: [item(true, 0)], by });

    expect(state).toMatchObject({ sendStatus: 'unsent', payStatus: 'toPay', revision: 1 });
  });

  it('are read from the table as they were written', () => {
    const { state, items } = newPerson({ noticeId, student, items: [item(true, 500)], by });

    expect(personState.fromRow(personState.toRow(state))).toEqual(state);
    expect(personItems.fromRow(personItems.toRow(items))).toEqual(items);
  });
});
