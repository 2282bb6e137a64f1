/** Refunds at the desk, in the process of the test. */
import { handler as previewHandler } from '../../functions/refunds/calls/preview-refund.ts';
import { handler as refundHandler } from '../../functions/refunds/calls/refund-bookkeeping.ts';
import { openTables } from '../../functions/storage/client.ts';
import { asId } from '../../shared/contract/ids.ts';
import { perform } from './perform.ts';
import { payTime, settlementIn } from './settlement.ts';

type Rows = Parameters<typeof perform<typeof refundHandler.endpoint.call, never, never>>[1]['rows'];

/** Everything that the person paid goes back to the accounts on which it was received. */
export const refundAll = async (noticeId: string, index: number, on?: Rows): Promise<void> => {
  const { state } = await settlementIn(openTables(), noticeId, index);
  const orderNo = asId('order', state.orderNo ?? '');
  const asked = { orderNo, remark: '', mode: 'bookkeeping' as const, type: 'full' as const, lines: [] };
  const { rows, paidOut, takenBack, toBalance } = await perform(previewHandler, { ...asked, stillOwed: false });
  const sums = { rowsTotal: paidOut, shownPaidOut: paidOut, shownTakenBack: takenBack, toBalance };
  await perform(refundHandler, { orderNo, remark: '', type: 'full', time: payTime, rows: on ?? rows, ...sums });
};
