import type { Text } from '../../contract/texts.ts';
import type { RowFault } from '../faults.ts';
import { moneyFaultTexts } from './money-faults.ts';

/** What is wrong with one row. */
export const rowFaultTexts = {
  numberMissing: { en: 'The student number is missing.', zh: '缺少学号。' },
  studentUnknown: { en: 'No student of this school has this number.', zh: '本校区没有该学号的学生。' },
  nameMissing: { en: 'The name is missing.', zh: '缺少姓名。' },
  nameMismatch: { en: 'The name does not belong to this student number.', zh: '姓名与学号不符。' },
  duplicatePerson: {
    en: 'This student is already in an earlier row; the first row counts.',
    zh: '该学生在文件前面已出现，以第一行为准。',
  },
  amountInvalid: { en: '“{{item}}”: {{value}} is not an amount.', zh: '“{{item}}”：{{value}} 不是有效金额。' },
  amountIsDate: {
    en: '“{{item}}”: the cell holds a date, not an amount. Set its format to number and enter the amount.',
    zh: '“{{item}}”：单元格为日期格式，不是金额，请改为数值格式后填写金额。',
  },
  amountIsPercent: {
    en: '“{{item}}”: the cell holds a percentage, not an amount. Set its format to number and enter the amount.',
    zh: '“{{item}}”：单元格为百分比格式，不是金额，请改为数值格式后填写金额。',
  },
  amountSpaced: {
    en: '“{{item}}”: there is a space inside {{value}}. Enter the amount without spaces.',
    zh: '“{{item}}”：{{value}} 中间有空格，请去掉空格后填写金额。',
  },
  amountDecimals: {
    en: '“{{item}}”: {{value}} has more than 2 decimals.',
    zh: '“{{item}}”：{{value}} 超过两位小数。',
  },
  amountNegative: { en: '“{{item}}”: the amount is below 0.', zh: '“{{item}}”：金额不能小于 0。' },
  amountTooBig: {
    en: '“{{item}}”: the amount is above {{max:money}}.',
    zh: '“{{item}}”：金额不能大于 {{max:money}}。',
  },
  amountRequired: { en: '“{{item}}” is required and has no amount.', zh: '“{{item}}”为必缴项，金额不能为空。' },
  noAmount: { en: 'The row has no amount at all.', zh: '该行没有任何金额。' },
  otherContent: {
    en: 'The student is already on the notice with other items or amounts.',
    zh: '该学生已在此通知中，但收费项或金额不同。',
  },
  alreadySent: {
    en: 'The student has already been sent this notice with other items or amounts; this row changes nothing.',
    zh: '该学生的缴费通知已发送，且收费项或金额不同，本行未作任何更改。',
  },
  notOnNotice: {
    en: 'The same rows were imported before, but the student is not on that notice. Add the student there, or import only this row.',
    zh: '相同的数据此前已导入，但该学生不在当时生成的通知中，请在该通知中添加，或单独导入此行。',
  },
  removedSince: {
    en: 'The student was on the notice when the rows were checked, and has been removed since. To bill the student, import this row again.',
    zh: '核对数据时该学生已在此通知中，此后已被移除。如需收费，请重新导入此行。',
  },
  otherRow: {
    en: 'Row {{row}} of the same student is wrong, so none of the student’s rows are imported.',
    zh: '同一学生的第 {{row}} 行有误，该学生的所有行均未导入。',
  },
  itemNameMissing: { en: 'The fee item is missing.', zh: '缺少收费项。' },
  unknownItem: {
    en: '“{{name}}” is not a fee item in use in this school and stage.',
    zh: '“{{name}}”不是本校区该学段使用中的收费项。',
  },
  itemNotOnNotice: { en: '“{{name}}” is not a fee item of this notice.', zh: '“{{name}}”不是该通知的收费项。' },
  ambiguousItem: {
    en: 'Several fee items are called “{{name}}”. Please write the number after it, as in {{example}}.',
    zh: '有多个收费项名为“{{name}}”，请在名称后注明编号，例如 {{example}}。',
  },
  itemTwice: {
    en: 'The student has “{{item}}” in an earlier row already.',
    zh: '该学生在前面的行中已有“{{item}}”。',
  },
  quantityInvalid: {
    en: '{{value}} is not a quantity: it must be a whole number from 1 to {{max}}.',
    zh: '{{value}} 不是有效数量，须为 1 至 {{max}} 的整数。',
  },
  discountInvalid: {
    en: '{{value}} is not a discount. Write an amount to take off, such as 100, or what remains to pay, such as 85%.',
    zh: '{{value}} 不是有效优惠，请填写减免金额（如 100）或折扣（如 8.5折、85%）。',
  },
  discountUnclear: {
    en: '{{value}} can be an amount or a rate. Write “less {{value}}” for an amount to take off, or what remains to pay, such as 85%.',
    zh: '{{value}} 可能是金额，也可能是折扣。减免金额请填写“减{{value}}”，折扣请填写如 8.5折、85%。',
  },
  discountTooBig: {
    en: '{{value}}: the discount cannot exceed the current amount, {{num:money}}.',
    zh: '{{value}}：优惠金额不能大于当前金额 {{num:money}}。',
  },
  discountsTooMany: { en: 'An item has at most 5 discounts.', zh: '每个收费项最多 5 项优惠。' },
  remarkMissing: { en: 'A discount of the kind “other” needs a remark.', zh: '“其他”优惠必须填写优惠说明。' },
  remarkTooLong: { en: 'The remark is longer than 200 characters.', zh: '优惠说明不能超过 200 个字。' },
  remarkAlone: { en: 'There is a remark but no discount.', zh: '填写了优惠说明，但没有优惠。' },
  discountForbidden: {
    en: 'You may not give discounts.',
    zh: '您没有设置优惠的权限。',
  },
  billTooBig: {
    en: 'The items of one student come to more than {{max:money}}.',
    zh: '单个学生的收费总额不能超过 {{max:money}}。',
  },
  remarksTooLong: {
    en: 'The remarks of all discounts of one student together have at most {{max}} characters.',
    zh: '单个学生所有优惠的说明合计最多 {{max}} 个字。',
  },
  groupIncomplete: {
    en: 'Parents choose {{num}} items of “{{name}}”, so the student needs amounts for at least as many of them, or for none.',
    zh: '“{{name}}”须选 {{num}} 项，该学生填写金额的项目不足，请补填，或全部留空。',
  },
  cellIsError: {
    en: '“{{item}}”: the cell holds an error, or a formula without its result. Enter the value itself.',
    zh: '“{{item}}”：单元格为错误值，或公式没有计算结果，请直接填写内容。',
  },
  textIsValue: {
    en: '“{{item}}”: the cell holds a date, a percentage or a logical value, not a text. Set its format to text and enter it again.',
    zh: '“{{item}}”：单元格为日期、百分比或逻辑值，不是文字，请改为文本格式后重新填写。',
  },
  ...moneyFaultTexts,
} as const satisfies Record<RowFault, Text>;
