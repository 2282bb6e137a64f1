/** What a row of the list says by the notice and the order, not by the person alone. */
import { expect, it } from 'vitest';
import { listedPeople, pay, paymentOf, shownPerson } from '../../../test/support/desk.ts';
import { alterNotice, draftNotice, sendNotice, studentId, students } from '../../../test/support/notice-calls.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { body, cash, paidPerson } from '../../../test/support/refund-calls.ts';
import { payTime } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { handler as refundBookkeeping } from '../../refunds/calls/refund-bookkeeping.ts';
import { handler as refundPartBookkeeping } from '../../refunds/calls/refund-part-bookkeeping.ts';

it.each([
  ['is closed', { deadline: '2020-01-01' }, 'noticeClosed'],
  ['is not for enrolled students', { businessType: 'enroll' }, 'noticeOfClues'],
] as const)(
  'S4.29 S4.30 S4.31 S6.36 is not sent, reminded or deleted once the notice %s',
  async (_, change, reason) => {
    const noticeId = await draftNotice({ people: students(1, 2) });
    await sendNotice(noticeId, [studentId(1)]);
    const reasons = async () => {
      const [sent, unsent] = await listedPeople(noticeId);
      return [sent?.actions.remind, unsent?.actions.send, unsent?.actions.delete];
    };

    expect(await reasons()).toEqual([null, null, null]);
    await alterNotice(noticeId, change);
    expect(await reasons()).toEqual([reason, reason, reason]);
  },
);

it('S3.14 has as balanceChange what custodial items put into the balance, less what the balance paid', async () => {
  const { noticeId } = await paidPerson(391);

  expect(await listedPeople(noticeId)).toMatchObject([{ balanceChange: 4_100 - 5_000 }]);
});

it('S3.14 counts in balanceChange what a refund brings into the balance beyond what that had paid', async () => {
  const { noticeId, orderNo, line } = await paidPerson(392);
  const parts = [{ orderChildNo: line(1), accountsActualAmount: 60 }];
  const refundAccounts = [{ id: cash, amount: 4, payMode: 10002 }];
  const request = { orderNo, refundTime: payTime, remark: '', refundModes: 1, refundBalance: 56, refundAccounts };

  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, { ...request, refundOrderChilds: parts });

  expect(await listedPeople(noticeId)).toMatchObject([{ balanceChange: 4_100 + 600 }]);
});

it('S3.14 counts in balanceChange what an order that is closed has changed, as refunds of closed orders are counted', async () => {
  const { noticeId, orderNo } = await paidPerson(393);
  // Of 171.00, 41.00 of them custodial, the balance had paid 50.00.
  const sums = { accountsActualAmount: 100, actualAmount: 100, reduceBalance: 41, refundBalance: 71 };
  const refundAccounts = [{ accountId: cash, amount: 100, payMode: 10002 }];
  const request = { orderNo, refundTime: payTime, remark: '', ...sums, refundAccounts };
  await body(refundBookkeeping, refunds.refundBookkeeping, request);
  const earlier = 7_100 - 5_000;
  expect(await listedPeople(noticeId)).toMatchObject([{ balanceChange: earlier }]);
  // The order that an outside payment opens is gone when that is taken back.
  await deleteOutside((await addOutside(noticeId, 393, 14_100)).recordId);
  expect(await listedPeople(noticeId)).toMatchObject([{ balanceChange: earlier }]);
  await pay(paymentOf(noticeId, 393, [['cash', 14_100]], { balance: 3_000 }));

  expect(await listedPeople(noticeId)).toMatchObject([{ refunded: 17_100, balanceChange: earlier + 4_100 - 3_000 }]);
  expect(await shownPerson(noticeId, 393)).toMatchObject({ ofBalance: 3_000 });
});
