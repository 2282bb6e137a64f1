import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a refund; wordings of S5 where the documents give one. */
export const refundFieldTexts = {
  partMissing: { en: 'Enter partial refund amount', zh: '请输入部分退费金额' },
  partTooMuch: { en: 'Refund amount cannot exceed amount received', zh: '退费金额不能超过实收金额' },
  partTwice: { en: 'This fee item is already in another row.', zh: '该收费项已在其他行中。' },
  refundMismatch: { en: 'Actual refund must equal refundable amount', zh: '实退金额须等于应退金额' },
  refundAmountMissing: { en: 'refund amount cannot be empty', zh: '退费金额不能为空' },
  toBalanceTooLittle: {
    en: 'The balance paid part of it: at least {{least:money}} goes back to the balance.',
    zh: '其中部分由余额支付，至少退回余额 {{least:money}}。',
  },
  toBalanceTooMuch: { en: 'At most {{most:money}} can go back to the balance.', zh: '最多可退回余额 {{most:money}}。' },
  originalRouteMissing: { en: 'Only bookkeeping refunds are possible for this order.', zh: '该订单只能登记退费。' },
  refundTimeFuture: { en: 'The refund time cannot be in the future.', zh: '退费时间不能晚于当前时间。' },
  refundTimeTooOld: { en: 'The refund time is at most 5 years ago.', zh: '退费时间不能早于 5 年前。' },
} as const satisfies Record<string, Text>;
