import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money, signedMoney, total } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { date } from '../contract/time.ts';
import { payStatus, sendStatus } from '../notices/codes.ts';
import { personActions } from '../people/wire.ts';
import { grade, studentStatus } from './codes.ts';
import { studentNames } from './wire.ts';

/** A notice as one student's bill. Sums in fen. */
const bill = () =>
  renamed(
    {
      noticeId: looseId('notice'),
      title: text(),
      payNoticePersonId: looseId('person'),
      sendStatus: sendStatus(),
      payStatus: payStatus(),
      due: money(),
      received: money(),
      outstanding: money(),
      /** Received and on no item. */
      overpaidAmount: money(),
      /** A choice of fee items is open: `due` and `outstanding` are those of the cheapest one. */
      choiceOpen: boolean(),
      deadlineAt: z.nullable(date()),
      orderNo: z.optional(text()),
      /** Those of the page of a student. */
      actions: z.pick(personActions(), { pay: true, topUp: true }),
    },
    { payNoticePersonId: 'personId', deadlineAt: 'deadline', overpaidAmount: 'overpaid' },
  );

/**
 * A page of a student's bills, who the student is, and the sums of all bills that match. `notSent`: the part of
 * `outstanding` that no family was asked for yet. `balance`: custodial money.
 */
export const studentBills = once(() =>
  z.object({
    pageIndex: integer(),
    pageSize: integer(),
    totalCount: integer(),
    list: z.array(bill()),
    due: total(),
    received: total(),
    outstanding: total(),
    choiceOpen: boolean(),
    notSent: total(),
    balance: signedMoney(),
    student: renamed(
      {
        studentId: looseId('student'),
        studentName: text(),
        studentEName: text(),
        studentNumber: text(),
        class: text(),
        classEName: text(),
        grade: grade(),
        gradeName: text(),
        gradeEName: text(),
        studentStatus: studentStatus(),
        schoolName: text(),
        schoolEName: text(),
      },
      studentNames,
    ),
  }),
);
