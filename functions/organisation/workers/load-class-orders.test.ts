import { describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import type { MastersDocument } from '../../../shared/organisation/document.ts';
import { load, pupil, school, third } from '../../../test/support/masters.ts';
import { classOrder } from '../../refunds/class-order.ts';
import { openTables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';

type ClassOrder = NonNullable<MastersDocument['classOrders']>[number];
/** Paid with 70 by an account and 30 by the balance; 20 were refunded, 5 of them to the balance. */
const enrolled = (index: number, more: Partial<ClassOrder> = {}): ClassOrder => ({
  ...{ classOrderId: demonstrationId.classOrder(900 + index), orderNo: `EC9${index}` },
  ...{ schoolId: school, studentId: demonstrationId.student(20_100) },
  lines: [
    { lineNo: '1', name: '绘画', eName: 'Painting', due: 60, received: 60, refunded: 20 },
    { lineNo: '2', name: '象棋', eName: 'Chess', due: 40, received: 40 },
  ],
  slips: [
    {
      ...{ recordNo: `EC9${index}-1`, amount: 70, refunded: 15 },
      ...{ canRefundOnline: true, payMode: 10099, payTime: '2026-08-01T02:00:00Z' },
    },
  ],
  ...{ balanceUsed: 30, balanceReturned: 5 },
  ...more,
});

const stored = async ({ classOrderId }: ClassOrder) =>
  (await readRecords(openTables(), [classOrder.at({ classOrderId })]))[0];

describe('load-organisation', () => {
  it('keeps orders of class enrolment, and writes only those that differ', async () => {
    const document = (more: Partial<ClassOrder> = {}) =>
      third({ students: [pupil(100)], classOrders: [enrolled(1), enrolled(2, more)] });
    await load(document());

    const again = await load(document());
    const changed = await load(document({ balanceUsed: 30.5, balanceReturned: 5.5 }));
    const corrected = await load(document({ studentId: pupil(100).studentId, orderNo: 'EC9A' }));

    expect(again).toMatchObject({ written: 0, refused: [] });
    expect(changed).toMatchObject({ written: 0, refused: [{ path: 'classOrders.1', code: 'sumsDisagree' }] });
    expect(corrected).toMatchObject({ written: 1, refused: [] });
    expect(await stored(enrolled(1))).toMatchObject({
      ...{ orgId: demonstrationId.organisation(3), balanceUsed: 3_000 },
      lines: [
        { received: 6_000, refunded: 2_000, refunding: 0 },
        { received: 4_000, refunded: 0, refunding: 0 },
      ],
      slips: [{ amount: 7_000, refunded: 1_500, payMode: 'other' }],
    });
    expect(await stored(enrolled(2))).toMatchObject({ orderNo: 'EC9A' });
  });

  it('refuses each bad order of class enrolment with its path and loads the others', async () => {
    const [line, other] = enrolled(10).lines as [ClassOrder['lines'][number], ClassOrder['lines'][number]];
    const [slip] = enrolled(10).slips as [ClassOrder['slips'][number]];
    await load(third({ students: [pupil(100)], classOrders: [enrolled(9)] }));

    const result = await load(
      third({
        students: [pupil(101, { name: '王'.repeat(21) })],
        classOrders: [
          enrolled(10, { lines: [{ ...line, refunded: 61 }, other] }),
          enrolled(11, { lines: [line, { ...other, received: 40.01 }] }),
          enrolled(12, { lines: [line, { ...other, lineNo: '1' }] }),
          enrolled(13, { slips: [slip, slip] }),
          enrolled(14, { balanceReturned: 30.01 }),
          enrolled(15, { slips: [{ ...slip, amount: 70.001 }] }),
          enrolled(16),
          enrolled(16),
          enrolled(17, { schoolId: examples.schoolId }),
          enrolled(18, { studentId: examples.studentId }),
          enrolled(19, { studentId: pupil(101).studentId }),
          enrolled(20, { slips: [{ ...slip, recordNo: 'EC920-1', amount: 69.99 }] }),
          enrolled(21, { slips: [{ ...slip, recordNo: 'EC921-1', refunding: 1 }] }),
          enrolled(22, { orderNo: 'EC916' }),
          enrolled(23, { slips: [{ ...slip, recordNo: 'EC99-1' }] }),
          enrolled(24, { classOrderId: examples.classOrderId }),
        ],
      }),
    );

    expect(result.written).toBe(1);
    expect(result.refused.map(({ path, code }) => [path, code])).toEqual([
      ['students.0.name', 'invalid'],
      ['classOrders.0.lines.0.refunded', 'invalid'],
      ['classOrders.1.lines.1.received', 'invalid'],
      ['classOrders.2.lines', 'invalid'],
      ['classOrders.3.slips', 'invalid'],
      ['classOrders.4.balanceReturned', 'invalid'],
      ['classOrders.5.slips.0.amount', 'invalid'],
      ['classOrders.7', 'duplicate'],
      ['classOrders.8', 'unknownSchool'],
      ['classOrders.9', 'unknownStudent'],
      ['classOrders.10', 'unknownStudent'],
      ['classOrders.11', 'sumsDisagree'],
      ['classOrders.12', 'sumsDisagree'],
      ['classOrders.13', 'duplicateNumber'],
      ['classOrders.14', 'duplicateNumber'],
      ['classOrders.15', 'foreign'],
    ]);
  });
});
