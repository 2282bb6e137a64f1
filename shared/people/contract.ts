import * as z from 'zod';
import { call } from '../contract/call.ts';
import { jsonText } from '../contract/codecs.ts';
import { id, looseId } from '../contract/ids.ts';
import { money, signedMoney, unitPrice } from '../contract/money.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { signedIn } from '../contract/permission.ts';
import { instant } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { flag, itemSelectType, payBusinessType, payOption, payStatus, sendStatus } from '../notices/codes.ts';
import { grade, studentStatus, studySection } from '../students/codes.ts';
import { gradeWithClasses } from '../students/contract.ts';

/** `extraInfo` (S3.10). */
const extraInfo = jsonText(
  z.object({
    grade,
    className: z.string(),
    classEName: z.string(),
    studentName: z.string(),
    studentEName: z.string(),
    studentNumber: z.string(),
    phoneNumber: z.string(),
  }),
);

const itemOfPerson = z.object({
  photoId: z.string(),
  itemId: looseId('item'),
  payItemNo: z.string(),
  name: z.string(),
  eName: z.string(),
  money: unitPrice,
  number: z.int(),
  payOption,
  escrow: flag,
  totalAmount: money,
  actualAmount: money,
  /** Chosen: what the person is to pay (required items always). */
  havePayed: z.boolean(),
  /** What stands received on the item's line. */
  payedPrice: money,
});

export const personActions = ['send', 'pay'] as const;

export const people = {
  listNoticePeople: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/PersonList',
    permission: signedIn,
    kind: 'read',
    summary: 'The people of a notice, filtered, counted and paged.',
    request: () =>
      z.object({
        ...pageRequest([10, 20, 50, 96], 10),
        id: id('notice'),
        payStatus: payStatus.optional(),
        sendStatus: sendStatus.optional(),
        key: z.string().max(100).optional(),
        grade: grade.optional(),
        classId: looseId('class').optional(),
      }),
    response: () =>
      pageOf(
        z.object({
          studentId: looseId('student'),
          studentName: z.string(),
          studentEName: z.string(),
          payNoticePersonId: looseId('person'),
          orderNo: z.string().optional(),
          payStatus,
          sendStatus,
          haveOrder: z.boolean(),
          partialDivision: z.boolean(),
          refundingAmount: money,
          extraInfo,
          classId: looseId('class').optional(),
          studentStatus,
          studentNumber: z.string(),
          /** Required total (S2.109). */
          amount: money,
          /** Order amount: what the person owes by the live order, or would by the choices so far. */
          actualAmount: money,
          totalPayedPrice: money,
          refundAmount: money,
          balanceChange: signedMoney,
          outstandAmount: money,
          finishAt: instant.optional(),
          sendNotice: z.boolean(),
          payBusinessType,
          itemDtos: z.array(itemOfPerson),
          payNoticeItemGroupDtoList: z.array(z.object({ id: z.string() })),
          allowedActions: z.array(z.enum(personActions)),
        }),
      ),
    errors: [],
    example: { id: examples.noticeId, pageIndex: 1, pageSize: 10 },
  }),
  listNoticeClasses: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/GetRelevantGradeAndClass',
    permission: signedIn,
    kind: 'read',
    summary: 'The grades and classes that have people on a notice.',
    request: () => z.object({ id: id('notice') }),
    response: () => z.object({ grades: z.array(gradeWithClasses) }),
    errors: [],
    example: { id: examples.noticeId },
  }),
  getNoticePerson: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/PersonDetail',
    permission: signedIn,
    kind: 'read',
    summary: 'One person of a notice, with items and totals.',
    request: () => z.object({ personId: id('person') }),
    response: () =>
      z.object({
        payNoticeId: looseId('notice'),
        payNoticePersonId: looseId('person'),
        studentId: looseId('student'),
        title: z.string(),
        extraInfo,
        studentStatus,
        items: z.array(itemOfPerson),
        itemGroups: z.array(z.object({ id: z.string() })),
        itemSelectType,
        payStatus,
        sendStatus,
        sendNotice: z.boolean(),
        needOpenDiv: flag,
        schoolId: looseId('school'),
        schoolName: z.string(),
        schoolEName: z.string(),
        studySection,
        payBusinessType,
        required: money,
        optional: money,
        due: money,
        received: money,
        outstanding: money,
        haveOrder: z.boolean(),
        orderNo: z.string().optional(),
        version: z.int(),
        allowedActions: z.array(z.enum(personActions)),
      }),
    errors: [],
    example: { personId: examples.personId },
  }),
  listAuditTrail: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/AuditTrail',
    permission: signedIn,
    kind: 'read',
    summary: 'What happened to a person of a notice: journal and audit entries, newest first.',
    request: () => z.object({ ...pageRequest([10, 20, 50], 20), payNoticePersonId: id('person') }),
    response: () =>
      pageOf(
        z.object({
          id: z.string(),
          at: instant,
          who: z.string(),
          whoEName: z.string(),
          action: z.string(),
          before: z.record(z.string(), z.union([z.string(), z.number()])),
          after: z.record(z.string(), z.union([z.string(), z.number()])),
          /** The sum that moved, for journal entries. */
          amount: money.optional(),
          postings: z.array(z.object({ account: z.string(), amount: signedMoney })),
        }),
      ),
    errors: [],
    example: { payNoticePersonId: examples.personId, pageIndex: 1, pageSize: 20 },
  }),
} as const;
