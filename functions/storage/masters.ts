import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { permissions } from '../../shared/contract/permission.ts';
import { text, truth, whole } from '../../shared/contract/plain.ts';
import { organisationFlags } from '../../shared/organisation/flags.ts';
import { accountType, payMode } from '../../shared/payments/codes.ts';
import { grade, studentStatus, studySection } from '../../shared/students/codes.ts';
import { entity } from './entity.ts';

const names = { name: text(), eName: text() };

/** Rows that `load-organisation` writes. */
export const masters = {
  organisation: entity({
    table: 'main',
    pk: 'ORG#{orgId}',
    sk: 'ORG',
    bytesMax: 4_000,
    version: 1,
    fields: () => ({
      orgId: text(),
      ...names,
      ...organisationFlags(),
      timeZone: text(),
      currency: text(),
    }),
  }),
  school: entity({
    table: 'main',
    pk: 'SCHOOL#{schoolId}',
    sk: 'SCHOOL',
    parent: 'ORG#{orgId}#SCHOOLS',
    parentSort: '{schoolId}',
    bytesMax: 100_000,
    version: 1,
    fields: () => ({
      schoolId: looseId('school'),
      orgId: text(),
      ...names,
      autoSplit: truth(),
      sections: z.array(
        z.object({
          studySection: studySection(),
          ...names,
          grades: z.array(
            z.object({ grade: grade(), ...names, classes: z.array(z.object({ classId: looseId('class'), ...names })) }),
          ),
        }),
      ),
    }),
  }),
  /** Who may do what; the token names only the subject. */
  actor: entity({
    table: 'main',
    pk: 'ACTOR#{subject}',
    sk: 'ACTOR',
    parent: 'ORG#{orgId}#STAFF',
    parentSort: '{subject}',
    bytesMax: 8_000,
    version: 1,
    fields: () => ({
      subject: text(),
      orgId: text(),
      ...names,
      permissions: z.array(z.enum(permissions)),
      schoolIds: z.array(looseId('school')),
      disabled: truth(),
    }),
  }),
  student: entity({
    table: 'main',
    pk: 'STUDENT#{studentId}',
    sk: 'STUDENT',
    parent: 'SCHOOL#{schoolId}#STUDENTS',
    parentSort: '{studentNumber}',
    bytesMax: 1_000,
    version: 1,
    fields: () => ({
      studentId: looseId('student'),
      orgId: text(),
      schoolId: looseId('school'),
      ...names,
      studentNumber: text(),
      phoneNumber: text(),
      studySection: studySection(),
      grade: grade(),
      classId: z.optional(looseId('class')),
      className: text(),
      classEName: text(),
      studentStatus: studentStatus(),
    }),
  }),
  /** Custodial money of a student, in fen; every change has its journal entry. */
  balance: entity({
    table: 'main',
    pk: 'STUDENT#{studentId}',
    sk: 'BALANCE',
    bytesMax: 300,
    version: 1,
    fields: () => ({
      studentId: looseId('student'),
      orgId: text(),
      schoolId: looseId('school'),
      balance: whole(),
      /** What came with the masters; a later load never changes it. */
      opening: z.optional(whole()),
      revision: whole(),
    }),
  }),
  feeItem: entity({
    table: 'main',
    pk: 'ITEM#{itemId}',
    sk: 'ITEM',
    parent: 'ORG#{orgId}#ITEMS',
    parentSort: '{payItemNo}',
    bytesMax: 4_000,
    version: 1,
    fields: () => ({
      itemId: looseId('item'),
      /** Changes at each save of the item, so a copy in a notice tells which text it froze. */
      photoId: text(),
      orgId: text(),
      payItemNo: text(),
      ...names,
      /** Unit price in fen. */
      price: z.int().check(z.minimum(0)),
      custodial: truth(),
      /** Suggested option in notices: required unless optional. */
      optional: truth(),
      accountId: looseId('account'),
      inUse: truth(),
      schoolIds: z.array(looseId('school')),
      studySections: z.array(studySection()),
    }),
  }),
  payAccount: entity({
    table: 'main',
    pk: 'ACCOUNT#{accountId}',
    sk: 'ACCOUNT',
    parent: 'ORG#{orgId}#ACCOUNTS',
    parentSort: '{accountId}',
    bytesMax: 4_000,
    version: 1,
    fields: () => ({
      accountId: looseId('account'),
      orgId: text(),
      name: text(),
      accountType: accountType(),
      payMode: payMode(),
      supplierName: z.optional(text()),
      forbidden: truth(),
      schoolIds: z.array(looseId('school')),
    }),
  }),
} as const;
