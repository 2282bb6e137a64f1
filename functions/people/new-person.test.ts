import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { sumFenMax } from '../../shared/contract/money.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { personNameBytesMax, sections } from '../../shared/organisation/document.ts';
import { catalogue } from '../storage/catalogue.ts';
import { personRecords, type FrozenItem, type Student } from './person-rows.ts';

/** Bytes of a row of texts and numbers by DynamoDB's rule: two significant digits of a number take one byte. */
const rowBytes = (row: Readonly<Record<string, unknown>>): number =>
  Object.entries(row).reduce((total, [name, value]) => {
    const bytes =
      typeof value === 'number' ? Math.ceil(String(Math.abs(value)).length / 2) + 2 : Buffer.byteLength(String(value));
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
  studentStatus: 1,
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
const notice = { noticeId: asId('notice', demonstrationId.notice(1)) };
const by = { subject: 'one', name: '一', eName: 'One', at: '2026-09-01T00:00:00.000Z' };

describe('person rows', () => {
  it('of the longest names and largest sums that can be loaded fit into 400 bytes', () => {
    const { state } = personRecords({ notice, student, items: [], by });
    const row = catalogue.personState.toRow({
      ...state,
      required: sumFenMax,
      optional: sumFenMax,
      due: sumFenMax,
      received: sumFenMax,
      refunded: sumFenMax,
      orderNo: '9'.repeat(24),
      paidAt: by.at,
      revision: 99_999,
    });
    const loaded = sections.students.shape;

    expect(rowBytes(row)).toBeLessThanOrEqual(catalogue.personState.bytesMax);
    for (const [field, longer] of [
      ['name', `${student.name}王`],
      ['eName', `${student.eName}W`],
      ['studentNumber', `${student.studentNumber}9`],
      ['phoneNumber', `${student.phoneNumber}9`],
    ] as const)
      expect(loaded[field].safeParse(longer).success).toBe(false);
  });

  it('N4.23 have required items chosen and optional ones not, and owe the required ones', () => {
    const records = personRecords({ notice, student, items: [item(true, 500), item(false, 300)], by });

    expect(records.items.items.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(records.state).toMatchObject({ required: 500, optional: 300, due: 500, received: 0 });
  });

  it('N4.08 stand unsent and to pay', () => {
    const { state } = personRecords({ notice, student, items: [item(true, 0)], by });

    expect(state).toMatchObject({ sendStatus: 1, payStatus: 0, revision: 1 });
  });

  it('come back from the table as they went in', () => {
    const { state, items } = personRecords({ notice, student, items: [item(true, 500)], by });

    expect(catalogue.personState.fromRow(catalogue.personState.toRow(state))).toEqual(state);
    expect(catalogue.personItems.fromRow(catalogue.personItems.toRow(items))).toEqual(items);
  });
});
