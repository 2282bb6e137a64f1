import * as z from 'zod/mini';
import { flag } from '../contract/codes.ts';
import { looseId } from '../contract/ids.ts';
import { total } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { pageOf } from '../contract/paging.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { isBlank, line, lines } from '../contract/text.ts';
import { date, dateOrNull, instant, instantOrNever } from '../contract/time.ts';
import { itemNames } from '../items/names.ts';
import { formGroups, formItemFields, itemFields, itemGroups } from '../items/wire.ts';
import { extraInfo, itemOfPerson } from '../people/wire.ts';
import { studentStatus, studySection } from '../students/codes.ts';
import { studentNames } from '../students/wire.ts';
import { attachments, formAttachments } from '../uploads/wire.ts';
import { businessType, deadlineState, itemSelection, limits, noticeType, sendStatus } from './codes.ts';
import { noticeNames } from './names.ts';
import { noticeActions } from './wire-actions.ts';
import { statisticsFields, statisticsNames } from './statistics.ts';

/** A title; `emptyCode` says that there is none. */
export const titleField = (emptyCode: string) =>
  line().check(
    z.refine((title) => !isBlank(title), { error: emptyCode }),
    z.maxLength(limits.titleCharacters, { error: 'titleTooLong' }),
  );

/** A description that is plain text. */
export const plainDescription = once(() =>
  z._default(lines().check(z.maxLength(limits.descriptionCharacters, { error: 'descriptionTooLong' })), ''),
);

