import * as z from 'zod/mini';
import { jsonText } from '../contract/codecs.ts';
import type { ErrorCode } from '../contract/error-codes.ts';
import { looseId } from '../contract/ids.ts';
import { money, signedMoney } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { pageOf } from '../contract/paging.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { itemNames } from '../items/names.ts';
import { itemFields, itemGroups } from '../items/wire.ts';
import { businessType, itemSelection, payStatus, sendStatus } from '../notices/codes.ts';
import { noticeNames } from '../notices/names.ts';
import { statisticsFields, statisticsNames } from '../notices/statistics.ts';
import { grade, studentStatus, studySection } from '../students/codes.ts';
import { studentNames } from '../students/wire.ts';

/** `extraInfo` of a person (N3.28, N3.30, S3.10): who the student is, as JSON text. */
export const extraInfo = once(() =>
  jsonText(
    renamed(
      {
        grade: grade(),
        class: text(),
        className: text(),
        classEName: text(),
        studentName: text(),
        studentEName: text(),
        studentNumber: text(),
        phoneNumber: text(),
      },
      studentNames,
    ),
  ),
);

/**
 * An item of a person: whether it is chosen (required items always are), its line in the order, and what was received on
 * the line.
 */
export const itemOfPerson = once(() =>
  renamed(
    {
      ...itemFields(),
      payAccountId: looseId('account'),
      havePayed: boolean(),
      payedPrice: money(),
      /** Refunded in part and not owed any more. */
      creditedAmount: z.optional(money()),
      orderChildNo: z.optional(text()),
    },
    { ...itemNames, orderChildNo: 'lineNo', creditedAmount: 'credited' },
  ),
);

/** Why the user cannot do something with the person now: a code of its errors; null when they can. */
export const personActions = once(() => {
  const reason = z.nullable(z.custom<ErrorCode>((code) => typeof code === 'string'));
  return z.object({
    ...{ send: reason, withdraw: reason, delete: reason, remind: reason },
    ...{ pay: reason, topUp: reason, record: reason, refund: reason, adjust: reason },
  });
});

/** Names of a request about people of a notice. */
export const peopleOfNoticeNames = { id: 'noticeId', payNoticePersonIds: 'personIds' } as const;

/** What a job on people of a notice answers: `count` of them it can do, and the ids that name nobody there. */
export const peopleJob = once(() =>
  renamed(
    {
      jobKey: looseId('job'),
      count: integer(),
      failed: z.array(
        renamed(
          { payNoticePersonId: looseId('person'), reason: text() },
          { payNoticePersonId: 'personId', reason: 'code' },
        ),
      ),
    },
    { jobKey: 'jobId' },
  ),
);

/**
 * What a batch adjustment answers. `skipped`: who is left out, with the reason in the language of the user; whoever is named
 * with a version is not among them, because the job refuses them. `preview`: what each of the others is billed before and
 * afterwards; only when the request asks for it.
 */
export const batchAdjustment = once(() =>
  renamed(
    {
      jobKey: z.optional(looseId('job')),
      count: integer(),
      skipped: z.array(
        renamed(
          { payNoticePersonId: looseId('person'), reason: text(), message: text() },
          { payNoticePersonId: 'personId', reason: 'code' },
        ),
      ),
      preview: z.array(
        renamed(
          {
            payNoticePersonId: looseId('person'),
            studentName: text(),
            studentEName: text(),
            version: integer(),
            actualAmountBefore: money(),
            actualAmount: money(),
            payStatusBefore: payStatus(),
            payStatus: payStatus(),
            totalPayedPrice: money(),
            overpaidAmount: money(),
          },
          {
            ...{ payNoticePersonId: 'personId', studentName: 'name', studentEName: 'eName', version: 'revision' },
            ...{ actualAmountBefore: 'dueBefore', actualAmount: 'due', totalPayedPrice: 'received' },
            overpaidAmount: 'overpaid',
          },
        ),
      ),
    },
    { jobKey: 'jobId' },
  ),
);

