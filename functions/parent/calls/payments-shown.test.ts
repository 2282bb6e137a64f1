import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handle } from '../../../test/support/handle.ts';
import { alterNotice } from '../../../test/support/notice-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { account, holdIn, payTime, person } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { handler as refundPartBookkeeping } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { openTables } from '../../storage/client.ts';
import { hashOf } from '../../storage/transact.ts';
import { writeAll } from '../../storage/write.ts';
import { payLinkWrites } from '../pay-link-store.ts';
import { handler } from './view-pay-link.ts';

/** Stores the link of a person, as the message about the notice does. */
const linkFor = async (noticeId: string, index: number): Promise<string> => {
  const { sendings } = (await settlementOf(noticeId, index)).state;
  const token = noticeId.padEnd(43, '-');
  const owner = { orgId: 'an-organisation', schoolId: asId('school', demonstrationId.school(1)), sendings };
  await writeAll(openTables(), [
    payLinkWrites.create({ tokenHash: hashOf(token), personId: person(noticeId, index), ...owner }),
  ]);
  return token;
};

it('the payments on the page of a parent are those that were received: none that was taken back', async () => {
  const noticeId = await sentNotice([305]);
  await pay(paymentOf(noticeId, 305, [['cash', 10_000]]));
  const { recordId } = await addOutside(noticeId, 305, 7_100);
  await deleteOutside(recordId);

  const { received, records, refunded, history } = await handle(
    handler,
    viewPayLink,
    {},
    { payToken: await linkFor(noticeId, 305) },
  );

  expect(received).toBe(10_000);
  expect(records.map(({ amount }) => amount)).toEqual([10_000]);
  expect(refunded).toBe(0);
  expect(history.map(({ cause }) => cause)).toContain('paymentReversal');
});

it('and what the balance paid, by the day of payment, so that they come to what was received', async () => {
  const noticeId = await sentNotice([306]);
  await holdIn(openTables(), 306, 5_000);
  const later = '2026-09-02T02:00:00Z';
  await pay(paymentOf(noticeId, 306, [['cash', 2_000]], { balance: 5_000 }));
  await addOutside(noticeId, 306, 1_000, { payTime: later });

  expect(await handle(handler, viewPayLink, {}, { payToken: await linkFor(noticeId, 306) })).toMatchObject({
    received: 8_000,
    records: [
      { payMode: 'cash', amount: 2_000, payTime },
      { payMode: 'balance', amount: 5_000, payTime },
      { payMode: 'other', amount: 1_000, payTime: later },
    ],
  });
});

it('and what was paid back of them, in part and in all, until another payment begins anew', async () => {
  const noticeId = await sentNotice([308]);
  const payToken = await linkFor(noticeId, 308);
  const shown = async () => {
    const { received, records, refunded } = await handle(handler, viewPayLink, {}, { payToken });
    return [records.map(({ amount }) => amount), refunded, received];
  };
  const { orderNo } = await pay(paymentOf(noticeId, 308));

  expect(await shown()).toEqual([[10_000, 7_100], 0, 17_100]);
  await handle(
    refundPartBookkeeping,
    refunds.refundPartBookkeeping,
    {
      ...{ orderNo, refundTime: payTime, refundModes: 1 },
      refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: 50 }],
      refundAccounts: [{ id: account('cash'), amount: 50, payMode: 10002 }],
    },
    { by: 'bursar' },
  );
  expect(await shown()).toEqual([[10_000, 7_100], 5_000, 12_100]);
  await refundAll(noticeId, 308);
  expect(await shown()).toEqual([[10_000, 7_100], 17_100, 0]);
  await pay(paymentOf(noticeId, 308, [['cash', 2_000]], { shownTotal: 12_100 }));
  expect(await shown()).toEqual([[2_000], 0, 2_000]);
});

it('N4.25 N4.27 and online payment only with a deadline, and where parents are notified', async () => {
  const noticeId = await sentNotice([307]);
  const payToken = await linkFor(noticeId, 307);
  const isOffered = async (change: Parameters<typeof alterNotice>[1]) => {
    await alterNotice(asId('notice', noticeId), change);
    return (await handle(handler, viewPayLink, {}, { payToken })).onlinePay;
  };

  expect(await isOffered({ deadline: '2099-12-31' })).toBe(true);
  expect(await isOffered({ notifyParents: false })).toBe(false);
  expect(await isOffered({ notifyParents: true, deadline: undefined })).toBe(false);
});
