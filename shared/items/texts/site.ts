import type { TextTree } from '../../contract/texts.ts';

/** Choosing fee items from the catalogue. */
export const itemTexts = {
  picker: {
    title: { en: 'Select fee items', zh: '选择收费项' },
    keyword: { en: 'Search by name or number', zh: '按名称或编号搜索' },
    table: { en: 'Fee catalogue', zh: '收费项目录' },
    name: { en: 'Name', zh: '名称' },
    number: { en: 'Number', zh: '编号' },
    account: { en: 'Collection account', zh: '收款账户' },
    forGroup: {
      en: 'What you add here becomes a choice of item group {{number}}.',
      zh: '所选收费项将加入第 {{number}} 个组合，由家长选择缴费。',
    },
    alreadyChosen: { en: 'Already on the notice', zh: '已在通知中' },
    otherAccount: { en: 'Another collection account', zh: '收款账户不同' },
    oneAccount: {
      en: 'All items of a notice go to one collection account, here {{account}}. Items of other accounts cannot be added.',
      zh: '同一份通知的收费项须属于同一收款账户，本通知为{{account}}，其他账户的收费项不能添加。',
    },
    cannotSelect: { en: '{{name}}: {{reason}}', zh: '{{name}}：{{reason}}' },
    price: { en: 'Unit price', zh: '单价' },
    kind: { en: 'Kind', zh: '类型' },
    custodial: { en: 'Custodial', zh: '代管款' },
    ordinary: { en: 'Ordinary', zh: '普通' },
    select: { en: 'Select {{name}}', zh: '选择{{name}}' },
    add: { en: 'Add items ({{count}})', zh: '添加 {{count}} 个收费项' },
    addNone: { en: 'Add items', zh: '添加收费项' },
    room: {
      en: 'A student has up to 50 items on a notice, with those billed already; {{count}} more can be chosen here.',
      zh: '每名学生在一份通知中最多 50 个收费项（含已有收费项），此处还可选择 {{count}} 个。',
    },
    keys: {
      en: 'Enter selects the first match of the search, Ctrl+Enter adds the selected items.',
      zh: '搜索后按 Enter 选中第一个匹配项，按 Ctrl+Enter 添加所选收费项。',
    },
    missed: {
      en: 'No item that can be added matches “{{text}}”.',
      zh: '没有可添加的收费项与“{{text}}”匹配。',
    },
    empty: { en: 'The fee catalogue has no items for this school and stage', zh: '该校区和学段没有可用的收费项' },
  },
} as const satisfies TextTree;

/** Discounts and groups wherever they are read. */
export const itemTermTexts = {
  before: { en: 'Before discounts', zh: '优惠前' },
  fold: { en: '{{fold}} fold ({{percent}}%)', zh: '{{fold}} 折（{{percent}}%）' },
  reduce: { en: 'Reduction', zh: '减免' },
  other: { en: 'Other discount', zh: '其他优惠' },
  billed: { en: 'Amount before', zh: '原金额' },
  credited: { en: 'Refunded, no longer due', zh: '已退费，不再收取' },
  chooseOf: { en: 'choose {{count}} from {{all}}', zh: '{{all}} 选 {{count}}' },
  from: { en: 'from', zh: '最低' },
  choice: { en: 'Choice', zh: '组合内选择' },
  choiceOf: { en: 'Choice of {{group}}', zh: '{{group}}（组合内选择）' },
} as const satisfies TextTree;
