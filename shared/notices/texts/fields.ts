import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a notice; wordings of N5 and S5 where the documents give one. */
export const noticeFieldTexts = {
  titleRequired: { en: 'Please input title.', zh: '请输入标题。' },
  noticeNameRequired: { en: 'please enter the notice name', zh: '请输入通知名称' },
  titleTooLong: { en: 'A title has at most 100 characters.', zh: '标题最多 100 个字符。' },
  schoolRequired: { en: 'Please select a school.', zh: '请选择校区。' },
  studySectionRequired: { en: 'Please select an educational stage.', zh: '请选择学段。' },
  peopleRequired: { en: 'Please select at least one student.', zh: '请至少选择一名学生。' },
  peopleTooMany: {
    en: 'There are more than 5000 notifications, you can not operate at present.',
    zh: '缴费通知超过 5000 份，暂时无法操作。',
  },
  peopleTwice: { en: 'A student is named twice.', zh: '同一学生重复出现。' },
  ownItemsTooMany: {
    en: 'At most {{max}} people at once can have items of their own. Import more of them from a file.',
    zh: '每次最多可为 {{max}} 人单独设置收费项，更多人请使用导入。',
  },
  itemsRequired: { en: 'Please add fee items!', zh: '请添加收费项！' },
  itemsTooMany: { en: 'Add up to 50 items at most.', zh: '最多添加 50 个收费项。' },
  itemsDuplicate: { en: 'exist duplicate item.', zh: '存在重复的收费项。' },
  itemsOfOneAccount: { en: 'Please select fee items of the same account', zh: '请选择同一收款账户的收费项' },
  billTooBig: {
    en: 'The fee items of one student add up to {{max:money}} at most.',
    zh: '每名学生的收费项合计不能超过 {{max:money}}。',
  },
  itemNotFound: {
    en: 'This fee item does not exist or is out of use. Please remove it.',
    zh: '该收费项不存在或已停用，请移除。',
  },
  quantityMissing: { en: 'Please enter the fee item quantity!', zh: '请输入收费项数量！' },
  quantityRange: { en: 'The quantity is a whole number from 1 to 500.', zh: '数量须为 1 到 500 的整数。' },
  amountMissing: { en: 'Please fill in the fee item amount', zh: '请填写收费项金额' },
  deadlineRequired: { en: 'Please select the deadline.', zh: '请选择截止日期。' },
  deadlineWithoutLimit: { en: 'A notice without a deadline has no date.', zh: '不设截止日期时不能填写日期。' },
  deadlinePast: { en: 'The deadline cannot be before today.', zh: '截止日期不能早于今天。' },
  descriptionTooLarge: {
    en: 'The description has too much formatting. Please make it simpler.',
    zh: '费用说明的格式内容过多，请简化。',
  },
  descriptionTooLong: { en: 'A description has at most 1000 characters.', zh: '费用说明最多 1000 个字符。' },
} as const satisfies Record<string, Text>;
