import { describe, expect, it } from 'vitest';
import { en, zh } from '../../test/support/texts.ts';
import { limits } from '../notices/codes.ts';
import { fieldTexts, type FieldCode } from './field-texts.ts';
import { fill } from './texts.ts';

describe('what is wrong with a field', () => {
  it.each<[string, FieldCode, string, string?]>([
    ['N5.03', 'titleRequired', 'Please input title.'],
    ['N5.05', 'schoolRequired', 'Please select a school.'],
    ['N5.06', 'studySectionRequired', 'Please select an educational stage.'],
    ['N5.07', 'deadlineRequired', 'Please select the deadline.'],
    ['N5.09', 'peopleRequired', 'Please select at least one student.'],
    ['N5.10 S5.22', 'itemsRequired', 'Please add fee items!'],
    ['N5.12 S5.23', 'quantityMissing', 'Please enter the fee item quantity!'],
    ['N5.14 S5.24 S5.25', 'amountMissing', 'Please fill in the fee item amount'],
    ['N5.17', 'peopleTooMany', 'There are more than 5000 notifications, you can not operate at present.'],
    ['N5.49', 'itemsOfOneAccount', 'Please select fee items of the same account'],
    ['N5.50 S5.29', 'itemsDuplicate', 'exist duplicate item.', '存在重复的收费项。'],
    ['N5.52 S5.27', 'itemsTooMany', 'Add up to 50 items at most.'],
    ['N5.60', 'fileRequired', 'Please upload file'],
    ['N5.24', 'fileTooBig', 'A single file must not exceed 300M', '单个文件不能超过300M'],
    ['N5.26', 'fileNameCharacters', 'The file name contains special characters: \\ / : * ? " < > |'],
    ['S5.11', 'accountUnknown', 'Please select school account'],
    ['S5.12', 'payModeRequired', 'Please select payment method'],
    [
      'S5.38',
      'distributedTooMuch',
      'The paid-in amount should be no more than the actual total amount.',
      '分配金额不能超过实收总额。',
    ],
    ['S5.39', 'notAllDistributed', 'The paid-in amount is not totally distributed.'],
    ['S5.48', 'balanceTooLow', 'Insufficient account balance, unable to use balance payment'],
    ['S5.51', 'balanceTooMuch', 'Up to {{most:money}} balances available.'],
    [
      'S5.52 S5.53',
      'paidMismatch',
      'The paid-in amount must be equal to the amount of receivable minus the balance of use.',
      '实收金额须等于应收金额减去使用的余额。',
    ],
    ['S5.54', 'partMissing', 'Enter partial refund amount', '请输入部分退费金额'],
    ['S5.55', 'partTooMuch', 'Refund amount cannot exceed amount received', '退费金额不能超过实收金额'],
    ['S5.62', 'refundAmountMissing', 'refund amount cannot be empty', '退费金额不能为空'],
    ['S5.63', 'refundMismatch', 'Actual refund must equal refundable amount', '实退金额须等于应退金额'],
    ['S5.67', 'paymentImageTooBig', 'please upload files not larger than {{max}}M'],
  ])('%s has the wording of the documents', (_, code, words, inChinese) => {
    expect(fieldTexts[code]).toMatchObject({ en: words, ...(inChinese !== undefined && { zh: inChinese }) });
  });

  it('S5.21 calls a wrong choice a selection conflict, be it of a group or of a single optional item', () => {
    expect(fieldTexts.selectionConflict.en).toMatch(/^Selection conflict: .*\bof each group\b.*\bone optional item\b/);
    expect(fieldTexts.selectionConflict.zh).toMatch(/^选择冲突：.*组合.*选缴项/);
  });

  it('S5.72 says that 20 account rows are the most', () => {
    expect(fieldTexts.accountRowsTooMany).toEqual({ en: 'At most 20 account rows.', zh: '收款账户最多 20 行。' });
  });

  it('N5.21 N9.09 has one limit of a description, 1000 characters', () => {
    expect(limits.descriptionCharacters).toBe(1000);
    expect(fill(fieldTexts.descriptionTooLong.en, { max: limits.descriptionCharacters })).toContain('at most 1000 ');
    expect(fill(fieldTexts.descriptionTooLong.zh, { max: limits.descriptionCharacters })).toContain('最多 1000 个字符');
    // Nor does any other text, such as the hint of the field, name the other limit that the documents have.
    expect(JSON.stringify([en, zh]).match(/2,?000 ?(characters|个?字)/g)).toBeNull();
  });
});
