import { expect, it } from 'vitest';
import { perform } from '../../../test/support/perform.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { alterIn, payTime, person, student } from '../../../test/support/settlement.ts';
import { asId, id } from '../../../shared/contract/ids.ts';
import { handler as topUp } from '../../payments/calls/charge-top-up.ts';
import { order } from '../../payments/order.ts';
import { openTables } from '../../storage/client.ts';

it('an order of the release before can be refunded whole after a top-up', async () => {
  const noticeId = await sentNotice([131]);
  const { orderNo } = await pay(paymentOf(noticeId, 131, [['cash', 12_000]]));
  await alterIn(openTables(), order, order.key({ personId: person(noticeId, 131), orderNo }), (one) => ({
    ...{ ...one, receipts: [], recordNos: one.receipts.map(({ recordNo }) => recordNo) },
  }));
  await perform(topUp, {
    ...{
      noticeId: id('notice').parse(noticeId),
      studentId: asId('student', student(131)),
      orderNo: asId('order', orderNo),
    },
    ...{
      shownTotal: 17_100,
      shownReceived: 12_000,
      shownOutstanding: 5_100,
      balance: 0,
      payTime,
      remark: '',
      attachments: [],
    },
    ...{ rows: [rowOf('bank', 5_100)], rowsTotal: 5_100 },
  });

  await refundAll(noticeId, 131);

  expect((await settlementOf(noticeId, 131)).state).toMatchObject({
    payStatus: 'refunded',
    received: 0,
    refunded: 17_100,
  });
});
