import * as z from 'zod/mini';
import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';

/** finance: fee notices for enrolled students; enroll: for prospective students, called clues (S1.25-27). */
export const businessType = once(() => z.enum(['finance', 'enroll']));
export type BusinessType = 'finance' | 'enroll';

/** N3.03: people and items chosen by hand, or taken from a file. */
export const noticeTypeCodes = { manual: 1, import: 2 } as const;
export const noticeType = once(() => words(noticeTypeCodes));

/** N3.08: how many of the optional items a parent chooses: exactly one, or any number. */
export const itemSelectionCodes = { single: 1, multiple: 2 } as const;
export const itemSelection = once(() => words(itemSelectionCodes));
export type ItemSelection = keyof typeof itemSelectionCodes;

/** N3.37: 1 required, 2 optional. */
export const required = once(() =>
  z.codec(z.literal([1, 2]), z.boolean(), {
    decode: (payOption) => payOption === 1,
    encode: (isRequired) => (isRequired ? 1 : 2),
  }),
);

/** N3.63: not ended, ended, or no deadline at all. */
const deadlineStateCodes = { open: 0, ended: 1, none: 99 } as const;
export const deadlineState = once(() => words(deadlineStateCodes));
export type DeadlineState = keyof typeof deadlineStateCodes;

/** S4.01. */
export const sendStatusCodes = { unsent: 1, sent: 2, withdrawn: 3 } as const;
export const sendStatus = once(() => words(sendStatusCodes));
export type SendStatus = keyof typeof sendStatusCodes;
export const sendStatuses = Object.keys(sendStatusCodes) as readonly SendStatus[];

/** Domain section 4. */
export const payStatusCodes = {
  toPay: 0,
  /** Accepted by the channel; confirmation awaited. */
  accepted: 1,
  refunded: 2,
  partPaid: 3,
  completed: 4,
  overpaid: 5,
  refunding: 6,
} as const;
export const payStatus = once(() => words(payStatusCodes));
export type PayStatus = keyof typeof payStatusCodes;
export const payStatuses = Object.keys(payStatusCodes) as readonly PayStatus[];

export const limits = {
  titleCharacters: 100,
  descriptionCharacters: 1000,
  /** Of a rich description, as it is stored. */
  descriptionBytes: 20_480,
  /** Of a rich description before it is cleaned: programs paste much that is removed. */
  descriptionSentCharacters: 60_000,
  itemsPerNotice: 50,
  peoplePerNotice: 5000,
  /** Of those added together: items of their own travel with each. */
  peopleWithOwnItems: 40,
  quantity: 500,
} as const;
