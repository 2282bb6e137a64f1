import type { Text } from '../../contract/texts.ts';

/** What is wrong with a discount or a group of items; wordings of N5 where the documents give one. */
export const itemFieldTexts = {
  discountsUnreadable: {
    en: 'Write amounts and folds with commas between them, for example: 100, 8.5 fold (second child)',
    zh: '请填写金额或折扣，用逗号分隔，例如：100，8.5折（二孩）',
  },
  benefitsTooMany: { en: 'At most 5 discounts for an item.', zh: '每个收费项最多 5 个优惠。' },
  benefitRate: { en: 'A fold from 0 to 10 with at most 2 decimals.', zh: '折扣为 0 到 10 折，最多两位小数。' },
  benefitValueMissing: { en: 'Please enter the discount.', zh: '请填写优惠。' },
  benefitOtherField: {
    en: 'This kind of discount has no such value.',
    zh: '该优惠类型没有此项。',
  },
  benefitRemarkRequired: { en: 'Please say what the discount is for.', zh: '请填写优惠原因。' },
  benefitRemarkTooLong: { en: 'A remark has at most 200 characters.', zh: '备注最多 200 个字符。' },
  benefitTooBig: { en: 'At most reduce {{num:money}}', zh: '最多可减免 {{num:money}}' },
  groupNameRequired: { en: 'Please enter the fee item name', zh: '请输入组合名称' },
  groupNameTooLong: { en: 'A group name has at most 200 characters.', zh: '组合名称最多 200 个字符。' },
  choiceCountInteger: { en: 'The number to choose is a whole number.', zh: '须选数量应为整数。' },
  choiceCountTooSmall: { en: 'Need > 0', zh: '须大于 0' },
  choiceCountTooBig: { en: 'Need <= {{count}}', zh: '须小于等于 {{count}}' },
  groupEmpty: { en: 'Please set fee items', zh: '请设置收费项' },
  groupItemUnknown: { en: 'A group has an item that is not on the notice.', zh: '组合中有通知以外的收费项。' },
  groupItemTwice: { en: 'An item is in two groups.', zh: '同一收费项不能属于两个组合。' },
  groupTwice: { en: 'Two groups have the same id.', zh: '两个组合的编号相同。' },
  termsTooLong: {
    en: 'Remarks and group names together have at most {{max}} characters.',
    zh: '所有备注和组合名称合计最多 {{max}} 个字符。',
  },
  groupsOff: { en: 'Groups of items are not enabled for this organisation.', zh: '本机构未开启收费项组合。' },
} as const satisfies Record<string, Text>;
