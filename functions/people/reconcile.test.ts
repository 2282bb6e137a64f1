import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import type { Notice } from '../notices/notice-store.ts';
import { personRecords, type FrozenItem, type Student } from './person-rows.ts';
import { reconcile, type Member, type Standing } from './reconcile.ts';

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
  studentStatus: 1,
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
  type: 1,
  title: 'Tuition',
  description: '',
  items: [item],
  itemSelectType: 2,
  detailsVisible: true,
  notifyParents: true,
  onlinePay: true,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  sendStatus: 1,
  created: by,
  updated: by,
  revision: 1,
};
const standing: Standing = personRecords({ notice, student, items: notice.items, by });
interface Case {
  readonly notice?: Notice;
  readonly student?: Student;
  readonly standing?: Standing | undefined;
  readonly member: Member;
}
const base = { notice, student, standing, by };
const wanted = { studentId, wanted: true };
const unwanted = { studentId, wanted: false };
const kinds = (actions: readonly object[]) =>
  actions.map((action) => ('put' in action ? 'put' : 'remove' in action ? 'remove' : 'other'));

describe('reconcile', () => {
  it.each<[string, Case, string, string[]]>([
    ['puts a newcomer on the notice', { standing: undefined, member: wanted }, 'done', ['put', 'put']],
    ['leaves a person who stands as the form says', { member: wanted }, 'alreadySo', []],
    [
      'rewrites a person whose items changed',
      { member: wanted, notice: { ...notice, items: [{ ...item, price: 600 }] } },
      'done',
      ['put', 'put'],
    ],
    [
      'rewrites a person whose name changed',
      { member: wanted, student: { ...student, eName: 'Max Wang' } },
      'done',
      ['put', 'put'],
    ],
    ['takes a person off the notice', { member: unwanted }, 'done', ['remove', 'remove']],
    ['has nothing to do for one who left already', { member: unwanted, standing: undefined }, 'alreadySo', []],
  ])('%s', (_, facts, outcome, expected) => {
    const result = reconcile({ ...base, ...facts });

    expect(result.outcome).toBe(outcome);
    expect(kinds(result.actions)).toEqual(expected);
  });

  it.each([
    ['of another school', { ...student, schoolId: asId('school', demonstrationId.school(2)) }],
    ['of another organisation', { ...student, orgId: demonstrationId.organisation(2) }],
    ['who does not exist', undefined],
  ])('refuses a student %s for itself, and does not say who that is', (_, stranger) => {
    const result = reconcile({ ...base, member: wanted, student: stranger, standing: undefined });

    expect(result).toMatchObject({
      outcome: 'refused',
      actions: [],
      refused: { id: studentId, name: '', eName: '', code: 'studentNotFound' },
    });
  });

  it('takes a person off whom the new school does not have', () => {
    const moved = { ...notice, schoolId: asId('school', demonstrationId.school(2)) };

    const result = reconcile({ ...base, notice: moved, member: wanted });

    expect(result.outcome).toBe('refused');
    expect(kinds(result.actions)).toEqual(['remove', 'remove']);
  });

  it.each([
    ['was sent the notice', { sendStatus: 2 }],
    ['has paid', { received: 1 }],
    ['has an order', { orderNo: '1'.repeat(24) }],
  ] as const)('S4.11 never touches a person who %s', (_, facts) => {
    const result = reconcile({
      ...base,
      member: unwanted,
      standing: { ...standing, state: { ...standing.state, ...facts } },
    });

    expect(result).toMatchObject({ outcome: 'refused', actions: [], refused: { code: 'noticeLocked' } });
  });
});
