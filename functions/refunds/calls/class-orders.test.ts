import { describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { holdIn } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { student } from '../../students/student.ts';
import { classOrder } from '../class-order.ts';
import { handler as getClassRefundOrder } from './get-class-refund-order.ts';
import { handler as listClassPayRecords } from './list-class-pay-records.ts';

const order = (index: number) => asId('classOrder', demonstrationId.classOrder(index));
/** The first of each school: three are of the first school, three of the second, those of another organisation come last. */
const [partlyRefunded, withBalance, refunding] = [order(1), order(2), order(3)];
const ofSecondSchool = order(5_001);
const firstOfSecondSchool = asId('student', demonstrationId.student(5_001));
const ofOtherOrganisation = order(10_001);
const unknown = asId('classOrder', demonstrationId.classOrder(999_999));

const show = (request: { classOrderId: ReturnType<typeof order>; orderNo?: string }, options: PerformOptions = {}) =>
  perform(getClassRefundOrder, { orderNo: undefined, ...request }, options);

describe('an order of class enrolment', () => {
  it('N7.090 S7.84 is shown with what can be refunded of each class', async () => {
    const [pupil] = await readRecords(openTables(), [student.at(examples)]);
    if (!pupil) throw new Error('the student of the examples is missing');
    const { name, eName, className, classEName } = pupil;

    expect(await show({ classOrderId: partlyRefunded })).toEqual({
      ...{ classOrderId: partlyRefunded, orderNo: 'EC2026000001', studentId: examples.studentId },
      ...{ name, eName, className, classEName, payStatus: 'partPaid', hasOrder: true },
      items: [
        expect.objectContaining({
          lineNo: '1',
          name: expect.stringMatching(/^\p{Script=Han}+$/u) as string,
          eName: expect.stringMatching(/^[A-Z]/) as string,
          due: 120_000,
          received: 100_000,
          refunded: 20_000,
          refundable: 100_000,
        }),
        expect.objectContaining({ lineNo: '2', due: 80_050, received: 80_050, refunded: 0, refundable: 80_050 }),
      ],
      ...{ due: 200_050, received: 180_050, refunded: 20_000, refundable: 180_050, paidOut: 180_050, overpaid: 0 },
      ...{ balance: 0, balanceAfter: 0, toBalance: 0, overpaidToBalance: 0, takenBack: 0, deposited: 0 },
    });
  });

  it('N7.090 is shown by `enrollClassOrderId` to who may refund, and to nobody else', async () => {
    const request = { enrollClassOrderId: ofSecondSchool };
    const ask = (by: 'clerk' | 'clerkOfOtherSchool') =>
      handledBy(getClassRefundOrder, refunds.getClassRefundOrder, request, { by });

    expect(await ask('clerkOfOtherSchool')).toMatchObject({
      status: 200,
      body: { enrollClassOrderId: ofSecondSchool },
    });
    expect(await ask('clerk')).toMatchObject({ status: 403 });
  });

  it('S7.84 returns to the balance of the student what the balance had paid', async () => {
    await holdIn(openTables(), 2, 1_000);

    expect(await show({ classOrderId: withBalance })).toMatchObject({
      ...{ payStatus: 'completed', refundable: 80_050, toBalance: 5_050, paidOut: 75_000 },
      ...{ balance: 1_000, balanceAfter: 6_050 },
    });
  });

  it('S7.84 cannot be refunded by what a refund under way holds', async () => {
    const { payStatus, received, refundable } = await show({ classOrderId: refunding });

    expect({ payStatus, received, refundable }).toEqual({
      payStatus: 'refunding',
      received: 120_000,
      refundable: 90_000,
    });
  });

  it('S7.84 of another school, another organisation or another number does not exist', async () => {
    await expect(show({ classOrderId: partlyRefunded }, { by: 'clerkOfOtherSchool' })).rejects.toThrow(NotFound);
    await expect(show({ classOrderId: ofOtherOrganisation })).rejects.toThrow(NotFound);
    await expect(show({ classOrderId: unknown })).rejects.toThrow(NotFound);
    await expect(show({ classOrderId: partlyRefunded, orderNo: 'EC2026000002' })).rejects.toThrow(NotFound);
    expect(await show({ classOrderId: partlyRefunded, orderNo: 'EC2026000001' })).toMatchObject({
      refundable: 180_050,
    });
  });

  it('is shown as a row of the largest document that is accepted', () => {
    const name = '绘'.repeat(100);
    const money = { refunded: 0, refunding: 0 };
    const row = classOrder.toRow({
      ...{ classOrderId: partlyRefunded, orderNo: '9'.repeat(40), orgId: examples.orgId },
      ...{ schoolId: asId('school', examples.schoolId), studentId: asId('student', examples.studentId) },
      lines: Array.from({ length: 50 }, () => ({
        ...{ lineNo: '9'.repeat(40), name, eName: name, due: 999_999_999, received: 999_999_999, ...money },
      })),
      slips: Array.from({ length: 50 }, () => ({
        ...{
          recordNo: '9'.repeat(40),
          amount: 999_999_999,
          ...money,
          canRefundOnline: true,
          payMode: 'transfer' as const,
        },
        payTime: '2026-08-20T02:00:00.000000000Z',
      })),
      ...{ balanceUsed: 999_999_999, balanceReturned: 999_999_999 },
    });

    expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThanOrEqual(classOrder.bytesMax);
  });
});

describe('payments of class enrolment', () => {
  const list = (classOrderIds: ReturnType<typeof order>[], options: PerformOptions = {}) =>
    perform(listClassPayRecords, { classOrderIds }, options);

  it('N7.091 S7.83 S7.85 S3.42 are listed for several orders', async () => {
    const [pupil] = await readRecords(openTables(), [student.at(examples)]);

    const slips = await list([refunding, partlyRefunded]);

    expect(
      slips.map(({ recordNo, amount, refunded, reserved, classOrderId }) => [
        ...[recordNo, amount, refunded, reserved, classOrderId],
      ]),
    ).toEqual([
      ['EC2026000003-1', 120_000, 0, 30_000, refunding],
      ['EC2026000001-1', 150_000, 20_000, 0, partlyRefunded],
      ['EC2026000001-2', 50_050, 0, 0, partlyRefunded],
    ]);
    expect(slips[1]).toMatchObject({
      ...{ canRefundOnline: true, payMode: 'other', studentName: pupil?.name, studentEName: pupil?.eName },
      className: pupil?.className,
    });
    expect(slips[2]).toMatchObject({ canRefundOnline: false, payMode: 'cash' });
  });

  it('S7.83 S3.42 are asked for by `enrollClassOrderIds`, each shown with its amounts and whose it is', async () => {
    const { status, body } = await handledBy(
      listClassPayRecords,
      refunds.listClassPayRecords,
      { enrollClassOrderIds: [partlyRefunded, refunding] },
      { by: 'bursar' },
    );
    const nothing = await handledBy(listClassPayRecords, refunds.listClassPayRecords, {}, { by: 'bursar' });
    const [pupil] = await readRecords(openTables(), [student.at(examples)]);

    const ofPupil = { studentName: pupil?.name, className: pupil?.className };
    expect({ status, body }).toMatchObject({
      status: 200,
      body: [
        { scpNo: 'EC2026000001-1', amount: 1500, refundAmount: 200, canRefundOnline: true, ...ofPupil },
        { scpNo: 'EC2026000001-2', amount: 500.5, refundAmount: 0, canRefundOnline: false, ...ofPupil },
        { scpNo: 'EC2026000003-1', amount: 1200, refundAmount: 0, refundingAmount: 300, canRefundOnline: true },
      ],
    });
    expect(nothing).toMatchObject({ status: 400, body: { fields: [{ path: 'enrollClassOrderIds' }] } });
  });

  it('N7.091 are listed for who may refund, and for nobody else', async () => {
    const request = { enrollClassOrderIds: [ofSecondSchool] };
    const statusFor = async (by: 'clerk' | 'clerkOfOtherSchool') =>
      (await handledBy(listClassPayRecords, refunds.listClassPayRecords, request, { by })).status;

    expect([await statusFor('clerkOfOtherSchool'), await statusFor('clerk')]).toEqual([200, 403]);
  });

  it('N7.091 S7.85 are listed once, each with its own student, and those of other schools and organisations are left out', async () => {
    const all = [withBalance, withBalance, ofSecondSchool, ofOtherOrganisation, unknown];
    const numbers = async (options: PerformOptions = {}) =>
      (await list(all, options)).map(({ classOrderId }) => classOrderId);
    const [pupil] = await readRecords(openTables(), [student.at({ studentId: firstOfSecondSchool })]);

    expect(await numbers()).toEqual([withBalance, ofSecondSchool, ofSecondSchool]);
    expect(await numbers({ by: 'clerkOfOtherSchool' })).toEqual([ofSecondSchool, ofSecondSchool]);
    expect((await list(all, { by: 'clerkOfOtherSchool' })).map(({ studentName }) => studentName)).toEqual([
      ...[pupil?.name, pupil?.name],
    ]);
    expect(await numbers({ by: 'otherBursar' })).toEqual([ofOtherOrganisation, ofOtherOrganisation]);
  });

  it('of at most 100 orders are asked for at once', () => {
    const { request } = listClassPayRecords.endpoint.call;
    const asking = (count: number) => request.safeParse({ enrollClassOrderIds: Array(count).fill(partlyRefunded) });

    expect([asking(0).success, asking(100).success, asking(101).success]).toEqual([false, true, false]);
  });

  it('write nothing', async () => {
    expect(await changesBy(() => list([withBalance, refunding]).then(() => undefined))).toEqual([]);
  });
});
