import { expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { pupilsOf } from '../../../test/support/imports.ts';
import { schoolId, studentId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { holdIn } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './get-student-balance.ts';

const index = 3456;

it('S7.24 answers the custodial money of a student, 0 before there was any, and less than 0 if more was taken', async () => {
  const before = await perform(handler, { studentId: studentId(index) }, { by: 'cashier' });
  await pay(paymentOf(await sentNotice([index]), index));

  await holdIn(openTables(), index + 1, -1);
  const answerOf = (at: number) =>
    handledBy(handler, payments.getStudentBalance, { studentId: studentId(at) }, { by: 'cashier' });

  expect(before).toEqual({ balance: 0 });
  // Of what was paid, 41.00 are custodial.
  expect(await answerOf(index)).toEqual({ status: 200, body: { balance: 41 } });
  expect(await answerOf(index + 1)).toEqual({ status: 200, body: { balance: -0.01 } });
});

it('S7.24 takes nothing but the student in its path', async () => {
  const request = { studentId: studentId(index), noticeId: examples.noticeId };

  expect(await handledBy(handler, payments.getStudentBalance, request, { by: 'cashier' })).toMatchObject({
    ...{ status: 400, body: { fields: [{ path: 'noticeId', code: 'unknownField' }] } },
  });
});

it('S7.24 does not find students of other schools, and is for those who take or return money', async () => {
  const west = asId('student', pupilsOf(schoolId(2)).pupils[0]?.studentId ?? '');
  const request = { studentId: examples.studentId };
  const viewer = await handledBy(handler, payments.getStudentBalance, request, { by: 'viewer' });

  await expect(perform(handler, { studentId: west }, { by: 'cashier' })).rejects.toThrow(NotFound);
  expect(viewer.status).toBe(403);
  // The cashier may not return money; whoever may do that alone finds it, too.
  expect(await statusesByRight(handler, payments.getStudentBalance, request, 'REFUND')).toEqual({
    ...{ without: 200, alone: 200 },
  });
});
