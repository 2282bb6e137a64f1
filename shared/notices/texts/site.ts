import type { TextTree } from '../../contract/texts.ts';

/** Words for the states and switches of a notice, which several screens share. */
export const noticeTexts = {
  navigation: { en: 'Payment notices', zh: '缴费通知' },
  sendStatus: {
    1: { en: 'Unsent', zh: '未发送' },
    2: { en: 'Sent', zh: '已发送' },
    3: { en: 'Withdrawn', zh: '已撤回' },
  },
  payStatus: {
    0: { en: 'To pay', zh: '待缴费' },
    1: { en: 'Paid, confirming', zh: '支付确认中' },
    2: { en: 'Refunded', zh: '已退费' },
    3: { en: 'Partly paid', zh: '部分缴费' },
    4: { en: 'Completed', zh: '已缴清' },
    5: { en: 'Overpaid', zh: '多缴' },
    6: { en: 'Refunding', zh: '退费中' },
  },
  deadlineState: {
    0: { en: 'Open', zh: '进行中' },
    1: { en: 'Closed', zh: '已截止' },
    99: { en: 'No limit', zh: '不限期' },
  },
  payOption: {
    1: { en: 'Required', zh: '必缴' },
    2: { en: 'Optional', zh: '选缴' },
  },
  onlineOff: {
    parentsNotNotified: {
      en: 'Off: parents are not notified, so they cannot pay online.',
      zh: '未开通：不通知家长时不支持在线缴费。',
    },
    noDeadline: {
      en: 'Off: a notice without a deadline does not support online payment.',
      zh: '未开通：不限期的缴费通知不支持在线缴费。',
    },
    switchedOff: { en: 'Off: parents pay at the school.', zh: '未开通：家长到校缴费。' },
  },
} as const satisfies TextTree;
