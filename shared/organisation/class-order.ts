import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { instant } from '../contract/time.ts';
import { payMode } from '../payments/codes.ts';

/** An order of class enrolment as the masters bring it: another system makes it, and this one only shows it. */

const linesMax = 50;
const slipsMax = 50;
const numberCharactersMax = 40;

const number = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(numberCharactersMax));
const named = z.string().check(z.minLength(1), z.maxLength(100));
const nothing = () => z._default(money(), 0);
const areUnique = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;

/** What a class costs, and what was received for it. */
const line = z
  .object({
    lineNo: number,
    name: named,
    eName: named,
    due: money(),
    received: money(),
    /** Of `received`. */
    refunded: nothing(),
    /** Of `received`: held for refunds that have not ended. */
    refunding: nothing(),
  })
  .check(
    z.refine(({ received, refunded, refunding }) => refunded + refunding <= received, {
      ...{ error: 'refundedTooMuch', path: ['refunded'] },
    }),
    z.refine(({ due, received, refunded }) => received - refunded <= due, {
      ...{ error: 'receivedTooMuch', path: ['received'] },
    }),
  );

/** One payment. */
const slip = z
  .object({
    recordNo: number,
    amount: money(),
    /** Of `amount`. */
    refunded: nothing(),
    refunding: nothing(),
    canRefundOnline: z.boolean(),
    payMode: payMode(),
    payTime: instant(),
  })
  .check(
    z.refine(({ amount, refunded, refunding }) => refunded + refunding <= amount, {
      ...{ error: 'refundedTooMuch', path: ['refunded'] },
    }),
  );

export const classOrder = z
  .object({
    classOrderId: looseId('classOrder'),
    orderNo: number,
    schoolId: looseId('school'),
    studentId: looseId('student'),
    lines: z.array(line).check(
      z.minLength(1),
      z.maxLength(linesMax),
      z.refine((lines) => areUnique(lines.map(({ lineNo }) => lineNo)), { error: 'numberTwice' }),
    ),
    slips: z.array(slip).check(
      z.maxLength(slipsMax),
      z.refine((slips) => areUnique(slips.map(({ recordNo }) => recordNo)), { error: 'numberTwice' }),
    ),
    /** What the student's balance paid, and what of it was returned. */
    balanceUsed: nothing(),
    balanceReturned: nothing(),
  })
  .check(
    z.refine(({ balanceUsed, balanceReturned }) => balanceReturned <= balanceUsed, {
      ...{ error: 'refundedTooMuch', path: ['balanceReturned'] },
    }),
  );

type ClassOrderEntry = z.output<typeof classOrder>;

const sumOf = <One>(some: readonly One[], amount: (one: One) => number): number =>
  some.reduce((sum, one) => sum + amount(one), 0);

/** Whether the lines say of the money what payments and balance say of it. */
export const sumsAgree = ({ lines, slips, balanceUsed, balanceReturned }: ClassOrderEntry): boolean =>
  sumOf(lines, (one) => one.received) === sumOf(slips, (one) => one.amount) + balanceUsed &&
  sumOf(lines, (one) => one.refunded) === sumOf(slips, (one) => one.refunded) + balanceReturned &&
  sumOf(lines, (one) => one.refunding) === sumOf(slips, (one) => one.refunding);
