import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';

/** N3.62. `online` is the documents' SCP. */
export const accountTypeCodes = { account: 0, online: 1, card: 2, cash: 3, other: 99 } as const;
export const accountType = once(() => words(accountTypeCodes));

/** S3.44. */
export const payModeCodes = { transfer: 10001, cash: 10002, pos: 10003, other: 10099 } as const;
export const payMode = once(() => words(payModeCodes));
export type PayMode = keyof typeof payModeCodes;
export const payModes = Object.keys(payModeCodes) as readonly PayMode[];

/** S3.48. */
export const paymentModeCodes = { oneOff: 1, inStages: 2, delayed: 3, other: 4 } as const;
export const paymentMode = once(() => words(paymentModeCodes));
export type PaymentMode = keyof typeof paymentModeCodes;
export const paymentModes = Object.keys(paymentModeCodes) as readonly PaymentMode[];

/**
 * `payYearsBack`: no money is booked that was received longer ago. `recordsPerOrder`, `notesPerOrder` (payments without a
 * record) and `imagesPerOrder`: what the row of an order can hold.
 */
export const paymentLimits = {
  accountRows: 20,
  remarkCharacters: 1000,
  payYearsBack: 5,
  recordsPerOrder: 200,
  notesPerOrder: 30,
  imagesPerOrder: 50,
  channelCharacters: 50,
  thirdPartyNoCharacters: 64,
} as const;
