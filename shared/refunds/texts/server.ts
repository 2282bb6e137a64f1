import type { Text } from '../../contract/texts.ts';
import type { RefundError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const refundErrorTexts = {
  '1700025': {
    en: 'The refundable amount has changed, or another refund is under way. Please check it again.',
    zh: '可退金额已发生变化，或有其他退费正在进行，请重新核对。',
  },
  nothingToRefund: {
    en: 'There is nothing to refund for this student.',
    zh: '该学生没有可退的款项。',
  },
  balanceSpent: {
    en: 'Custodial fees were spent from the balance: {{balance:money}} is left, and the refund would take back {{amount:money}}.',
    zh: '代管款已被使用：余额还剩 {{balance:money}}，本次退费需扣回 {{amount:money}}。',
  },
} as const satisfies Record<RefundError, Text>;
