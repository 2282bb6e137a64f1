import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money, unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { text, truth, whole } from '../contract/plain.ts';
import { date, instant } from '../contract/time.ts';
import { studySection } from '../students/codes.ts';
import {
  deadlineLimit,
  deadlineState,
  flag,
  itemSelectType,
  noticeType,
  payBusinessType,
  payOption,
  sendStatus,
} from './codes.ts';

/** A fee item as a notice froze it, and as each of its people has it. */
export const itemFields = once(() => ({
  itemId: looseId('item'),
  photoId: text(),
  payItemNo: text(),
  name: text(),
  eName: text(),
  money: unitPrice(),
  number: whole(),
  payOption: payOption(),
  escrow: flag(),
  totalAmount: money(),
  actualAmount: money(),
}));

/** One item as the form and the card show it. */
export const itemOfNotice = once(() => z.object({ ...itemFields(), payAccountId: looseId('account') }));

export const studentOfNotice = once(() =>
  z.object({
    studentId: looseId('student'),
    studentName: text(),
    studentEName: text(),
    studentNumber: text(),
    classId: z.optional(looseId('class')),
    class: text(),
  }),
);

/** What both the editor and the detail card read of a notice. */
export const card = once(() => ({
  id: looseId('notice'),
  title: text(),
  schoolId: looseId('school'),
  schoolName: text(),
  schoolEName: text(),
  studySection: studySection(),
  payBusinessType: payBusinessType(),
  type: noticeType(),
  notSpecifyStudent: truth(),
  sendNotice: truth(),
  sendStatus: sendStatus(),
  supportOnlinePay: truth(),
  feeDetailsParentVisible: flag(),
  costStatement: text(),
  containRichText: truth(),
  itemSelectType: itemSelectType(),
  needOpenDiv: flag(),
  needOpenAutoDiv: flag(),
  autoDivMinutes: whole(),
  deadline: deadlineState(),
  deadlineAtLimit: deadlineLimit(),
  deadlineAt: z.nullable(date()),
  attachments: z.array(z.object({ name: text(), url: text() })),
  createAt: instant(),
  creator: text(),
  creatorEName: text(),
  updateAt: instant(),
  updater: text(),
  updaterEName: text(),
  sendAt: instant(),
  sender: text(),
  senderEName: text(),
  /** The job that is writing this notice's people or sending it, while it runs. */
  jobKey: z.optional(looseId('job')),
  /** The import that makes the notice is not through; without a `jobKey` it broke off. */
  importing: z.optional(z.literal(true)),
}));
