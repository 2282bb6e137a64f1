import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a payment; wordings of S5 where the documents give one. */
export const paymentFieldTexts = {
  accountRowsTooMany: { en: 'At most 20 account rows.', zh: '收款账户最多 20 行。' },
  remarkTooLong: { en: 'A remark has at most 1000 characters.', zh: '备注最多 1000 个字符。' },
  selectionRequired: { en: 'Please select at least one fee item.', zh: '请至少选择一个收费项。' },
  selectionConflict: {
    en: 'Selection conflict: choose as many items of each group as it asks for, and at most one optional item where only one can be taken.',
    zh: '选择冲突：每个组合须选满规定的项数；只能选一项的选缴项不能多选。',
  },
  accountUnknown: { en: 'Please select school account', zh: '请选择收款账户' },
  payModeRequired: { en: 'Please select payment method', zh: '请选择支付方式' },
  oneWayOnly: {
    en: 'Choose an account or the balances, not both.',
    zh: '收款账户与余额只能选择一种。',
  },
  accountTwice: { en: 'This account is already used in another row.', zh: '该收款账户已在其他行使用。' },
  paidMismatch: {
    en: 'The paid-in amount must be equal to the amount of receivable minus the balance of use.',
    zh: '实收金额须等于应收金额减去使用的余额。',
  },
  paidAboveDue: { en: 'The paid-in amount is above what the item costs.', zh: '实收金额不能超过该收费项的应收金额。' },
  distributedTooMuch: {
    en: 'The paid-in amount should be no more than the actual total amount.',
    zh: '分配金额不能超过实收总额。',
  },
  notAllDistributed: { en: 'The paid-in amount is not totally distributed.', zh: '实收金额尚未分配完。' },
  balanceTooLow: {
    en: 'Insufficient account balance, unable to use balance payment',
    zh: '账户余额不足，无法使用余额支付',
  },
  balanceTooMuch: { en: 'Up to {{most:money}} balances available.', zh: '最多可使用余额 {{most:money}}。' },
  balanceAloneTooOften: {
    en: 'This order was paid by the balance alone {{max}} times, which is the most. Please pay a part on an account.',
    zh: '该订单已 {{max}} 次仅用余额缴费，达到上限。请将部分金额登记到收款账户。',
  },
  recordTooMuch: { en: 'At most {{most:money}} is still to be paid.', zh: '不能超过待缴金额 {{most:money}}。' },
  payTimeTooOld: { en: 'The payment time is at most 5 years ago.', zh: '缴费时间不能早于 5 年前。' },
  payTimeFuture: { en: 'The payment time cannot be in the future.', zh: '缴费时间不能晚于当前时间。' },
} as const satisfies Record<string, Text>;
