import type { Language } from '../contract/texts.ts';
import { receiptCopyTexts } from './texts/server.ts';

/** What a school prints on its receipts (S3.52-S3.57). */
export interface ReceiptSettings {
  /** The title that was chosen; empty: the name of the school. */
  readonly titleId: string;
  readonly usesSignature: boolean;
  /** A receipt for each fee item, of the items in `itemNos`. */
  readonly isByItem: boolean;
  readonly itemNos: string[];
  readonly charged: 'last' | 'all';
  readonly paper: 'Pin' | 'A4';
  readonly showsMethods: boolean;
  readonly showsItemAmounts: boolean;
  readonly showsItems: boolean;
  readonly showsPayments: boolean;
  readonly showsDate: boolean;
  /** A note at the foot of each receipt. */
  readonly note: string;
  readonly hasCopies: boolean;
  /** The name of each copy. */
  readonly copies: { readonly name: string }[];
}

/** What a school prints that has chosen nothing: all payments of the order, all that is known of them, in three copies (S5.09). */
export const defaultReceiptSettings = (language: Language): ReceiptSettings => ({
  titleId: '',
  usesSignature: false,
  isByItem: false,
  itemNos: [],
  charged: 'all',
  paper: 'A4',
  ...{ showsMethods: true, showsItemAmounts: true, showsItems: true, showsPayments: true, showsDate: true },
  note: '',
  hasCopies: true,
  copies: Object.values(receiptCopyTexts).map((text) => ({ name: text[language] })),
});
