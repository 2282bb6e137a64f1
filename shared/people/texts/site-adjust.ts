import type { TextTree } from '../../contract/texts.ts';

/** Changing what one person of a notice is billed. */
export const adjustTexts = {
  action: { en: 'Adjust', zh: '调整' },
  title: { en: 'Adjust fee items: {{name}}', zh: '调整收费：{{name}}' },
  help: {
    en: 'Change items, prices, quantities and discounts of this student only. Money that was received is distributed over the items again, and what no item takes is shown as overpaid.',
    zh: '仅调整该学生的收费项、单价、数量和优惠。已收款项会重新分配到各收费项，超出部分显示为多缴。',
  },
  helpOrder: {
    en: 'Required items are filled first, then optional items already paid, then the others; larger amounts first.',
    zh: '分配顺序：先必缴项，再已缴的选缴项，最后其他项；同类中金额大的优先。',
  },
  addItem: { en: 'Add item', zh: '添加收费项' },
  incomplete: { en: 'Please complete the information.', zh: '请完善信息。' },
  itemsHelp: {
    action: { en: 'Help on fee items', zh: '收费项说明' },
    required: { en: 'Required items are always billed.', zh: '必缴项一律计入应收。' },
    optional: { en: 'Optional items are billed once the student takes them.', zh: '选缴项在学生选择后计入应收。' },
    group: {
      en: 'Of an item group the family pays as many items as the group asks for.',
      zh: '组合项由家长按要求的数量选择缴费。',
    },
    limits: {
      en: 'At most 50 items, all of one collection account.',
      zh: '最多 50 个收费项，且须为同一收款账户。',
    },
  },
  facts: {
    class: { en: 'Class', zh: '班级' },
    name: { en: 'Student', zh: '学生' },
    number: { en: 'Student number', zh: '学号' },
    required: { en: 'Total required', zh: '必缴合计' },
    optional: { en: 'Total optional', zh: '选缴合计' },
    received: { en: 'Actually received', zh: '实收合计' },
  },
  paid: {
    title: { en: 'Money received', zh: '已收款项' },
    hint: {
      en: 'How what was received is assigned after saving.',
      zh: '保存后已收款项的分配情况。',
    },
    item: { en: 'Fee item', zh: '收费项' },
    taken: { en: 'Takes it', zh: '选缴' },
    takes: { en: 'The student takes {{item}}', zh: '该学生选缴{{item}}' },
    due: { en: 'Amount due', zh: '应收金额' },
    amount: { en: 'Amount paid', zh: '实收金额' },
    amountOf: { en: 'Amount paid for {{item}}', zh: '{{item}}的实收金额' },
    distribute: { en: 'Distribute paid-in amount', zh: '分配实收金额' },
    distributeOff: {
      en: 'More must be due than was paid, and at least two items be paid.',
      zh: '应收合计须大于实收合计，且至少有两项已缴，才能分配。',
    },
    byRule: { en: 'Distribute by the rule', zh: '按规则分配' },
    total: { en: 'Paid in', zh: '实收合计' },
    left: { en: 'Still to distribute', zh: '待分配' },
  },
  after: {
    title: { en: 'After saving', zh: '保存后' },
    due: { en: 'Due', zh: '应收' },
    received: { en: 'Received', zh: '实收' },
    outstanding: { en: 'Outstanding', zh: '未缴' },
    overpaid: { en: 'Overpaid', zh: '多缴' },
  },
  changed: {
    title: {
      en: 'This student was changed meanwhile, perhaps by your own last save',
      zh: '该学生的数据刚刚有更改，也可能是您上一次的保存',
    },
    sendStatus: { en: 'Send status', zh: '发送状态' },
    kept: { en: 'What you entered stays. Check it and save again.', zh: '已填写的内容已保留，请核对后重新保存。' },
    other: {
      en: 'The fee items are others now. Please enter your changes again.',
      zh: '收费项已变更，请重新填写。',
    },
  },
  confirm: {
    title: { en: 'Save with this distribution?', zh: '按此分配保存吗？' },
    text: { en: 'What was received is assigned to the items like this:', zh: '已收款项将按以下方式分配：' },
    save: { en: 'Save', zh: '保存' },
  },
  refundOverpaid: { en: 'Refund the overpayment', zh: '办理多缴退费' },
  save: { en: 'Save', zh: '保存' },
  saveAndSend: { en: 'Save and send', zh: '保存并发送' },
  saved: { en: 'Fee items adjusted.', zh: '收费项已调整。' },
  sent: { en: 'Fee items adjusted; the notice is being sent.', zh: '收费项已调整，正在发送通知。' },
  notSent: { en: 'The notice was not sent', zh: '通知未发送' },
  sendUnknown: {
    en: 'It is not known whether the notice was sent; its send status shows it',
    zh: '无法确定通知是否已发送，请查看发送状态',
  },
} as const satisfies TextTree;
