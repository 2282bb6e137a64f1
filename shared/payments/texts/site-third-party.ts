import type { TextTree } from '../../contract/texts.ts';

/** Payments that came in through an outside system: recording one, and deleting its record. */
export const thirdPartyTexts = {
  action: { en: 'Record outside payment', zh: '登记外部收款' },
  title: { en: 'Payment of an outside system', zh: '登记外部系统收款' },
  amount: { en: 'Amount', zh: '金额' },
  amountHint: { en: 'At most {{most:money}} is still to be paid.', zh: '待缴金额为 {{most:money}}。' },
  channel: { en: 'Outside system', zh: '外部系统' },
  channelHint: { en: 'For example a city education card or a bank counter.', zh: '例如教育卡、银行柜台代收。' },
  number: { en: 'Number in that system', zh: '外部流水号' },
  numberHint: { en: 'A number is recorded only once.', zh: '同一流水号只登记一次。' },
  already: {
    en: 'This payment was recorded before. Nothing was booked now.',
    zh: '该笔收款此前已登记，本次未重复登记。',
  },
  numberOf: { en: 'Number in the outside system: {{number}}', zh: '外部流水号：{{number}}' },
  deleted: { en: 'Deleted', zh: '已删除' },
  delete: { en: 'Delete record', zh: '删除记录' },
  deleteOf: { en: 'Delete record of {{amount}}', zh: '删除记录：{{amount}}' },
  deleteTitle: { en: 'Delete this payment record?', zh: '删除该收款记录？' },
  deleteText: {
    en: '{{amount}} with the number {{number}} comes off the order by a counter entry. The record stays here, marked as deleted, and its number can be recorded again.',
    zh: '将以冲销会计分录从订单中扣除 {{amount}}（外部流水号 {{number}}）。记录仍保留并标记为已删除，该流水号可重新登记。',
  },
  done: { en: 'Payment record deleted: {{amount}}', zh: '已删除收款记录：{{amount}}' },
} as const satisfies TextTree;
