import type { TextTree } from '../../contract/texts.ts';

/** Words for the states and switches of a notice, which several screens share. */
export const noticeTexts = {
  sendStatus: {
    unsent: { en: 'Unsent', zh: '未发送' },
    sent: { en: 'Sent', zh: '已发送' },
    withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  },
  payStatus: {
    toPay: { en: 'To pay', zh: '待缴费' },
    accepted: { en: 'Paid, confirming', zh: '支付确认中' },
    refunded: { en: 'Refunded', zh: '已退费' },
    partPaid: { en: 'Partly paid', zh: '部分缴费' },
    completed: { en: 'Paid in full', zh: '已缴清' },
    overpaid: { en: 'Overpaid', zh: '多缴' },
    refunding: { en: 'Refunding', zh: '退费中' },
  },
  deadlineState: {
    open: { en: 'Open', zh: '进行中' },
    ended: { en: 'Closed', zh: '已截止' },
    none: { en: 'No deadline', zh: '未设截止日期' },
  },
  required: { en: 'Required', zh: '必缴' },
  optional: { en: 'Optional', zh: '选缴' },
  onlineOff: {
    parentsNotNotified: {
      en: 'Off: parents are not notified, so they cannot pay online.',
      zh: '未开通：不通知家长时不支持在线缴费。',
    },
    noDeadline: {
      en: 'Off: a notice without a deadline does not support online payment.',
      zh: '未开通：未设截止日期的缴费通知不支持在线缴费。',
    },
    switchedOff: { en: 'Off: parents pay at the school.', zh: '未开通：家长到校缴费。' },
  },
} as const satisfies TextTree;
