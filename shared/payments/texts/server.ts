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
  thirdPartyNoUsed: {
    en: 'This number is already recorded with another student or amount.',
    zh: '该流水号已登记在其他学生名下或金额不同。',
  },
  recordRefunded: {
    en: 'Money of this record was refunded, so the record cannot be deleted.',
    zh: '该收款记录已有退费，不能删除。',
  },
  recordUsed: {
    en: 'Money of this record is no longer where it was booked, so the record cannot be deleted. Please refund it instead.',
    zh: '该收款记录的款项已被调整或使用，不能删除，请改为办理退费。',
  },
  balanceNotEnough: {
    en: 'The balance is too low: {{balance:money}} of {{amount:money}}.',
    zh: '余额不足：余额 {{balance:money}}，需缴 {{amount:money}}。',
  },
  balanceNotForCustodial: {
    en: 'A balance cannot pay custodial fees. Record this payment on an account.',
    zh: '余额不能支付代管款，请用收款账户登记。',
  },
  choiceOpen: {
    en: 'A choice of fee items is still open. Use Pay, where the items are chosen.',
    zh: '组合收费项尚未选择，请通过“收款”选择收费项并登记。',
  },
  nothingDue: {
    en: 'Nothing is due. Use Pay, where optional items are chosen.',
    zh: '没有应缴的费用。如有选缴项，请通过“收款”选择并登记。',
  },
  nothingRequired: {
    en: 'This student has no required fee item.',
    zh: '该学生没有必缴收费项。',
  },
  accountUnavailable: {
    en: 'Payments can no longer be recorded on this account.',
    zh: '该收款账户已不能登记收款。',
  },
  nobodyToPayOff: {
    en: 'None of these students can be paid off.',
    zh: '所选学生中没有可批量缴清的。',
  },
} as const satisfies Record<PaymentError, Text>;
