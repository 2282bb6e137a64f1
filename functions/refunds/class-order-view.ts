import type { MoneyLine, MoneyOrder } from '../../shared/payments/order-money.ts';
import { hasLiveOrder, payStatusOf } from '../../shared/people/rules.ts';
import type { Student } from '../students/student.ts';
import type { ClassOrder } from './class-order.ts';
import { refundFigures } from './refund-figures.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A class is no fee item of a catalogue, and what is received for it is held for nobody. */
const lineOf = ({ refunding, ...line }: ClassOrder['lines'][number]) => ({
  ...{ ...line, reserved: refunding },
  ...{ itemId: '', photoId: '', required: true, custodial: false },
});

/** Its money as the rules of refunds see it. */
const moneyOf = ({ orderNo, lines, slips, balanceUsed, balanceReturned }: ClassOrder) => ({
  ...{ orderNo, balanceUsed, balanceReturned },
  lines: lines.map(lineOf),
  receipts: slips.map(({ recordNo, amount, refunded, refunding }) => ({
    ...{ recordNo, amount, refunded, reserved: refunding },
  })),
  received: sumOf(lines.map((line) => line.received)),
  refunded: sumOf(lines.map((line) => line.refunded)),
  ...{ unallocated: 0, lastLine: lines.length },
});

const statusOf = ({ lines, received, refunded }: MoneyOrder<MoneyLine>, due: number) =>
  payStatusOf({
    ...{ due, received: received - refunded, unallocated: 0 },
    ...{ settled: true, groupsSatisfied: true, acceptedAttempt: false },
    ...{ refundedEver: refunded > 0, openRefund: lines.some(({ reserved }) => reserved > 0) },
  });

type Named = Pick<Student, 'name' | 'eName' | 'className' | 'classEName'>;

/** What can be refunded of an order of class enrolment, as the refund dialog shows it; `held` is the student's balance, fen. */
export const classRefundView = (order: ClassOrder, { name, eName, className, classEName }: Named, held: number) => {
  const money = moneyOf(order);
  const figures = refundFigures(money, held);
  const payStatus = statusOf(money, figures.due);
  const { classOrderId, studentId, orderNo } = order;
  return {
    ...{ classOrderId, studentId, orderNo, payStatus, hasOrder: hasLiveOrder({ orderNo, payStatus }) },
    ...{ name, eName, className, classEName },
    ...figures,
  };
};

/** The payments of an order of class enrolment. */
export const classSlips = ({ classOrderId, slips }: ClassOrder, { name, eName, className }: Named) =>
  slips.map(({ recordNo, refunding, ...slip }) => ({
    ...{ ...slip, recordNo, reserved: refunding, classOrderId },
    ...{ studentName: name, studentEName: eName, className },
  }));
