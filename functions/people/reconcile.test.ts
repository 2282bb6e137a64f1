import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Notice } from '../notices/notice.ts';
import type { Student } from '../students/student.ts';
import { newPerson } from './new-person.ts';
import { personWrites, type Person } from './person-store.ts';
import { reconcile, type Member } from './reconcile.ts';

const studentId = asId('student', demonstrationId.student(1));
const by = { subject: 'one', name: '一', eName: 'One', at: '2026-09-01T00:00:00.000Z' };
const student: Student = {
  studentId,
  orgId: demonstrationId.organisation(1),
  schoolId: asId('school', demonstrationId.school(1)),
  name: '王小明',
  eName: 'Ming Wang',
  studentNumber: '260001',
  phoneNumber: '10010000007',
  studySection: 2,
  grade: 1,
  className: '1班',
  classEName: 'Class 1',
  studentStatus: 'inSchool',
};
const item: FrozenItem = {
  photoId: demonstrationId.photo(1),
  itemId: asId('item', demonstrationId.item(1)),
  payItemNo: 'F0001',
  name: '学费',
  eName: 'Tuition',
  price: 500,
  quantity: 1,
  required: true,
  custodial: false,
  accountId: asId('account', demonstrationId.account(1)),
};
const notice: Notice = {
  noticeId: asId('notice', demonstrationId.notice(1)),
  orgId: student.orgId,
  schoolId: student.schoolId,
  schoolName: '',
  schoolEName: '',
  studySection: 2,
  businessType: 'finance',
  type: 'manual',
  title: 'Tuition',
  description: '',
  items: [item],
  itemSelection: 'multiple',
  detailsVisible: true,
  notifyParents: true,
  onlinePay: true,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  sendStatus: 'unsent',
  created: by,
  updated: by,
  revision: 1,
};
const existing: Person = newPerson({ noticeId: notice.noticeId, student, items: notice.items, by });
interface Case {
  readonly notice?: Notice;
  readonly student?: Student;
  readonly existing?: Person | undefined;
  readonly member: Member;
}
const base = { notice, student, existing, by };
const listed = { studentId, listed: true };
const removed = { studentId, listed: false };
const kinds = (actions: readonly object[]) =>
  actions.map((action) => ('put' in action ? 'put' : 'remove' in action ? 'remove' : 'other'));

describe('reconcile', () => {
  it.each<[string, Case, string, string[]]>([
    ['puts a newcomer on the notice', { existing: undefined, member: listed }, 'done', ['put', 'put']],
    ['leaves a person who is as the form says', { member: listed }, 'alreadySo', []],
    [
      'leaves a person whose rows say with which revision they were written',
      { member: listed, existing: { ...existing, items: { ...existing.items, revision: 1 } } },
      'alreadySo',
      [],
    ],
    [
      'rewrites a person whose items changed',
      { member: listed, notice: { ...notice, items: [{ ...item, price: 600 }] } },
      'done',
      ['put', 'put'],
    ],
    [
      'rewrites a person whose name changed',
      { member: listed, student: { ...student, eName: 'Max Wang' } },
      'done',
      ['put', 'put'],
    ],
    ['removes a person from the notice', { member: removed }, 'done', ['remove', 'remove']],
    ['has nothing to do for one who left already', { member: removed, existing: undefined }, 'alreadySo', []],
  ])('%s', (_, facts, outcome, expected) => {
    const result = reconcile({ ...base, ...facts });

    expect(result.outcome).toBe(outcome);
    expect(kinds(result.actions)).toEqual(expected);
  });

  it('leaves the items that were set for one person alone, and says so', () => {
    const individual: Person = { ...existing, items: { ...existing.items, individual: true } };
    const dearer = { ...notice, items: [{ ...item, price: 600 }] };

    const { outcome, refused, actions } = reconcile({ ...base, notice: dearer, member: listed, existing: individual });

    expect([outcome, refused?.code, actions]).toEqual(['refused', 'personHasOwnItems', []]);
    expect(kinds(reconcile({ ...base, member: removed, existing: individual }).actions)).toEqual(['remove', 'remove']);
  });

  it('marks own items that the form no longer has, and takes the mark away when it has them again', () => {
    const { items, state } = existing;
    const individual: Person = { state, items: { ...items, individual: true } };
    const without = { ...notice, items: [{ ...item, itemId: asId('item', demonstrationId.item(2)) }] };

    const dropped = reconcile({ ...base, notice: without, member: listed, existing: individual });

    const marked: Person = {
      state: { ...state, billed: 'more' },
      items: { ...items, individual: true, beyondNotice: true },
    };
    expect(dropped).toMatchObject({ outcome: 'refused', actions: personWrites.replace(marked) });
    const again = reconcile({ ...base, member: listed, existing: marked });
    expect(again).toMatchObject({ outcome: 'refused', actions: personWrites.replace(individual) });
  });

  it.each([
    ['of another school', { ...student, schoolId: asId('school', demonstrationId.school(2)) }],
    ['of another organisation', { ...student, orgId: demonstrationId.organisation(2) }],
    ['who does not exist', undefined],
  ])('refuses a student %s, and does not answer the name', (_, stranger) => {
    const result = reconcile({ ...base, member: listed, student: stranger, existing: undefined });

    expect(result).toMatchObject({
      outcome: 'refused',
      actions: [],
      refused: { id: studentId, name: '', eName: '', code: 'studentNotFound' },
    });
  });

  it('removes a person who is not a student of the new school', () => {
    const moved = { ...notice, schoolId: asId('school', demonstrationId.school(2)) };

    const result = reconcile({ ...base, notice: moved, member: listed });

    expect(result.outcome).toBe('refused');
    expect(kinds(result.actions)).toEqual(['remove', 'remove']);
  });

  it.each([
    ['was sent the notice', { sendStatus: 'sent' }],
    ['has paid', { received: 1 }],
    ['has an order', { orderNo: '1'.repeat(24) }],
  ] as const)('S4.11 never touches a person who %s', (_, facts) => {
    const result = reconcile({
      ...base,
      member: removed,
      existing: { ...existing, state: { ...existing.state, ...facts } },
    });

    expect(result).toMatchObject({ outcome: 'refused', actions: [], refused: { code: 'noticeLocked' } });
  });
});