/** Fields of the notice form that creating and saving share. What depends on several fields is in rules.ts. */
export const formFields = once(() => ({
  title: titleField('titleRequired'),
  items: z
    .array(renamed(formItemFields(), itemNames))
    .check(z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' })),
  /** Groups of the items (N3.07). */
  groupItems: z._default(formGroups(), []),
  itemSelectType: z.prefault(itemSelection(), 2),
  // How much of it is text, and how much is stored, is in rules.ts.
  costStatement: z._default(
    lines().check(z.maxLength(limits.descriptionSentCharacters, { error: 'descriptionTooLarge' })),
    '',
  ),
  containRichText: z._default(boolean(), false),
  attachments: z._default(formAttachments(), []),
  feeDetailsParentVisible: z.prefault(flag(), 1),
  sendNotice: z._default(boolean(), true),
  supportOnlinePay: z._default(boolean(), true),
  deadlineAtLimit: z.prefault(flag(), 0),
  deadlineAt: z._default(z.nullable(date()), null),
  payNoticePersonReqList: z
    .array(z.object({ studentId: looseId('student') }))
    .check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
}));

/** `code` says why; answers that an older release stored have none. */
const refusedPeople = once(() => z.array(z.object({ studentId: looseId('student'), code: z.optional(text()) })));

/** What a save answers (N3.58, N3.59); `jobId` when a job writes the people. */
export const saved = once(() =>
  renamed(
    {
      payNoticeId: looseId('notice'),
      payNoticePersonCount: integer(),
      failedPayNoticePersonResList: refusedPeople(),
      jobKey: z.optional(looseId('job')),
    },
    {
      payNoticeId: 'noticeId',
      payNoticePersonCount: 'peopleCount',
      failedPayNoticePersonResList: 'failed',
      jobKey: 'jobId',
    },
  ),
);

/** What a sending answers: its job, and those of the people named who are not on the notice. */
export const sending = once(() =>
  renamed(
    { jobKey: looseId('job'), count: integer(), failedPayNoticePersonResList: refusedPeople() },
    { jobKey: 'jobId', failedPayNoticePersonResList: 'failed' },
  ),
);

/** Who did something and when, as three fields of the documents. */
const history = {
  createAt: ['created', 'at'],
  creator: ['created', 'name'],
  creatorEName: ['created', 'eName'],
  updateAt: ['updated', 'at'],
  updater: ['updated', 'name'],
  updaterEName: ['updated', 'eName'],
  sendAt: ['sent', 'at'],
  sender: ['sent', 'name'],
  senderEName: ['sent', 'eName'],
} as const;

const cardNames = {
  ...noticeNames,
  ...history,
  needOpenDiv: 'splitEnabled',
  needOpenAutoDiv: 'autoSplit',
  autoDivMinutes: 'autoSplitMinutes',
  deadline: 'deadlineState',
  jobKey: 'jobId',
  payNoticeItemGroupDtoList: 'groups',
} as const;

/** One item as the form and the card show it. */
const itemOfNotice = once(() => renamed({ ...itemFields(), payAccountId: looseId('account') }, itemNames));

/** What both the editor and the detail card read of a notice. */
const cardFields = once(() => ({
  id: looseId('notice'),
  title: text(),
  schoolId: looseId('school'),
  schoolName: text(),
  schoolEName: text(),
  studySection: studySection(),
  payBusinessType: businessType(),
  type: noticeType(),
  notSpecifyStudent: boolean(),
  sendNotice: boolean(),
  sendStatus: sendStatus(),
  supportOnlinePay: boolean(),
  feeDetailsParentVisible: flag(),
  costStatement: text(),
  containRichText: boolean(),
  itemSelectType: itemSelection(),
  /** There when the notice says whether it is split. */
  needOpenDiv: z.optional(flag()),
  needOpenAutoDiv: flag(),
  autoDivMinutes: integer(),
  deadline: deadlineState(),
  deadlineAtLimit: flag(),
  deadlineAt: dateOrNull(),
  attachments: attachments(),
  createAt: instant(),
  creator: text(),
  creatorEName: text(),
  updateAt: instant(),
  updater: text(),
  updaterEName: text(),
  sendAt: instantOrNever(),
  sender: text(),
  senderEName: text(),
  items: z.array(itemOfNotice()),
  payNoticeItemGroupDtoList: itemGroups(),
  /** The job that is writing this notice's people or sending it, while it runs. */
  jobKey: z.optional(looseId('job')),
  /** The import that makes the notice is not through; without a `jobKey` it broke off. */
  importing: z.optional(z.literal(true)),
}));

const studentOfNotice = once(() =>
  renamed(
    {
      studentId: looseId('student'),
      studentName: text(),
      studentEName: text(),
      studentNumber: text(),
      classId: z.optional(looseId('class')),
      class: text(),
      studentStatus: studentStatus(),
      extraInfo: extraInfo(),
      itemDtos: z.array(itemOfPerson()),
      payNoticeItemGroupDtoList: itemGroups(),
    },
    { ...studentNames, extraInfo: 'student', itemDtos: 'items', payNoticeItemGroupDtoList: 'groups' },
  ),
);

/** The form of a notice as the editor opens it, with the first of its people. */
export const noticeForEdit = once(() =>
  renamed(
    {
      ...cardFields(),
      version: integer(),
      students: z.array(studentOfNotice()),
      studentTotal: integer(),
      totalAmount: total(),
      actions: noticeActions(),
    },
    { ...cardNames, totalAmount: 'due' },
  ),
);

/** The detail card with its statistics (S2.31). */
export const noticeDetail = once(() =>
  renamed(
    {
      ...cardFields(),
      ...statisticsFields(),
      /** What sending to everybody unsent bills. */
      unsentAmount: total(),
      /** How many students' parents a reminder of all goes to. */
      remindTotal: integer(),
      /** The link by which anybody opens a not-specified notice, while it is open. */
      publicUrl: z.optional(text()),
      actions: noticeActions(),
    },
    { ...cardNames, ...statisticsNames, unsentAmount: 'unsentDue', remindTotal: 'owingParents' },
  ),
);

/** A row of the notice list. */
export const noticeList = once(() =>
  pageOf(
    renamed(
      {
        id: looseId('notice'),
        title: text(),
        schoolName: text(),
        schoolEName: text(),
        payBusinessType: businessType(),
        sendStatus: sendStatus(),
        deadline: deadlineState(),
        deadlineAt: dateOrNull(),
        total: integer(),
        completePayedTotal: integer(),
        totalAmount: total(),
        receivedAmount: total(),
        createAt: instant(),
        creator: text(),
        creatorEName: text(),
        jobKey: z.optional(looseId('job')),
        /** The figures could not be read since they changed. */
        figuresBehind: z.optional(z.literal(true)),
      },
      { ...cardNames, completePayedTotal: 'completed', totalAmount: 'due', receivedAmount: 'received' },
    ),
  ),
);
