import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';

/** Which payments of an order a receipt adds up (S3.55). */
const chargedCodes = { last: 0, all: 1 } as const;
export const charged = once(() => words(chargedCodes));

/** The printers that receipts are for (S3.56): continuous forms on a pin printer, or sheets of A4. */
export const papers = ['Pin', 'A4'] as const;
