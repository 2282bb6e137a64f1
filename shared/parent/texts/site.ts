import type { Text, TextTree } from '../../contract/texts.ts';
import type { Cause } from '../../ledger/causes.ts';

/** What parents see by their pay link. */
export const parentTexts = {
  title: { en: 'Payment notice', zh: '缴费通知' },
  loading: { en: 'Loading the payment notice', zh: '正在加载缴费通知' },
  slow: {
    en: 'This takes longer than usual. Check the connection, or try again.',
    zh: '加载时间较长，请检查网络，或重试。',
  },
  student: { en: 'Student', zh: '学生' },
  school: { en: 'School', zh: '学校' },
  deadline: { en: 'Pay by', zh: '截止日期' },
  noDeadline: { en: 'No deadline', zh: '不设截止日期' },
  ended: { en: 'The deadline has passed.', zh: '已过截止日期。' },
  outstanding: { en: 'To pay', zh: '待缴金额' },
  items: { en: 'Fee items', zh: '收费项' },
  quantity: { en: 'Quantity {{quantity}}', zh: '数量 {{quantity}}' },
  chosen: { en: 'Chosen', zh: '已选' },
  optionalChosen: { en: 'Optional, chosen', zh: '选缴，已选' },
  optionalOpen: { en: 'Optional, not chosen', zh: '选缴，未选' },
  hidden: { en: 'The school does not show the items of this notice.', zh: '学校未公开本通知的收费明细。' },
  required: { en: 'Required', zh: '必缴' },
  notIncluded: { en: 'Optional items, not included', zh: '选缴项（未计入应缴）' },
  due: { en: 'Due', zh: '应缴' },
  received: { en: 'Received', zh: '已缴' },
  rest: { en: 'Outstanding', zh: '未缴' },
  overpaid: { en: 'Paid too much', zh: '多缴' },
  payments: { en: 'Payments received', zh: '缴费记录' },
  refunded: { en: 'Paid back', zh: '已退费' },
  /** What changed the amounts. */
  history: { en: 'Why this amount', zh: '金额变动说明' },
  standing: {
    after: { en: 'Due {{due}}, paid {{received}}', zh: '应缴 {{due}}，已缴 {{received}}' },
    overpaid: {
      en: 'Due {{due}}, paid {{received}}, paid too much {{overpaid}}',
      zh: '应缴 {{due}}，已缴 {{received}}，多缴 {{overpaid}}',
    },
  },
  cause: {
    charge: { en: 'Fees were billed', zh: '确认应缴费用' },
    creditNote: { en: 'Fees were reduced', zh: '减少应缴费用' },
    payment: { en: 'Your payment was recorded', zh: '已登记缴费' },
    paymentReversal: { en: 'A payment was entered by mistake and taken back', zh: '误登记的缴费已冲销' },
    balanceUse: { en: 'Paid from the balance of the student', zh: '用学生余额抵扣' },
    reallocation: { en: 'Your payment was moved between fee items', zh: '已缴金额在收费项之间调整' },
    refund: { en: 'A refund to you was recorded', zh: '已登记退费' },
    refundToBalance: { en: 'Money went back to the balance of the student', zh: '退回学生余额' },
    custodialDeposit: { en: 'Kept for the student in the balance', zh: '代管款存入学生余额' },
    custodialTakeBack: { en: 'Taken from the balance of the student', zh: '从学生余额扣回代管款' },
    openingBalance: { en: 'Opening balance', zh: '期初余额' },
    other: { en: 'The amounts changed', zh: '金额变动' },
  } satisfies Record<Exclude<Cause, 'orderClosed'> | 'other', Text>,
  attachments: { en: 'Attachments', zh: '附件' },
  description: { en: 'From the school', zh: '学校说明' },
  howTitle: { en: 'How to pay', zh: '如何缴费' },
  how: {
    en: "Please pay at the school's finance office. Bring the student's name and this notice.",
    zh: '请到学校财务室缴费，并告知学生姓名和本通知的标题。',
  },
  howOptional: {
    en: "Nothing has to be paid. For optional items, please come to the school's finance office. Bring the student's name and this notice.",
    zh: '没有必缴的费用。如需选缴项，请到学校财务室缴费，并告知学生姓名和本通知的标题。',
  },
  nothingDue: { en: 'Nothing has to be paid.', zh: '没有需要缴纳的费用。' },
  nothingToPay: { en: 'Nothing is left to pay. Thank you.', zh: '费用已缴清，谢谢。' },
  print: { en: 'Print', zh: '打印' },
  goneTitle: { en: 'This payment notice is not available', zh: '无法查看该缴费通知' },
  goneText: {
    en: 'The link is incomplete or no longer valid. Please use the link of the latest message, or ask the school.',
    zh: '链接不完整或已失效。请使用学校最近一次发送的链接，或联系学校。',
  },
} as const satisfies TextTree;
