import { importFieldTexts } from '../imports/texts/fields.ts';
import { itemFieldTexts } from '../items/texts/fields.ts';
import { noticeFieldTexts } from '../notices/texts/fields.ts';
import { orderFieldTexts } from '../orders/texts/fields.ts';
import { paymentFieldTexts } from '../payments/texts/fields.ts';
import { refundFieldTexts } from '../refunds/texts/fields.ts';
import { settingsFieldTexts } from '../settings/texts/fields.ts';
import { uploadFieldTexts } from '../uploads/texts/fields.ts';
import type { Text } from './texts.ts';
import { commonFieldTexts } from './texts/fields.ts';

/** What is wrong with one field, by the code of a `FieldFault`. */
export const fieldTexts = {
  ...commonFieldTexts,
  ...importFieldTexts,
  ...itemFieldTexts,
  ...noticeFieldTexts,
  ...orderFieldTexts,
  ...paymentFieldTexts,
  ...refundFieldTexts,
  ...settingsFieldTexts,
  ...uploadFieldTexts,
} as const satisfies Record<string, Text>;

export type FieldCode = keyof typeof fieldTexts;
