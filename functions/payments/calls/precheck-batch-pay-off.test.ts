import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { account, alterStateIn, billedItem, holdIn, student } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import { handler } from './precheck-batch-pay-off.ts';

const items = [billedItem(1)];
const hold = (index: number, fen: number) => holdIn(openTables(), index, fen);
/** Nobody paid anything into the balance of this student, so it has no row. */
const withoutBalance = 4741;
const check = (noticeId: string, indexes: readonly number[], way: object) =>
  perform(handler, {
    noticeId: id('notice').parse(noticeId),
    studentIds: indexes.map((index) => asId('student', student(index))),
    useBalance: false,
    ...way,
  });

it('S7.04 S7.05 answers the students whose balance is too low, and changes nothing', async () => {
  const noticeId = await sentNotice([741, 742, 743, 746, withoutBalance], { items });
  await hold(741, 10_000);
  await hold(742, 9_999);
  for (const index of [743, 746]) await hold(index, 0);
  // What the family chose beside the required items is not paid off.
  await alterStateIn(openTables(), noticeId, 741, { due: 13_000 });
  await pay(
    paymentOf(noticeId, 743, [['cash', 10_000]], { items: [{ photoId: items[0]?.photoId ?? '' }], shownTotal: 10_000 }),
  );
  const [low] = await studentStore(openTables()).byIds([asId('student', student(742))]);

  const { result, writes } = await writesDuring(() => check(noticeId, [741, 742, 743], { useBalance: true }));

  expect(result).toEqual([
    { studentId: student(742), name: low?.name, eName: low?.eName, balance: 9_999, amount: 10_000 },
  ]);
  expect(writes).toEqual([]);
  // Of two whose balance is too low, only the one who is named.
  expect(await check(noticeId, [746], { useBalance: true })).toMatchObject([{ studentId: student(746), balance: 0 }]);
  expect(await check(noticeId, [withoutBalance], { useBalance: true })).toMatchObject([
    { studentId: student(withoutBalance), balance: 0 },
  ]);
  expect(await check(noticeId, [742], { accountId: account('bank'), payMode: 'transfer' })).toEqual([]);
});

it('S7.05 answers each of them with id, name and eName', async () => {
  const noticeId = await sentNotice([745], { items });
  await hold(745, 1_250);
  const [low] = await studentStore(openTables()).byIds([asId('student', student(745))]);
  const request = { noticeId, studentIds: [student(745)], useBalance: true };

  expect((await handledBy(handler, payments.precheckBatchPayOff, request, { by: 'bursar' })).body).toEqual([
    { id: student(745), name: low?.name, eName: low?.eName, studentBalance: 12.5, nowPayAmount: 100 },
  ]);
  expect(low?.name).toMatch(/^\p{Script=Han}+$/u);
  expect(low?.eName).toMatch(/^[A-Z]/);
});
