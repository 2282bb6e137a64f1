import type { MastersDocument } from '../organisation/document.ts';
import { demonstrationId } from './ids.ts';

type Student = MastersDocument['students'][number];
type ClassOrder = NonNullable<MastersDocument['classOrders']>[number];
type Money = Pick<ClassOrder, 'lines' | 'balanceUsed' | 'balanceReturned'> & {
  readonly slips: readonly Omit<ClassOrder['slips'][number], 'recordNo' | 'payTime'>[];
};

const drawing = { name: '周末绘画班', eName: 'Weekend painting class' };
const chess = { name: '国际象棋班', eName: 'Chess class' };
const online = { canRefundOnline: true, payMode: 10099 } as const;
const cash = { canRefundOnline: false, payMode: 10002 } as const;

/** Paid in two ways, and partly refunded; paid with the balance of the student; with a refund under way. */
const monies: readonly Money[] = [
  {
    lines: [
      { lineNo: '1', ...drawing, due: 1_200, received: 1_200, refunded: 200 },
      { lineNo: '2', ...chess, due: 800.5, received: 800.5 },
    ],
    slips: [
      { amount: 1_500, refunded: 200, ...online },
      { amount: 500.5, ...cash },
    ],
  },
  {
    lines: [{ lineNo: '1', ...chess, due: 800.5, received: 800.5 }],
    slips: [{ amount: 750, ...cash }],
    balanceUsed: 50.5,
  },
  {
    lines: [{ lineNo: '1', ...drawing, due: 1_200, received: 1_200, refunding: 300 }],
    slips: [{ amount: 1_200, refunding: 300, ...online }],
  },
];

/** An order of class enrolment for each of the first three students of a school; `first` is the index of the first order. */
export const classOrdersOf = (students: readonly Student[], first: number): ClassOrder[] =>
  monies.flatMap(({ slips, ...money }, at) => {
    const student = students[at];
    if (!student) return [];
    const orderNo = `EC2026${String(first + at).padStart(6, '0')}`;
    return {
      ...{ classOrderId: demonstrationId.classOrder(first + at), orderNo },
      ...{ schoolId: student.schoolId, studentId: student.studentId },
      ...money,
      slips: slips.map((slip, index) => ({
        ...{ ...slip, recordNo: `${orderNo}-${index + 1}`, payTime: '2026-08-20T02:00:00Z' },
      })),
    };
  });
