/** The third sheet of exported orders: what was refunded, from which account, so that statements of accounts can be compared. */
import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { columnOf, exportedSheetsAt } from '../../../test/support/export.ts';
import { holding } from '../../../test/support/rights.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { bank, body, cash, paidPerson } from '../../../test/support/refund-calls.ts';
import { payTime } from '../../../test/support/settlement.ts';
import { handler as refundPartBookkeeping } from '../../refunds/calls/refund-part-bookkeeping.ts';
import type { ExportWork } from '../../exports/export-kind.ts';
import { openTables } from '../../storage/client.ts';
import { refundRows } from '../exported-refunds.ts';
import { orderSummaryStore } from '../order-summary-store.ts';
import { handler } from './export-orders.ts';

const exported = async (orderNo: string, options: PerformOptions = {}) => {
  const { url = '' } = await perform(handler, { detailed: false, orderNos: [asId('order', orderNo)] }, options);
  return exportedSheetsAt(url);
};

/** 60.00 of the first line, 56.00 of it to the balance and 4.00 in cash; then 3.00 by bank. */
const refundedPerson = async (index: number): Promise<string> => {
  const { orderNo, line } = await paidPerson(index);
  const part = (fen: number) => [{ orderChildNo: line(1), accountsActualAmount: fen }];
  const request = { orderNo, refundTime: payTime, refundModes: 1 };
  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
    ...{ ...request, remark: '转学', refundBalance: 56, refundOrderChilds: part(60) },
    refundAccounts: [{ id: cash, amount: 4, payMode: 10002 }],
  });
  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
    ...{ ...request, remark: '', refundBalance: 0, refundOrderChilds: part(3) },
    refundAccounts: [{ id: bank, amount: 3, payMode: 10001 }],
  });
  return orderNo;
};

it('exports a row for each account and for the balance, with the sum that the orders say', async () => {
  const orderNo = await refundedPerson(394);

  const [orders, , sheet] = await exported(orderNo);
  if (!orders || !sheet) throw new Error('a sheet is missing');

  expect(columnOf(sheet, 'Refund method')).toEqual(['Cash', 'To the balance', 'Bank transfer']);
  expect(columnOf(sheet, 'Amount')).toEqual([4, 56, 3]);
  expect(columnOf(sheet, 'Remark')).toEqual(['转学', '转学', null]);
  expect(columnOf(sheet, 'Account')).toEqual(['财务室现金', null, '启明学校基本户（工商银行）']);
  const [first] = sheet.rows;
  expect(first?.['Order number']?.value).toBe(orderNo);
  expect(first?.['Student number']?.value).toBe('260394');
  expect(first?.['Refund time']?.value).toEqual(new Date('2026-09-01T10:00:00Z'));
  expect(sheet.total['Amount']?.value).toBe(orders.total['Refunded']?.value);
});

it('leaves out a refund that was booked after the figures of its order were read', async () => {
  const orderNo = await refundedPerson(396);
  const tables = openTables();
  const [summary] = await orderSummaryStore(tables).byOrders([
    { schoolId: asId('school', demonstrationId.school(1)), orderNo: asId('order', orderNo) },
  ]);
  if (!summary) throw new Error('the order is not in the list');
  const work = { tables, language: 'en' } as ExportWork;

  const rows = await refundRows(work, [{ ...summary, refunded: 6_000 }], true);

  expect(rows).toHaveLength(2);
  expect(await refundRows(work, [summary], true)).toHaveLength(3);
});

it('names the account of a refund to nobody who may not see accounts', async () => {
  const orderNo = await refundedPerson(395);

  const rights = ['SEE_MYSCHOOL_PAYMENT_ORDER', 'EXPORT_PAYMENT_NOTICE'] as const;
  const [, , sheet] = await holding('clerk', rights, () => exported(orderNo, { by: 'clerk' }));

  expect(sheet && columnOf(sheet, 'Account')).toEqual([null, null, null]);
});
