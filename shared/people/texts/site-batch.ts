import type { TextTree } from '../../contract/texts.ts';

/** Adding fee items for many students of a notice, and changing their amounts. */
export const batchTexts = {
  addItems: {
    action: { en: 'Add fee items', zh: '批量添加收费项' },
    title: { en: 'Add fee items for several students', zh: '批量添加收费项' },
    help: {
      en: 'The items are added to what each of these students is billed. Students who cannot have them are left out, with the reason.',
      zh: '为所选学生添加相同的收费项；不能添加的学生将被跳过，并说明原因。',
    },
  },
  changeAmounts: {
    action: { en: 'Change amounts', zh: '批量修改金额' },
    title: { en: 'Change amounts of several students', zh: '批量修改金额' },
    help: {
      en: 'Choose a fee item and enter the new price and quantity of each student. A column copied from a spreadsheet can be pasted.',
      zh: '选择收费项后填写每名学生的新单价和数量，可粘贴从表格复制的列。',
    },
  },
  helpMoney: {
    en: 'Money that was received is distributed over the items again. What no item takes is overpaid and can be refunded.',
    zh: '已收款项会重新分配到各收费项，超出部分为多缴，可办理退费。',
  },
  reading: { en: 'Reading the selected students', zh: '正在读取所选学生' },
  nobody: { en: 'please select students', zh: '请选择学生' },
  nobodyText: { en: 'Select students in the list of the notice first.', zh: '请先在通知的学生列表中选择学生。' },
  toNotice: { en: 'Back to the notice', zh: '返回通知' },
  students: { en: 'Students: {{count}}', zh: '学生：{{count}} 人' },
  item: { en: 'Fee item', zh: '收费项' },
  student: { en: 'Student', zh: '学生' },
  now: { en: 'Price now', zh: '原单价' },
  price: { en: 'New price', zh: '新单价' },
  priceOf: { en: 'New price of {{name}}', zh: '{{name}}的新单价' },
  quantity: { en: 'Quantity', zh: '数量' },
  quantityOf: { en: 'Quantity of {{name}}', zh: '{{name}}的数量' },
  forAll: { en: 'Price for all', zh: '统一单价' },
  fill: { en: 'Fill in for all', zh: '填入全部' },
  notFilled: {
    en: 'Press “Fill in for all” to use the price for all, or empty that field.',
    zh: '“统一单价”尚未填入，请点击“填入全部”，或清空该栏。',
  },
  keys: {
    en: 'Enter goes to the next student. A pasted column fills the rows below.',
    zh: '按 Enter 移到下一名学生；粘贴的列会依次填入下方各行。',
  },
  notTaken: { en: 'These values could not be filled in: {{values}}', zh: '以下内容未能填入：{{values}}' },
  wrong: { en: 'Amounts to correct: {{count}}. {{names}}', zh: '以下 {{count}} 项金额需更正：{{names}}' },
  nothing: { en: 'Change at least one amount.', zh: '请至少修改一项金额。' },
  preview: {
    action: { en: 'Preview', zh: '预览' },
    title: { en: 'What will change', zh: '变更预览' },
    before: { en: 'Due now', zh: '原应收' },
    after: { en: 'Due afterwards', zh: '调整后应收' },
    status: { en: 'Pay status afterwards', zh: '调整后状态' },
    overpaid: { en: 'Overpaid', zh: '多缴' },
    total: { en: 'Together: {{before}} now, {{after}} afterwards.', zh: '合计：原应收 {{before}}，调整后 {{after}}。' },
    overpaidCount: { en: 'Students who will have paid too much: {{count}}.', zh: '调整后将多缴的学生：{{count}} 人。' },
    skipped: { en: 'Left out: {{count}}', zh: '将跳过：{{count}} 人' },
    skippedOne: { en: '{{message}} Students: {{names}}.', zh: '{{message}}（{{names}}）' },
    back: { en: 'Back', zh: '上一步' },
    confirm: { en: 'Change students ({{count}})', zh: '确认调整 {{count}} 人' },
  },
  unknown: {
    en: 'Trying again never changes anything twice.',
    zh: '重试不会重复调整。',
  },
  progress: { en: 'Changing what the students are billed', zh: '正在批量调整' },
  result: { en: 'Result', zh: '处理结果' },
  again: { en: 'Check again ({{count}})', zh: '重新核对（{{count}} 人）' },
  againText: {
    en: 'What you entered is kept. Check it again for the students who changed after your preview.',
    zh: '您填写的内容仍然保留，可为预览后有变化的学生重新核对。',
  },
  done: { en: 'Students whose fee items were changed: {{count}}', zh: '批量调整完成：{{count}} 人' },
  refund: {
    title: { en: 'Overpaid students: {{count}}', zh: '多缴学生：{{count}} 人' },
    prompt: { en: 'Record a refund of what they paid too much.', zh: '请为多缴的学生登记退费。' },
    info: {
      en: 'These families have paid too much. Somebody with the permission to refund has to give it back.',
      zh: '以下学生多缴，需由有退费权限的人员办理退费。',
    },
    one: { en: 'Refund {{amount}}', zh: '退费 {{amount}}' },
    all: { en: 'Show all overpaid students', zh: '查看全部多缴学生' },
  },
} as const satisfies TextTree;
