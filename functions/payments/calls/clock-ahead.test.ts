/** The clock of whoever books can be ahead of the server's: the form proposes its time. */
import { expect, it } from 'vitest';
import { isoOf } from '../../../shared/contract/time.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { bank, body } from '../../../test/support/refund-calls.ts';
import { person } from '../../../test/support/settlement.ts';
import { handler as refundPartBookkeeping } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { refundStore } from '../../refunds/refund-store.ts';
import { openTables } from '../../storage/client.ts';

const ahead = () => isoOf(Date.now() + 4 * 60_000);

it('a payment and a refund are booked as of now, not refused and not in the future', async () => {
  const noticeId = await sentNotice([397]);
  const { orderNo } = await pay(paymentOf(noticeId, 397, undefined, { payTime: ahead() }));
  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
    ...{ orderNo, refundModes: 1, refundTime: ahead() },
    refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: 1 }],
    refundAccounts: [{ id: bank, amount: 1, payMode: 10001 }],
  });

  const { records, state } = await settlementOf(noticeId, 397);
  const booked = await refundStore(openTables()).ofOrder({ personId: person(noticeId, 397), orderNo });
  const times = [...records.map(({ payTime }) => payTime), state.paidAt ?? '', ...booked.map(({ time }) => time)];
  expect(times).toHaveLength(4);
  for (const time of times) expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
});