const personNames = {
  ...studentNames,
  payNoticePersonId: 'personId',
  payNoticeId: 'noticeId',
  extraInfo: 'student',
  haveOrder: 'hasOrder',
  itemGroups: 'groups',
  payNoticeItemGroupDtoList: 'groups',
  itemDtos: 'items',
  sendNotice: noticeNames.sendNotice,
  payBusinessType: noticeNames.payBusinessType,
  itemSelectType: noticeNames.itemSelectType,
} as const;

/** A row of a notice's people (S3.07-16). Sums in fen: `amount` is the required total (S2.109), `actualAmount` what is due. */
const personRow = () =>
  renamed(
    {
      studentId: looseId('student'),
      studentName: text(),
      studentEName: text(),
      payNoticePersonId: looseId('person'),
      orderNo: z.optional(text()),
      payStatus: payStatus(),
      sendStatus: sendStatus(),
      haveOrder: boolean(),
      refundingAmount: money(),
      extraInfo: extraInfo(),
      classId: z.optional(looseId('class')),
      studentStatus: studentStatus(),
      studentNumber: text(),
      amount: money(),
      actualAmount: money(),
      totalPayedPrice: money(),
      overpaidAmount: money(),
      refundAmount: money(),
      balanceChange: signedMoney(),
      outstandAmount: money(),
      finishAt: z.optional(instant()),
      sendNotice: boolean(),
      /** A message to the parents failed on its way and can be sent again. A server of the release before does not say. */
      messageFailed: z.optional(boolean()),
      payBusinessType: businessType(),
      itemDtos: z.array(itemOfPerson()),
      payNoticeItemGroupDtoList: itemGroups(),
      actions: personActions(),
    },
    {
      ...personNames,
      amount: 'required',
      actualAmount: 'due',
      totalPayedPrice: 'received',
      overpaidAmount: 'overpaid',
      refundAmount: 'refunded',
      outstandAmount: 'outstanding',
      finishAt: 'paidAt',
      refundingAmount: 'refunding',
    },
  );

/**
 * A page of people, with the figures of the filter: each follows the other filters (see `findPeople`). `failedMessages`:
 * to how many people of the whole notice a message failed. A server of the release before does not say.
 */
export const personList = once(() =>
  z.extend(pageOf(personRow()), {
    statistics: renamed(statisticsFields(), statisticsNames),
    failedMessages: z.optional(integer()),
  }),
);

/** One person of a notice, with items and totals in fen. `overpaidAmount`: received and on no item. */
export const personFields = once(() => ({
  payNoticeId: looseId('notice'),
  payNoticePersonId: looseId('person'),
  studentId: looseId('student'),
  title: text(),
  extraInfo: extraInfo(),
  studentStatus: studentStatus(),
  items: z.array(itemOfPerson()),
  itemGroups: itemGroups(),
  itemSelectType: itemSelection(),
  payStatus: payStatus(),
  sendStatus: sendStatus(),
  sendNotice: boolean(),
  schoolId: looseId('school'),
  schoolName: text(),
  schoolEName: text(),
  studySection: studySection(),
  payBusinessType: businessType(),
  required: money(),
  optional: money(),
  due: money(),
  totalAmount: money(),
  received: money(),
  overpaidAmount: money(),
  refundAmount: money(),
  /** What the notice put into the student's balance, less what the balance paid; orders that are closed included. */
  balanceChange: signedMoney(),
  /** What the balance paid of the order and did not get back. A server of the release before does not say. */
  balancePaid: z.optional(money()),
  outstanding: money(),
  haveOrder: boolean(),
  orderNo: z.optional(text()),
  version: integer(),
  actions: personActions(),
}));
export const personFieldNames = {
  ...personNames,
  totalAmount: 'due',
  overpaidAmount: 'overpaid',
  refundAmount: 'refunded',
  balancePaid: 'ofBalance',
} as const;
export const person = once(() => renamed(personFields(), personFieldNames));
