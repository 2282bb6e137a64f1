import type { TextTree } from '../../contract/texts.ts';

/** The refund dialog. */
export const refundTexts = {
  dialog: {
    title: { en: 'Refund', zh: '登记退费' },
    tip: { en: 'New refund mode', zh: '新版退费' },
    tipClose: { en: 'Close this tip', zh: '关闭提示' },
    tipText: {
      en: 'You can refund everything, a part of each fee item, or only what was overpaid. What goes back to the balance is proposed, and you can change it.',
      zh: '可全额退费、按收费项部分退费，或仅退多缴款；系统会给出退回余额的金额，您可以修改。',
    },
    mode: { en: 'How it is refunded', zh: '退费方式' },
    modes: {
      bookkeeping: { en: 'Bookkeeping: the school paid it out itself', zh: '登记退费：由学校自行退款' },
      originalRoute: { en: 'Original route', zh: '原路退回' },
    },
    type: { en: 'What is refunded', zh: '退费类型' },
    types: {
      full: { en: 'Everything', zh: '全额退费' },
      partial: { en: 'A part', zh: '部分退费' },
      overpaid: { en: 'The overpayment only', zh: '仅退多缴款' },
    },
    nothingOverpaid: { en: 'Nothing is overpaid.', zh: '没有多缴款。' },
    overpaidGone: { en: 'This student has nothing overpaid any more.', zh: '该学生已没有多缴款。' },
    due: { en: 'Due', zh: '应收' },
    received: { en: 'Received', zh: '实收' },
    refundable: { en: 'Refundable', zh: '可退' },
    part: { en: 'Refund now', zh: '本次退费' },
    partOf: { en: 'Refund of {{item}}', zh: '{{item}}的退费金额' },
    stillOwed: { en: 'The student still owes this amount', zh: '学生仍需缴纳该金额' },
    stillOwedHint: {
      en: 'Without the tick, what is refunded is no longer due.',
      zh: '不勾选时，退费部分不再计入应收。',
    },
    total: { en: 'Refund in all', zh: '退费合计' },
    takenBack: { en: 'Taken back from the balance', zh: '从余额扣回（代管款）' },
    balanceShort: {
      en: 'The balance has {{balance:money}}, which is too low to take this back.',
      zh: '余额为 {{balance:money}}，不足以扣回。',
    },
    toBalance: { en: 'Returned to the balance', zh: '退回余额' },
    toBalanceHint: { en: 'Between {{least}} and {{most}}.', zh: '可填 {{least}} 至 {{most}}。' },
    paidOut: { en: 'Actual refund', zh: '实退金额' },
    accounts: { en: 'Paid out from', zh: '退款账户' },
    date: { en: 'Refund date', zh: '退费日期' },
    timeHint: { en: 'In the time of {{timeZone}}.', zh: '按 {{timeZone}} 时区填写。' },
    time: { en: 'Refund time', zh: '退费时间' },
    timeMissing: { en: 'Please select the refund time.', zh: '请选择退费时间。' },
    confirm: { en: 'Refund {{amount}}', zh: '确认退费 {{amount}}' },
    booked: { en: 'Settlement: {{amount}} refunded', zh: '已登记退费：{{amount}}' },
    bookedEarlier: {
      en: 'The refund of {{amount}} that was sent before is recorded. Nothing else was recorded now.',
      zh: '此前提交的退费 {{amount}} 已登记，本次未登记其他款项。',
    },
    failed: { en: 'Refund failure', zh: '退费失败' },
    unknownTitle: { en: 'It is not known whether the refund was recorded', zh: '无法确定退费是否已登记' },
    unknownText: {
      en: 'No answer came. Trying again with the same content never records the refund twice. To record something else, show the current state first.',
      zh: '服务器没有响应。以相同内容重试只会登记一次，不会重复。如需登记其他内容，请先查看当前状态。',
    },
    lookText: {
      en: 'The server has already recorded something for this attempt and does not accept it again. Check the refunds of this student before you record another one.',
      zh: '服务器已为该操作保存过记录，不再接受重试。请先查看该学生的退费记录，再决定是否重新登记。',
    },
  },
} as const satisfies TextTree;
