import type { Text } from '../../../../shared/contract/texts.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import type { BatchAct } from './kept.ts';

/** Title and help of each page. */
export const batchWords: Record<BatchAct, { readonly title: Text; readonly help: Text }> = {
  addItems: { title: batchTexts.addItems.title, help: batchTexts.addItems.help },
  changeAmounts: { title: batchTexts.changeAmounts.title, help: batchTexts.changeAmounts.help },
};
