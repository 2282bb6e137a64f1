import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { jsonText } from '../contract/codecs.ts';
import { id, looseId } from '../contract/ids.ts';
import { money, signedMoney } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { signedIn } from '../contract/permission.ts';
import { facts, text, truth, whole } from '../contract/plain.ts';
import { instant } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { itemFields } from '../notices/card.ts';
import { flag, itemSelectType, payBusinessType, payStatus, sendStatus } from '../notices/codes.ts';
import { grade, studentStatus, studySection } from '../students/codes.ts';
import { gradeWithClasses } from '../students/contract.ts';

/** `extraInfo` (S3.10). */
const extraInfo = once(() =>
  jsonText(
    z.object({
      grade: grade(),
      className: text(),
      classEName: text(),
      studentName: text(),
      studentEName: text(),
      studentNumber: text(),
      phoneNumber: text(),
    }),
  ),
);

const itemOfPerson = once(() =>
  z.object({
    ...itemFields(),
    /** Chosen: what the person is to pay (required items always). */
    havePayed: truth(),
    /** What stands received on the item's line. */
    payedPrice: money(),
  }),
);

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
        payStatus: z.optional(payStatus()),
        sendStatus: z.optional(sendStatus()),
        key: z.optional(z.string().check(z.maxLength(100))),
        grade: z.optional(grade()),
        classId: z.optional(looseId('class')),
      }),
    response: () =>
      pageOf(
        z.object({
          studentId: looseId('student'),
          studentName: text(),
          studentEName: text(),
          payNoticePersonId: looseId('person'),
          orderNo: z.optional(text()),
          payStatus: payStatus(),
          sendStatus: sendStatus(),
          haveOrder: truth(),
          partialDivision: truth(),
          refundingAmount: money(),
          extraInfo: extraInfo(),
          classId: z.optional(looseId('class')),
          studentStatus: studentStatus(),
          studentNumber: text(),
          /** Required total (S2.109). */
          amount: money(),
          /** Order amount: what the person owes by the live order, or would by the choices so far. */
          actualAmount: money(),
          totalPayedPrice: money(),
          refundAmount: money(),
          balanceChange: signedMoney(),
          outstandAmount: money(),
          finishAt: z.optional(instant()),
          sendNotice: truth(),
          payBusinessType: payBusinessType(),
          itemDtos: z.array(itemOfPerson()),
          payNoticeItemGroupDtoList: z.array(z.object({ id: text() })),
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
    response: () => z.object({ grades: z.array(gradeWithClasses()) }),
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
        title: text(),
        extraInfo: extraInfo(),
        studentStatus: studentStatus(),
        items: z.array(itemOfPerson()),
        itemGroups: z.array(z.object({ id: text() })),
        itemSelectType: itemSelectType(),
        payStatus: payStatus(),
        sendStatus: sendStatus(),
        sendNotice: truth(),
        needOpenDiv: flag(),
        schoolId: looseId('school'),
        schoolName: text(),
        schoolEName: text(),
        studySection: studySection(),
        payBusinessType: payBusinessType(),
        required: money(),
        optional: money(),
        due: money(),
        received: money(),
        outstanding: money(),
        haveOrder: truth(),
        orderNo: z.optional(text()),
        version: whole(),
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
          id: text(),
          at: instant(),
          who: text(),
          whoEName: text(),
          action: text(),
          before: facts(),
          after: facts(),
          /** The sum that moved, for journal entries. */
          amount: z.optional(money()),
          postings: z.array(z.object({ account: text(), amount: signedMoney() })),
        }),
      ),
    errors: [],
    example: { payNoticePersonId: examples.personId, pageIndex: 1, pageSize: 20 },
  }),
} as const;
