import type { Text } from '../../contract/texts.ts';
import type { PrintError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const printErrorTexts = {
  receiptNothingReceived: {
    en: 'Nothing that was received is left on this order, so there is no receipt.',
    zh: '该订单没有已收款项，不能打印收据。',
  },
  receiptOrderCancelled: {
    en: 'This order was cancelled, so there is no receipt.',
    zh: '该订单已取消，不能打印收据。',
  },
  receiptsOfSeveralSchools: {
    en: 'These orders are of several schools. Please print the receipts of one school at a time.',
    zh: '所选订单属于多个校区，请按校区分别打印收据。',
  },
} as const satisfies Record<PrintError, Text>;

/** The copies of a receipt of a school that has named none (S5.09). */
export const receiptCopyTexts = {
  stub: { en: 'Stub', zh: '存根联' },
  receipt: { en: 'Receipt copy', zh: '收据联' },
  finance: { en: 'Finance copy', zh: '财务联' },
} as const satisfies Record<string, Text>;
