import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { draftNotice, pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { pupilsOf } from '../../../test/support/imports.ts';
import { toFen } from '../../../shared/money/fen.ts';
import { alterNotice, schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { handler } from './list-student-statement.ts';

const pupils = demonstrationDocuments()[0]?.students ?? [];
/** A student of the first school who brought custodial money along. */
const index = 1 + pupils.findIndex((one) => one.schoolId === schoolId(1) && (one.openingBalance ?? 0) > 0);
const pupil = pupils[index - 1];
const opening = toFen(pupil?.openingBalance ?? 0) ?? 0;
const of = asId('student', pupil?.studentId ?? '');

const statement = (more: { pageIndex?: number; pageSize?: number } = {}, options: PerformOptions = {}) =>
  perform(handler, { studentId: of, pageIndex: 1, pageSize: 50, ...more }, options);

describe('the statement of a student', () => {
  let first: string;
  let second: string;
  let orderNo: string;

  beforeAll(async () => {
    first = await sentNotice([index], { title: 'First term' });
    second = await sentNotice([index], { title: 'Second term' });
    await draftNotice([index]);
    await pay(paymentOf(first, index), { by: 'cashier' });
    ({ orderNo } = await pay(paymentOf(second, index)));
  });

  it('has an entry for each change of the balance, newest first, with the balance after it', async () => {
    const { list, balance, totalCount } = await statement();

    expect(totalCount).toBe(3);
    expect(list.map(({ cause, amount, balanceAfter }) => ({ cause, amount, balanceAfter }))).toEqual([
      { cause: 'custodialDeposit', amount: 4_100, balanceAfter: opening + 8_200 },
      { cause: 'custodialDeposit', amount: 4_100, balanceAfter: opening + 4_100 },
      { cause: 'openingBalance', amount: opening, balanceAfter: opening },
    ]);
    expect(balance).toBe(list[0]?.balanceAfter);
    expect(list[0]).toMatchObject({ noticeId: second, title: 'Second term', orderNo, byName: '张敏' });
    expect(list[1]).toMatchObject({ noticeId: first, title: 'First term', byName: '王强', byEName: 'Frank Wang' });
    expect(list[2]?.noticeId).toBeUndefined();
  });

  it('names neither the student nor a phone', async () => {
    const text = JSON.stringify(await statement());

    for (const secret of [pupil?.name, pupil?.eName, pupil?.phoneNumber, pupil?.studentNumber])
      expect(text).not.toContain(secret);
  });

  it('is cut into pages; the balance after an entry is the same on each', async () => {
    const page = await statement({ pageIndex: 2, pageSize: 10 });

    expect(page).toMatchObject({ totalCount: 3, list: [], balance: opening + 8_200 });
  });

  it('has the amounts, but not the notices of schools that are not the user’s', async () => {
    await alterNotice(asId('notice', second), { schoolId: schoolId(2) });

    const { list } = await statement({}, { by: 'cashier' });

    expect(
      list.map(({ noticeId, orderNo: order, title }) => [noticeId === undefined, order === undefined, title]),
    ).toEqual([
      [true, true, undefined],
      [false, false, 'First term'],
      [true, true, undefined],
    ]);
    expect(list[0]?.balanceAfter).toBe(opening + 8_200);
  });

  it('is not found for students of other schools and organisations', async () => {
    const west = asId('student', pupilsOf(schoolId(2)).pupils[0]?.studentId ?? '');
    const request = { studentId: west, pageIndex: 1, pageSize: 50 };

    await expect(perform(handler, request, { by: 'cashier' })).rejects.toThrow(NotFound);
    await expect(perform(handler, request, { by: 'otherBursar' })).rejects.toThrow(NotFound);
  });
});
