import { getClassRefundOrder } from './calls/get-class-refund-order.ts';
import { getRefundOrder } from './calls/get-refund-order.ts';
import { listClassPayRecords } from './calls/list-class-pay-records.ts';
import { listPayRecords } from './calls/list-pay-records.ts';
import { listRefundModes } from './calls/list-refund-modes.ts';
import { previewRefund } from './calls/preview-refund.ts';
import { refundBookkeeping } from './calls/refund-bookkeeping.ts';
import { refundPartBookkeeping } from './calls/refund-part-bookkeeping.ts';

export const refunds = {
  getRefundOrder,
  listRefundModes,
  listPayRecords,
  previewRefund,
  refundBookkeeping,
  refundPartBookkeeping,
  getClassRefundOrder,
  listClassPayRecords,
} as const;
