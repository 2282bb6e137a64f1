import { addThirdPartyRecord } from './calls/add-third-party-record.ts';
import { deleteThirdPartyRecord } from './calls/delete-third-party-record.ts';
import { batchPayOff } from './calls/batch-pay-off.ts';
import { precheckBatchPayOff } from './calls/precheck-batch-pay-off.ts';
import { calcPayAmount } from './calls/calc-pay-amount.ts';
import { chargeTopUp } from './calls/charge-top-up.ts';
import { getTopUpInfo } from './calls/get-top-up-info.ts';
import { getRefundPage } from './calls/get-refund-page.ts';
import { refundPaidOrder } from './calls/refund-paid-order.ts';
import { listPayableItems } from './calls/list-payable-items.ts';
import { chargeContinue } from './calls/charge-continue.ts';
import { charge } from './calls/charge.ts';
import { getStudentBalance } from './calls/get-student-balance.ts';
import { listPayAccounts } from './calls/list-pay-accounts.ts';

import { adjustPayment } from './calls/adjust-payment.ts';
import { refundOverpaidOrder } from './calls/refund-overpaid-order.ts';

export const payments = {
  listPayAccounts,
  getStudentBalance,
  listPayableItems,
  getTopUpInfo,
  charge,
  chargeContinue,
  chargeTopUp,
  getRefundPage,
  refundPaidOrder,
  refundOverpaidOrder,
  adjustPayment,
  precheckBatchPayOff,
  batchPayOff,
  calcPayAmount,
  addThirdPartyRecord,
  deleteThirdPartyRecord,
} as const;
