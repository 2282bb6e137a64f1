import * as z from 'zod';
import { looseId } from '../contract/ids.ts';
import { money, unitPrice } from '../contract/money.ts';
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

/** One item as the form and the card show it. */
export const itemOfNotice = z.object({
  itemId: looseId('item'),
  photoId: z.string(),
  payItemNo: z.string(),
  name: z.string(),
  eName: z.string(),
  money: unitPrice,
  number: z.int(),
  payOption,
  escrow: flag,
  payAccountId: looseId('account'),
  totalAmount: money,
  actualAmount: money,
});

export const studentOfNotice = z.object({
  studentId: looseId('student'),
  studentName: z.string(),
  studentEName: z.string(),
  studentNumber: z.string(),
  classId: looseId('class').optional(),
  class: z.string(),
});

/** What both the editor and the detail card read of a notice. */
export const card = {
  id: looseId('notice'),
  title: z.string(),
  schoolId: looseId('school'),
  schoolName: z.string(),
  schoolEName: z.string(),
  studySection,
  payBusinessType,
  type: noticeType,
  notSpecifyStudent: z.boolean(),
  sendNotice: z.boolean(),
  sendStatus,
  supportOnlinePay: z.boolean(),
  feeDetailsParentVisible: flag,
  costStatement: z.string(),
  containRichText: z.boolean(),
  itemSelectType,
  needOpenDiv: flag,
  needOpenAutoDiv: flag,
  autoDivMinutes: z.int(),
  deadline: deadlineState,
  deadlineAtLimit: deadlineLimit,
  deadlineAt: date.nullable(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  createAt: instant,
  creator: z.string(),
  creatorEName: z.string(),
  updateAt: instant,
  updater: z.string(),
  updaterEName: z.string(),
  sendAt: instant,
  sender: z.string(),
  senderEName: z.string(),
  /** The job that is writing this notice's people or sending it, while it runs. */
  jobKey: looseId('job').optional(),
};
