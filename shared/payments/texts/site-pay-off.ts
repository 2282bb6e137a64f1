import type { TextTree } from '../../contract/texts.ts';

/** Recording the required items of many students as paid: the batch pay-off. */
export const payOffTexts = {
  selected: { en: 'Batch pay-off', zh: '批量缴清' },
  title: { en: 'Batch pay-off of required items', zh: '批量缴清必缴项' },
  way: { en: 'Paid by', zh: '付款来源' },
  byAccount: { en: 'School account', zh: '收款账户' },
  byAccountHint: {
    en: 'One payment record for each student, dated now.',
    zh: '每名学生生成一条收款记录，时间为当前。',
  },
  byBalance: { en: 'Balance of each student', zh: '学生余额' },
  byBalanceHint: { en: 'Custodial fees cannot be paid from a balance.', zh: '余额不能支付代管款。' },
  preview: { en: 'What will be recorded', zh: '将登记的内容' },
  students: { en: 'Students', zh: '学生' },
  count: { en: 'Number', zh: '人数' },
  each: { en: 'Each pays', zh: '每人缴纳' },
  after: { en: 'Afterwards', zh: '缴后状态' },
  sum: { en: 'Sum', zh: '小计' },
  total: { en: 'Total (students: {{count}})', zh: '{{count}} 名学生合计' },
  more: { en: '{{names}} and {{count}} more', zh: '{{names}} 等，另有 {{count}} 人' },
  leftOut: { en: 'Not paid off: {{count}}', zh: '不缴清：{{count}} 人' },
  low: { en: 'Balance too low: {{count}}', zh: '余额不足：{{count}} 人' },
  lowOne: {
    en: '{{name}}: {{balance}} of {{amount}}',
    zh: '{{name}}：余额 {{balance}}，需缴 {{amount}}',
  },
  reason: { en: '{{reason}} Students: {{names}}.', zh: '{{reason}}（{{names}}）' },
  nobody: { en: 'Nobody can be paid off this way.', zh: '没有可按此方式缴清的学生。' },
  changed: {
    en: 'Something has changed since you opened this. Please check the amounts again.',
    zh: '打开窗口后数据已发生变化，请重新核对。',
  },
  confirm: { en: 'Record {{amount}} (students: {{count}})', zh: '确认缴清 {{count}} 人，{{amount}}' },
  again: { en: 'Try again', zh: '重试' },
  unknownTitle: { en: 'It is not known whether the pay-off was started', zh: '无法确定批量缴清是否已开始' },
  unknownText: {
    en: 'No answer came. Trying again never records a payment twice. To record something else, show the current state first.',
    zh: '服务器没有响应。重试不会重复登记。如需登记其他内容，请先查看当前状态。',
  },
  look: { en: 'Show the current state', zh: '查看当前状态' },
  lookText: {
    en: 'The server has already started something for this attempt. Check the students before you start another one.',
    zh: '服务器已为该操作开始处理，请先查看学生的缴费状态，再决定是否重新操作。',
  },
  progress: { en: 'Recording the payments', zh: '正在批量缴清' },
  done: { en: 'The payments are recorded.', zh: '批量缴清完成。' },
} as const satisfies TextTree;
