import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { id, looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { anyOf, signedIn } from '../contract/permission.ts';
import { text, truth, whole } from '../contract/plain.ts';
import { date, instant } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { jobStatus } from '../jobs/status.ts';
import { studySection } from '../students/codes.ts';
import { deadlineState, payBusinessType, sendStatus } from './codes.ts';
import { card, itemOfNotice, studentOfNotice } from './card.ts';
import { noticeFields, saved } from './form.ts';

export const notices = {
  addNotice: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/Add',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'bulk',
    summary: 'Creates a notice as a draft with its items and people.',
    request: () =>
      z.object({
        ...noticeFields(),
        schoolId: id('school'),
        studySection: studySection(),
        payBusinessType: z.literal('finance'),
        type: z.literal(1),
        notSpecifyStudent: z._default(z.literal(false), false),
      }),
    response: () => saved(),
    errors: ['itemNotFound', 'studentNotFound'],
    example: {
      title: '2026 学年秋季学费 / Autumn tuition 2026',
      schoolId: examples.schoolId,
      studySection: 2,
      payBusinessType: 'finance',
      type: 1,
      notSpecifyStudent: false,
      items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12800, number: 1, payOption: 1 }],
      deadlineAtLimit: 0,
      deadlineAt: null,
      payNoticePersonReqList: [{ studentId: examples.studentId }],
    },
  }),
  saveNotice: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/Save',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'bulk',
    summary: 'Saves the form of an unsent notice; people and their items follow the form.',
    request: () =>
      z.object({
        ...noticeFields(),
        id: id('notice'),
        schoolId: id('school'),
        studySection: studySection(),
        version: z.int().check(z.minimum(1)),
      }),
    response: () => saved(),
    errors: [
      'versionStale',
      'noticeLocked',
      'noticeClosed',
      'noticeChangedKind',
      'jobRunning',
      'importBroken',
      'itemNotFound',
      'studentNotFound',
    ],
    example: {
      id: examples.noticeId,
      version: 1,
      title: '2026 学年秋季学费 / Autumn tuition 2026',
      schoolId: examples.schoolId,
      studySection: 2,
      items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12800, number: 1, payOption: 1 }],
      deadlineAtLimit: 0,
      deadlineAt: null,
      payNoticePersonReqList: [{ studentId: examples.studentId }],
    },
  }),
  getNoticeForEdit: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/Editdetail',
    permission: signedIn,
    kind: 'read',
    summary: 'The form of a notice, with the first 96 of its people.',
    request: () => z.object({ noticeId: id('notice') }),
    response: () =>
      z.object({
        ...card(),
        version: whole(),
        items: z.array(itemOfNotice()),
        payNoticeItemGroupDtoList: z.array(z.object({ id: text() })),
        students: z.array(studentOfNotice()),
        studentTotal: whole(),
      }),
    errors: [],
    example: { noticeId: examples.noticeId },
  }),
  listNotices: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/List',
    permission: signedIn,
    kind: 'read',
    summary: "The notices of the user's schools, newest first.",
    request: () =>
      z.object({
        ...pageRequest([10, 20, 50], 10),
        keyword: z.optional(z.string().check(z.maxLength(100))),
        schoolIds: z.optional(z.array(looseId('school')).check(z.maxLength(100))),
        studySection: z.optional(studySection()),
        payBusinessType: z.optional(payBusinessType()),
        sendStatus: z.optional(sendStatus()),
        deadline: z.optional(deadlineState()),
        createBegin: z.optional(date()),
        createEnd: z.optional(date()),
      }),
    response: () =>
      pageOf(
        z.object({
          id: looseId('notice'),
          title: text(),
          schoolName: text(),
          schoolEName: text(),
          payBusinessType: payBusinessType(),
          sendStatus: sendStatus(),
          deadline: deadlineState(),
          deadlineAt: z.nullable(date()),
          total: whole(),
          completePayedTotal: whole(),
          totalAmount: money(),
          receivedAmount: money(),
          createAt: instant(),
          creator: text(),
          creatorEName: text(),
          jobKey: z.optional(looseId('job')),
        }),
      ),
    errors: [],
    example: { pageIndex: 1, pageSize: 10, schoolIds: [examples.schoolId] },
  }),
  getNoticeDetail: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/Detail',
    permission: signedIn,
    kind: 'read',
    summary: 'The detail card of a notice, with its statistics and the actions that the user has.',
    request: () => z.object({ id: id('notice') }),
    response: () =>
      z.object({
        ...card(),
        approved: truth(),
        total: whole(),
        completePayedTotal: whole(),
        partPayedTotal: whole(),
        tobePayedTotal: whole(),
        refundTotal: whole(),
        unSendTotal: whole(),
        sendTotal: whole(),
        withDrawTotal: whole(),
        totalAmount: money(),
        receivedAmount: money(),
        outstandAmount: money(),
        items: z.array(itemOfNotice()),
        allowedActions: z.array(z.enum(['edit', 'send'])),
      }),
    errors: [],
    example: { id: examples.noticeId },
  }),
  sendNotice: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/SendPayNotice',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'bulk',
    summary: 'Sends a notice by a job: to the students named, or to everybody who was not sent it.',
    request: () =>
      z.object({
        id: id('notice'),
        studentIds: z._default(z.array(looseId('student')).check(z.maxLength(5000, { error: 'peopleTooMany' })), []),
      }),
    response: () =>
      z.object({
        jobKey: looseId('job'),
        count: whole(),
        failedPayNoticePersonResList: z.array(z.object({ studentId: looseId('student') })),
      }),
    errors: ['noticeClosed', 'nothingToSend', 'jobRunning', 'peopleBehind', 'importBroken'],
    example: { id: examples.noticeId, studentIds: [] },
  }),
  getBulkJobStatus: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/GetJobStatus',
    permission: signedIn,
    kind: 'read',
    summary: 'How far a job is; only for the user who started it.',
    request: () => z.object({ jobKey: id('job') }),
    response: () => jobStatus(),
    errors: [],
    example: { jobKey: examples.jobId },
  }),
} as const;
