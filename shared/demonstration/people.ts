import { permissions, type Permission } from '../contract/permission.ts';
import type { MastersDocument } from '../organisation/document.ts';
import { demonstrationId } from './ids.ts';

interface Person {
  readonly subject: string;
  readonly name: string;
  readonly eName: string;
  /** What the person may do, for the sign-in page. */
  readonly note: { readonly zh: string; readonly en: string };
  readonly orgId: string;
  readonly permissions: readonly Permission[];
  readonly schools: readonly number[];
  readonly disabled?: boolean;
}

const [first, second] = [demonstrationId.organisation(1), demonstrationId.organisation(2)];
const clerkMay: readonly Permission[] = [
  'UPDATE_PAYMENT_NOTICE',
  'PAYMENT_CALL',
  'HANDING_CHARGES',
  'EXPORT_PAYMENT_NOTICE',
  'SEE_MYSCHOOL_PAYMENT_ORDER',
];

/** The staff of the demonstration organisations. */
export const people = {
  bursar: {
    subject: demonstrationId.staff(1),
    name: '张敏',
    eName: 'Grace Zhang',
    note: { zh: '财务主任：全部权限，全部校区', en: 'Bursar: every permission, all schools' },
    orgId: first,
    permissions,
    schools: [1, 2, 3],
  },
  clerk: {
    subject: demonstrationId.staff(2),
    name: '李静',
    eName: 'Jane Li',
    note: { zh: '收费专员：开单、催缴、收款、导出', en: 'Finance clerk: notices, reminders, payments, export' },
    orgId: first,
    permissions: clerkMay,
    schools: [1],
  },
  cashier: {
    subject: demonstrationId.staff(3),
    name: '王强',
    eName: 'Frank Wang',
    note: { zh: '出纳：收款、打印收据、查看订单', en: 'Cashier: payments, receipts, orders' },
    orgId: first,
    permissions: ['HANDING_CHARGES', 'PRINT_MY_SCHOOL_RECEIPT', 'SEE_MYSCHOOL_PAYMENT_ORDER'],
    schools: [1],
  },
  viewer: {
    subject: demonstrationId.staff(4),
    name: '陈晨',
    eName: 'Amy Chen',
    note: { zh: '只能查看', en: 'Viewer: may look only' },
    orgId: first,
    permissions: [],
    schools: [1],
  },
  clerkOfOtherSchool: {
    subject: demonstrationId.staff(5),
    name: '赵磊',
    eName: 'Leo Zhao',
    note: { zh: '西山校区收费专员，可退费', en: 'Finance clerk of West Hill only, with refunds' },
    orgId: first,
    permissions: [...clerkMay, 'REFUND', 'MANAGE_FINANCE_SETTINGS', 'PRINT_MY_SCHOOL_RECEIPT'],
    schools: [2],
  },
  disabled: {
    subject: demonstrationId.staff(6),
    name: '周洁',
    eName: 'Kate Zhou',
    note: { zh: '账号已停用', en: 'Disabled account' },
    orgId: first,
    permissions,
    schools: [1, 2, 3],
    disabled: true,
  },
  otherBursar: {
    subject: demonstrationId.staff(7),
    name: '林涛',
    eName: 'Tom Lin',
    note: { zh: '博雅实验学校财务主任（另一机构）', en: 'Bursar of Boya Academy, another organisation' },
    orgId: second,
    permissions,
    schools: [4],
  },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
const names = Object.keys(people) as PersonName[];

/** The same people in a list, as the local sign-in page offers them. */
export const demonstrationPeople: readonly (Person & { readonly key: PersonName })[] = names.map((key) => ({
  key,
  ...people[key],
}));

/** The staff of one organisation, as its masters have them. */
export const staffOf = (orgId: string): MastersDocument['staff'] =>
  demonstrationPeople
    .filter((person) => person.orgId === orgId)
    .map(({ subject, name, eName, permissions: held, schools, disabled = false }) => ({
      subject,
      name,
      eName,
      permissions: [...held],
      schoolIds: schools.map(demonstrationId.school),
      disabled,
    }));
