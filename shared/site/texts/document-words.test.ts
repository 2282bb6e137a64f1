import { expect, it } from 'vitest';
import { errorTexts } from '../../contract/error-texts.ts';
import { itemEditorTexts } from '../../items/texts/site-editor.ts';
import { itemTermTexts } from '../../items/texts/site.ts';
import { paymentTexts } from '../../payments/texts/site.ts';
import { adjustTexts } from '../../people/texts/site-adjust.ts';
import { batchTexts } from '../../people/texts/site-batch.ts';
import { printTexts } from '../../print/texts/site.ts';
import { refundTexts } from '../../refunds/texts/site.ts';

it.each([
  ['S2.73', adjustTexts.addItem, 'Add item'],
  ['S2.75', itemEditorTexts.addGroup, 'Add item group'],
  ['S2.77', adjustTexts.paid.distribute, 'Distribute paid-in amount'],
  ['S2.82', itemEditorTexts.choiceCount, '{{count}} fees selected, students must pay'],
  ['S2.85', adjustTexts.saveAndSend, 'Save and send'],
  ['S2.86', adjustTexts.save, 'Save'],
  ['S2.105', printTexts.action, 'Print receipt'],
  ['S3.30', itemTermTexts.chooseOf, 'choose {{count}} from {{all}}'],
  ['S5.14', batchTexts.nobody, 'please select students'],
  ['S5.19', errorTexts.nobodyToAdjust, 'current student does not support batch adjustment'],
  ['S5.26', adjustTexts.incomplete, 'Please complete the information.'],
  ['S8.05', paymentTexts.dialog.continuePaying, 'Continue paying'],
  ['S8.06', paymentTexts.dialog.viewOriginal, 'View original order'],
  ['S8.17 S8.25', refundTexts.dialog.failed, 'Refund failure'],
  ['S9.40', refundTexts.dialog.tip, 'New refund mode'],
])('%s is worded as the documents have it: %s', (_, text, words) => {
  expect(text.en).toBe(words);
  expect(text.zh).toMatch(/\p{Script=Han}/u);
});
