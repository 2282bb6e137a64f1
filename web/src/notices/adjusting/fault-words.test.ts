import { expect, it } from 'vitest';
import { fieldTexts } from '../../../../shared/contract/field-texts.ts';

it.each([
  ['S5.22', 'itemsRequired', 'Please add fee items!'],
  ['S5.23', 'quantityMissing', 'Please enter the fee item quantity!'],
  ['S5.24 S5.25', 'amountMissing', 'Please fill in the fee item amount'],
  ['S5.27', 'itemsTooMany', 'Add up to 50 items at most.'],
  ['S5.38', 'distributedTooMuch', 'The paid-in amount should be no more than the actual total amount.'],
  ['S5.39', 'notAllDistributed', 'The paid-in amount is not totally distributed.'],
] as const)('%s: an adjustment is refused in the words of the documents: %s', (_, code, text) => {
  expect(fieldTexts[code].en).toBe(text);
});
