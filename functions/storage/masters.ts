import * as z from 'zod';
import { looseId } from '../../shared/contract/ids.ts';
import { permissions } from '../../shared/contract/permission.ts';
import { accountType, payMode } from '../../shared/payments/codes.ts';
import { grade, studentStatus, studySection } from '../../shared/students/codes.ts';
import { entity } from './entity.ts';

const names = { name: z.string(), eName: z.string() };

/** Rows that `load-organisation` writes. */
export const masters = {
  organisation: entity({
    table: 'main',
    pk: 'ORG#{orgId}',
    sk: 'ORG',
    bytesMax: 4_000,
    version: 1,
    fields: () => ({
      orgId: z.string(),
      ...names,
      splitEnabled: z.boolean(),
      chargeDivRate: z.number().min(0).max(100),
      itemGroups: z.boolean(),
      balanceCheck: z.boolean(),
      approvedLocksOperations: z.boolean(),
      detailedExport: z.boolean(),
      timeZone: z.string(),
      currency: z.string(),
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
      orgId: z.string(),
      ...names,
      autoSplit: z.boolean(),
      sections: z.array(
        z.object({
          studySection,
          ...names,
          grades: z.array(
            z.object({ grade, ...names, classes: z.array(z.object({ classId: looseId('class'), ...names })) }),
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
      subject: z.string(),
      orgId: z.string(),
      ...names,
      permissions: z.array(z.enum(permissions)),
      schoolIds: z.array(looseId('school')),
      disabled: z.boolean(),
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
      orgId: z.string(),
      schoolId: looseId('school'),
      ...names,
      studentNumber: z.string(),
      phoneNumber: z.string(),
      studySection,
      grade,
      classId: looseId('class').optional(),
      className: z.string(),
      classEName: z.string(),
      studentStatus,
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
      orgId: z.string(),
      schoolId: looseId('school'),
      balance: z.int(),
      /** What came with the masters; a later load never changes it. */
      opening: z.int().optional(),
      revision: z.int(),
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
      photoId: z.string(),
      orgId: z.string(),
      payItemNo: z.string(),
      ...names,
      /** Unit price in fen. */
      price: z.int().min(0),
      custodial: z.boolean(),
      /** Suggested option in notices: required unless optional. */
      optional: z.boolean(),
      accountId: looseId('account'),
      inUse: z.boolean(),
      schoolIds: z.array(looseId('school')),
      studySections: z.array(studySection),
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
      orgId: z.string(),
      name: z.string(),
      accountType,
      payMode,
      supplierName: z.string().optional(),
      forbidden: z.boolean(),
      schoolIds: z.array(looseId('school')),
    }),
  }),
} as const;
