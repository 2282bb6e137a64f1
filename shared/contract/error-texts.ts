import { exportErrorTexts } from '../exports/texts/server.ts';
import { importErrorTexts } from '../imports/texts/errors.ts';
import { itemErrorTexts } from '../items/texts/server.ts';
import { jobErrorTexts } from '../jobs/texts/server.ts';
import { messageErrorTexts } from '../messages/texts/server.ts';
import { noticeErrorTexts } from '../notices/texts/server.ts';
import { paymentErrorTexts } from '../payments/texts/server.ts';
import { personErrorTexts } from '../people/texts/server.ts';
import { printErrorTexts } from '../print/texts/server.ts';
import { refundErrorTexts } from '../refunds/texts/server.ts';
import { studentErrorTexts } from '../students/texts/server.ts';
import { uploadErrorTexts } from '../uploads/texts/server.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Params } from './errors.ts';
import { fill, type Language, type Text } from './texts.ts';
import { commonErrorTexts } from './texts/server.ts';

/** The sentence of every refusal. */
export const errorTexts = {
  ...commonErrorTexts,
  ...exportErrorTexts,
  ...importErrorTexts,
  ...itemErrorTexts,
  ...jobErrorTexts,
  ...messageErrorTexts,
  ...noticeErrorTexts,
  ...paymentErrorTexts,
  ...personErrorTexts,
  ...printErrorTexts,
  ...refundErrorTexts,
  ...studentErrorTexts,
  ...uploadErrorTexts,
} as const satisfies Record<ErrorCode, Text>;

/** The sentence of a refusal, filled in. */
export const errorText = (language: Language, code: ErrorCode, params?: Params): string =>
  fill(errorTexts[code][language], params);
