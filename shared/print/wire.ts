import * as z from 'zod/mini';
import type { ErrorCode } from '../contract/error-codes.ts';
import { looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { paymentMethod } from '../orders/codes.ts';
import { charged, papers } from './codes.ts';

/** What a school prints on its receipts (S3.52-57). `chargeProject` shows the fee items, `chargeType` the payments. */
const receiptSettings = once(() =>
  renamed(
    {
      headerReceipt: text(),
      useSignature: boolean(),
      separateProject: boolean(),
      chargeRMB: charged(),
      printProjectSelectList: z.array(text()),
      printType: z.enum(papers),
      displayPaymentType: boolean(),
      displayItemAmount: boolean(),
      chargeProject: boolean(),
      chargeType: boolean(),
      chargeDate: boolean(),
      remark: text(),
      isMultiPrintCustom: boolean(),
      customReceiptList: z.array(z.object({ name: text() })),
    },
    {
      headerReceipt: 'titleId',
      useSignature: 'usesSignature',
      separateProject: 'isByItem',
      chargeRMB: 'charged',
      printProjectSelectList: 'itemNos',
      printType: 'paper',
      displayPaymentType: 'showsMethods',
      displayItemAmount: 'showsItemAmounts',
      chargeProject: 'showsItems',
      chargeType: 'showsPayments',
      chargeDate: 'showsDate',
      remark: 'note',
      isMultiPrintCustom: 'hasCopies',
      customReceiptList: 'copies',
    },
  ),
);

const item = once(() =>
  renamed(
    { payItemNo: text(), name: text(), eName: text(), number: integer(), amount: money() },
    { number: 'quantity' },
  ),
);

/** A payment by a record, or by the balance, which has neither record nor account. */
const payment = once(() =>
  renamed(
    {
      payment: paymentMethod(),
      scpNo: z.optional(text()),
      name: text(),
      voucherNo: z.optional(text()),
      payTime: instant(),
      amount: money(),
    },
    { payment: 'method', scpNo: 'recordNo', name: 'accountName' },
  ),
);

/** What the receipt of an order says. It has a number once it was printed; `printed` counts its prints. */
const receipt = once(() =>
  renamed(
    {
      orderNo: looseId('order'),
      receiptNo: z.optional(text()),
      printed: integer(),
      /** The number of the receipt in whose place it is. */
      replaces: z.optional(text()),
      studentName: text(),
      studentEName: text(),
      studentNumber: text(),
      className: text(),
      classEName: text(),
      items: z.array(item()),
      overpaidAmount: money(),
      amount: money(),
      amountInWords: text(),
      payments: z.array(payment()),
      payTime: instant(),
      cashier: text(),
      cashierEName: text(),
      remark: text(),
      issuedAt: z.optional(instant()),
      issuedByName: z.optional(text()),
      issuedByEName: z.optional(text()),
    },
    { studentName: 'name', studentEName: 'eName', items: 'lines', overpaidAmount: 'advance' },
  ),
);

/** An order that has no receipt, and why. */
export const refusedReceipt = once(() =>
  z.object({ orderNo: looseId('order'), code: z.custom<ErrorCode>((code) => typeof code === 'string') }),
);

/** Receipts of one school, with what it prints on them; `refused`: orders that have none, and why. */
export const receiptData = once(() =>
  z.object({
    settings: receiptSettings(),
    title: text(),
    titleEName: text(),
    receipts: z.array(receipt()),
    refused: z.array(refusedReceipt()),
  }),
);
