import type { Text } from '../../contract/texts.ts';
import type { MoneyFault } from '../money-faults.ts';

/** What is wrong with one row of a file of payments or refunds, and which rows were booked before. */
export const moneyFaultTexts = {
  notOnThisNotice: { en: 'The student is not on this notice.', zh: '该学生不在此缴费通知中。' },
  itemNotBilled: {
    en: 'The student is not billed “{{name}}” on this notice.',
    zh: '该学生在此缴费通知中没有收费项“{{name}}”。',
  },
  amountMissing: { en: 'The amount is missing.', zh: '缺少金额。' },
  amountZero: { en: 'The amount must be above 0.', zh: '金额须大于 0。' },
  dateMissing: { en: 'The date is missing.', zh: '缺少日期。' },
  dateInvalid: {
    en: '{{value}} is not a date. Write it like 2026-09-01.',
    zh: '{{value}} 不是有效日期，请按 2026-09-01 的格式填写。',
  },
  dateInFuture: { en: '{{value}} is in the future.', zh: '{{value}} 晚于今天。' },
  dateTooOld: { en: '{{value}} is more than 5 years ago.', zh: '{{value}} 距今已超过 5 年。' },
  accountMissing: { en: 'The account is missing.', zh: '缺少账户。' },
  accountUnknown: {
    en: '“{{value}}” is not an account that this school can book on.',
    zh: '“{{value}}”不是本校区可入账的账户。',
  },
  accountAmbiguous: {
    en: 'Several accounts are called “{{value}}”. Please write the number of the account instead.',
    zh: '有多个名为“{{value}}”的账户，请改填账户编号。',
  },
  payModeInvalid: {
    en: '“{{value}}” is not a payment method. Write bank transfer, cash, POS or other.',
    zh: '“{{value}}”不是支付方式，请填写银行转账、现金、POS 刷卡或其他。',
  },
  voucherTooLong: { en: 'The voucher number is longer than {{max}} characters.', zh: '凭证号不能超过 {{max}} 个字。' },
  noteTooLong: { en: 'The text is longer than {{max}} characters.', zh: '文字不能超过 {{max}} 个字。' },
  textInvalid: { en: 'The text has signs that cannot be shown.', zh: '文字中含有无法显示的字符。' },
  reasonMissing: { en: 'The reason of the refund is missing.', zh: '缺少退费原因。' },
  noticeNotSent: {
    en: 'The notice has not been sent to the student, so nothing can be booked.',
    zh: '尚未向该学生发送缴费通知，无法入账。',
  },
  nothingOwed: { en: 'The student owes nothing on this notice.', zh: '该学生在此通知中没有待缴金额。' },
  aboveOwed: {
    en: 'The amount is above what the student still owes, {{amount:money}}.',
    zh: '金额大于该学生的待缴金额 {{amount:money}}。',
  },
  aboveOwedOfItem: {
    en: 'The amount is above what the student still owes for “{{item}}”, {{amount:money}}.',
    zh: '金额大于该学生“{{item}}”的待缴金额 {{amount:money}}。',
  },
  itemNotChosen: {
    en: '“{{item}}” was not chosen when the student first paid. Adjust the items of the student first.',
    zh: '该学生首次缴费时未选择“{{item}}”，请先调整该学生的收费项。',
  },
  choiceMissing: {
    en: 'The student must choose items of a group first. Please book this payment on the page of the notice.',
    zh: '该学生须先选择组合中的收费项，请在通知详情页收款。',
  },
  optionalTooMany: {
    en: 'The student can choose one optional item only, and more of them are chosen or paid by this file.',
    zh: '该学生只能选一个选缴项，而已选及本文件缴费的选缴项不止一个。',
  },
  orderUnfinished: {
    en: 'The student has an unfinished order. Please book this payment on the page of the notice.',
    zh: '该学生有未完成的订单，请在通知详情页收款。',
  },
  orderFull: {
    en: 'The student’s order has as many payments as it can hold.',
    zh: '该学生订单的缴费笔数已达上限。',
  },
  refundRunning: { en: 'A refund of the student is running.', zh: '该学生正在退费。' },
  nothingPaid: { en: 'Nothing was paid for “{{item}}”.', zh: '“{{item}}”没有已缴金额。' },
  aboveRefundable: {
    en: 'The amount is above what can be refunded of “{{item}}”, {{amount:money}}.',
    zh: '金额大于“{{item}}”的可退金额 {{amount:money}}。',
  },
  balanceFirst: {
    en: 'The student’s balance paid {{amount:money}} of the order, which goes back to it first. Please refund this on the page of the notice.',
    zh: '该订单有 {{amount:money}} 由学生余额支付，须先退回余额，请在通知详情页退费。',
  },
  custodialSpent: {
    en: 'The student’s balance is {{balance:money}}, too low to take {{amount:money}} back.',
    zh: '学生余额为 {{balance:money}}，不足以扣回 {{amount:money}}。',
  },
  bookedBefore: {
    en: 'The same row was booked before, on {{date}}, as row {{row}} of a file.',
    zh: '相同的数据已于 {{date}} 入账（文件第 {{row}} 行）。',
  },
  sameInFile: { en: 'The same row is in this file already, as row {{row}}.', zh: '与本文件第 {{row}} 行相同。' },
  changedMeanwhile: {
    en: 'Somebody else changed the student’s bill, payments or refunds in the meantime. Please look at them before you import this row again.',
    zh: '该学生的账单、缴费或退费在此期间已被他人更改，请核对后再导入此行。',
  },
} as const satisfies Record<MoneyFault, Text>;
