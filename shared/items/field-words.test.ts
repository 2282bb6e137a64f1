/** What is said of titles, fee items, discounts, students and files that are refused, written out in both languages. */
import { expect, it } from 'vitest';
import { fieldTexts } from '../contract/field-texts.ts';
import { importFaultTexts } from '../imports/texts/server.ts';

it.each([
  ['N5.04 S5.02', 'titleTooLong', 'A title has at most 100 characters.', '标题最多 100 个字符。'],
  ['N5.09', 'peopleRequired', 'Please select at least one student.', '请至少选择一名学生。'],
  ['N5.10 S5.22', 'itemsRequired', 'Please add fee items!', '请添加收费项！'],
  ['S2.81', 'groupNameTooLong', 'A group name has at most 200 characters.', '组合名称最多 200 个字符。'],
  ['S5.31', 'groupEmpty', 'Please set fee items', '请设置收费项'],
  ['S5.34', 'choiceCountInteger', 'The number to choose is a whole number.', '须选数量应为整数。'],
  [
    'S5.71',
    'imageFormatUnknown',
    'file format not supported: an image is of type jpg, jpeg, png, bmp or webp.',
    '文件格式不支持：图片须为 jpg、jpeg、png、bmp 或 webp 格式。',
  ],
  ['S5.67', 'paymentImageTooBig', 'please upload files not larger than {{max}}M', '请上传不大于 {{max}}M 的文件'],
  ['N5.12 S5.23', 'quantityMissing', 'Please enter the fee item quantity!', '请输入收费项数量！'],
  ['N5.14 S5.24 S5.25', 'amountMissing', 'Please fill in the fee item amount', '请填写收费项金额'],
  [
    'N5.17',
    'peopleTooMany',
    'There are more than 5000 notifications, you can not operate at present.',
    '缴费通知超过 5000 份，暂时无法操作。',
  ],
  ['N5.31', 'moneyDecimals', 'An amount with at most 2 decimals.', '金额最多保留两位小数。'],
  ['N5.36', 'benefitTooBig', 'At most reduce {{num:money}}', '最多可减免 {{num:money}}'],
  ['N5.49 S5.28', 'itemsOfOneAccount', 'Please select fee items of the same account', '请选择同一收款账户的收费项'],
  ['N5.50', 'itemsDuplicate', 'exist duplicate item.', '存在重复的收费项。'],
  ['N5.52 S5.13 S5.27', 'itemsTooMany', 'Add up to 50 items at most.', '最多添加 50 个收费项。'],
  ['N5.60', 'fileRequired', 'Please upload file', '请上传文件'],
] as const)('%s says what is wrong in both languages (%s)', (_, code, en, zh) => {
  expect(fieldTexts[code]).toEqual({ en, zh });
});

it('N5.60 says the same of a file without content', () => {
  expect(importFaultTexts.empty).toEqual(fieldTexts.fileRequired);
});
