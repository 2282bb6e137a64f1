import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money, unitPrice } from '../contract/money.ts';
import { permissions } from '../contract/permission.ts';
import { accountType, payMode } from '../payments/codes.ts';
import { grade, studentStatus, studySection } from '../students/codes.ts';
import { classOrder } from './class-order.ts';
import { organisationFlags } from './flags.ts';

/** The masters of one organisation, as one JSON document: what `load-organisation` reads. Money as on the wire, at most 2 decimals. */

/** Names of children are bounded so that a person's state row stays within 400 bytes: 20 Chinese characters or 60 letters. */
export const personNameBytesMax = 60;
const numberCharactersMax = 20;
const nameCharactersMax = 100;
const classesMax = 500;
const encoder = new TextEncoder();

const named = z.string().check(z.minLength(1), z.maxLength(nameCharactersMax));
const names = { name: named, eName: named };
const childName = z
  .string()
  .check(z.refine((text) => encoder.encode(text).length <= personNameBytesMax, { error: 'nameTooLong' }));
const schoolIds = z.array(looseId('school')).check(z.maxLength(200));

const organisation = z.object({
  orgId: z.ulid(),
  ...names,
  ...organisationFlags(),
  timeZone: z
    .string()
    .check(z.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), { error: 'timeZone' })),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

const schoolClass = z.object({ classId: looseId('class'), ...names });
const gradeOfSchool = z.object({ grade: grade(), ...names, classes: z.array(schoolClass).check(z.maxLength(100)) });
const sectionOfSchool = z.object({
  studySection: studySection(),
  ...names,
  grades: z.array(gradeOfSchool).check(z.maxLength(30)),
});
const classCount = (list: readonly z.output<typeof sectionOfSchool>[]) =>
  list.reduce((total, { grades }) => total + grades.reduce((sum, { classes }) => sum + classes.length, 0), 0);
const school = z.object({
  schoolId: looseId('school'),
  ...names,
  autoSplit: z.boolean(),
  sections: z.array(sectionOfSchool).check(
    z.maxLength(10),
    z.refine((list) => classCount(list) <= classesMax, { error: 'classesTooMany' }),
  ),
});

const account = z.object({
  accountId: looseId('account'),
  name: named,
  accountType: accountType(),
  payMode: payMode(),
  supplierName: z.optional(named),
  forbidden: z.boolean(),
  schoolIds,
});

const item = z.object({
  itemId: looseId('item'),
  /** Left out, it is made new whenever the item changes. */
  photoId: z.optional(z.ulid()),
  payItemNo: z.string().check(z.minLength(1), z.maxLength(numberCharactersMax)),
  ...names,
  price: unitPrice(),
  custodial: z.boolean(),
  optional: z.boolean(),
  accountId: looseId('account'),
  inUse: z.boolean(),
  schoolIds,
  studySections: z.array(studySection()).check(z.maxLength(10)),
});

const member = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(128)),
  ...names,
  permissions: z.array(z.enum(permissions)),
  schoolIds,
  disabled: z.boolean(),
});

const student = z.object({
  studentId: looseId('student'),
  schoolId: looseId('school'),
  name: childName.check(z.minLength(1)),
  eName: childName,
  studentNumber: z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(numberCharactersMax)),
  phoneNumber: z.string().check(z.regex(/^[\d+ -]*$/), z.maxLength(numberCharactersMax)),
  studySection: studySection(),
  grade: grade(),
  /** Left out while the class is pending. */
  classId: z.optional(looseId('class')),
  studentStatus: studentStatus(),
  /** Custodial money that the student brings along; booked once, never changed by a later load. */
  openingBalance: z.optional(money()),
});

/** The parts of the document, in their required order: each refers only to those before it. */
export const sections = {
  organisation,
  schools: school,
  accounts: account,
  items: item,
  staff: member,
  students: student,
  classOrders: classOrder,
} as const;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as readonly SectionName[];

export type Entry<Name extends SectionName> = z.output<(typeof sections)[Name]>;
type Written<Name extends SectionName> = z.input<(typeof sections)[Name]>;

/** A whole document, for those who write one. */
export interface MastersDocument {
  readonly organisation: Written<'organisation'>;
  readonly schools: readonly Written<'schools'>[];
  readonly accounts: readonly Written<'accounts'>[];
  readonly items: readonly Written<'items'>[];
  readonly staff: readonly Written<'staff'>[];
  readonly students: readonly Written<'students'>[];
  /** Left out by organisations without class enrolment. */
  readonly classOrders?: readonly Written<'classOrders'>[];
}

/** Why one entry of the document is refused; the others go in. */
export type LoadRefusal =
  | 'invalid'
  | 'foreign'
  | 'duplicate'
  | 'unknownSchool'
  | 'unknownAccount'
  | 'unknownClass'
  | 'unknownStudent'
  /** Lines, payments and balance of an order of class enrolment disagree. */
  | 'sumsDisagree'
  | 'duplicateNumber'
  | 'balanceStands';
