import { describe, expect, it } from 'vitest';
import { fieldTexts, type FieldCode } from './field-texts.ts';

describe('what is wrong with a field', () => {
  it.each<[string, FieldCode, string]>([
    ['N5.03', 'titleRequired', 'Please input title.'],
    ['N5.05', 'schoolRequired', 'Please select a school.'],
    ['N5.06', 'studySectionRequired', 'Please select an educational stage.'],
    ['N5.07', 'deadlineRequired', 'Please select the deadline.'],
    ['N5.09', 'peopleRequired', 'Please select at least one student.'],
    ['N5.10', 'itemsRequired', 'Please add fee items!'],
    ['N5.12', 'quantityMissing', 'Please enter the fee item quantity!'],
    ['N5.14', 'amountMissing', 'Please fill in the fee item amount'],
    ['N5.17', 'peopleTooMany', 'There are more than 5000 notifications, you can not operate at present.'],
    ['N5.49', 'itemsOfOneAccount', 'Please select fee items of the same account'],
    ['N5.50', 'itemsDuplicate', 'exist duplicate item.'],
    ['N5.52', 'itemsTooMany', 'Add up to 50 items at most.'],
    ['N5.60', 'fileRequired', 'Please upload file'],
  ])('%s has the wording of the documents', (_, code, words) => {
    expect(fieldTexts[code].en).toBe(words);
  });
});
