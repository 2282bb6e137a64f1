import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { columnOf, exportedSheetsAt } from '../../../test/support/export.ts';
import { perform } from '../../../test/support/perform.ts';
import { holdIn } from '../../../test/support/settlement.ts';
import { accountCalled } from '../../../test/support/detail-page.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './export-orders.ts';

it('the payments of exported orders name the account, and none for what the balance paid', async () => {
  const noticeId = await sentNotice([351]);
  await holdIn(openTables(), 351, 5_000);
  const { orderNo } = await pay(paymentOf(noticeId, 351, [['cash', 7_000]], { balance: 5_000 }));

  const { url } = await perform(handler, { detailed: false, orderNos: [asId('order', orderNo)] });
  const [, payments] = await exportedSheetsAt(url ?? '');

  if (!payments) throw new Error('no sheet');
  expect(columnOf(payments, 'Payment method')).toEqual(['Cash', 'From the balance']);
  expect(columnOf(payments, 'Collection account')).toEqual([accountCalled(1), null]);
});
