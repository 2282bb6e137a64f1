import type { TextTree } from '../../contract/texts.ts';

/** Whether parents of a school see discounts. */
export const benefitVisibilityTexts = {
  title: { en: 'Discounts shown to parents', zh: '家长端优惠显示' },
  description: {
    en: 'Where discounts are hidden, parents see only what is to pay.',
    zh: '隐藏优惠的校区，家长只看到应缴金额。',
  },
  search: { en: 'Name of the school', zh: '校区名称' },
  school: { en: 'School', zh: '校区' },
  state: { en: 'For parents', zh: '家长端' },
  shown: { en: 'Shown', zh: '显示' },
  hidden: { en: 'Hidden', zh: '隐藏' },
  show: { en: 'Show discounts', zh: '显示优惠' },
  hide: { en: 'Hide discounts', zh: '隐藏优惠' },
  selected: { en: '({{selected}}/{{total}})', zh: '({{selected}}/{{total}})' },
  total: { en: '({{total}})', zh: '({{total}})' },
  tooMany: { en: 'Select at most {{max}} schools at once.', zh: '一次最多选择 {{max}} 个校区。' },
  noneSelected: { en: 'Select one or more schools first.', zh: '请先选择校区。' },
  allShown: { en: 'The schools selected show discounts already.', zh: '所选校区均已显示优惠。' },
  allHidden: { en: 'The schools selected hide discounts already.', zh: '所选校区均已隐藏优惠。' },
  showTitle: { en: 'Show discounts to parents?', zh: '向家长显示优惠？' },
  hideTitle: { en: 'Hide discounts from parents?', zh: '向家长隐藏优惠？' },
  effect: {
    en: 'This changes what parents see from now on, on notices that were already sent too. Amounts do not change.',
    zh: '立即对家长端生效，包括已发送的缴费通知。金额不变。',
  },
  schools: { en: 'Schools ({{count}})', zh: '校区（{{count}}）' },
  nowShown: { en: 'Schools that show discounts now: {{count}}', zh: '已有 {{count}} 个校区改为显示优惠' },
  nowHidden: { en: 'Schools that hide discounts now: {{count}}', zh: '已有 {{count}} 个校区改为隐藏优惠' },
  readOnly: {
    en: 'You may look at this. Changing it needs the permission for finance settings.',
    zh: '您可查看；修改需要财务设置权限。',
  },
  empty: { en: 'You have no schools', zh: '暂无校区' },
  help: {
    en: 'Schools show discounts until somebody hides them. The change is recorded with who made it.',
    zh: '校区默认显示优惠，直到有人隐藏。每次修改均有记录。',
  },
} as const satisfies TextTree;
