import { printTexts } from '../../../../shared/print/texts/site.ts';
import type { Receipt } from './sheet.tsx';

/** What printing does to the numbers of the receipts; nothing where no order has a receipt. */
export const hintOf = (receipts: readonly Pick<Receipt, 'receiptNo'>[] | undefined) => {
  if (receipts?.length === 0) return undefined;
  return receipts?.every(({ receiptNo }) => receiptNo !== undefined)
    ? printTexts.page.hintIssued
    : printTexts.page.hint;
};
