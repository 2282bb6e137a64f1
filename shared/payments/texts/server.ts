import type { Text } from '../../contract/texts.ts';
import type { PaymentError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const paymentErrorTexts = {
  '1700022': {
    en: 'The amounts have changed since you opened this. Please check them again.',
    zh: '打开窗口后金额已发生变化，请重新核对。',
  },
  '1700026': {
    en: 'There are unfinished orders.',
    zh: '存在未完成的订单。',
  },
  '1700030': {
    en: 'A fee item is no longer payable. Please check the items again.',
    zh: '有收费项已不可缴费，请重新核对收费项。',
  },
  '1700037': {
    en: 'The outstanding amount of the order has changed. Please check it again.',
    zh: '订单的待缴金额已发生变化，请重新核对。',
  },
  recordsTooMany: {
    en: 'This order has 200 payment records; no more can be booked on it.',
    zh: '该订单已有 200 条收款记录，不能再登记。',
  },
} as const satisfies Record<PaymentError, Text>;
