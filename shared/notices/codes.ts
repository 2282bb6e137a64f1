import * as z from 'zod/mini';
import { once } from '../contract/once.ts';

/** finance: fee notices for enrolled students; enroll: for prospective students, called clues (S1.25-27). */
export const payBusinessType = once(() => z.enum(['finance', 'enroll']));

/** N3.03: 1 simple manual selection, 2 import. */
export const noticeType = once(() => z.literal([1, 2]));
/** N3.08: 1 single, 2 multiple. */
export const itemSelectType = once(() => z.literal([1, 2]));
/** N3.37: 1 required, 2 optional. */
export const payOption = once(() => z.literal([1, 2]));
/** N3.20: 0 none, 1 limited. */
export const deadlineLimit = once(() => z.literal([0, 1]));
/** N3.63: 0 not ended, 1 ended, 99 other (no deadline at all). */
export const deadlineState = once(() => z.literal([0, 1, 99]));
/** A documents' flag: 1 on, 0 off. */
export const flag = once(() => z.literal([0, 1]));

/** S4.01: 1 unsent, 2 sent, 3 withdrawn. */
export const sendStatuses = [1, 2, 3] as const;
export const sendStatus = once(() => z.literal(sendStatuses));
export type SendStatus = (typeof sendStatuses)[number];

/** Domain section 4: 0 ToPay, 1 Payed, 2 Refund, 3 PartPay, 4 Completed, 5 OverPay, 6 Refunding. */
export const payStatuses = [0, 1, 2, 3, 4, 5, 6] as const;
export const payStatus = once(() => z.literal(payStatuses));
export type PayStatus = (typeof payStatuses)[number];

export const limits = {
  titleCharacters: 100,
  descriptionCharacters: 1000,
  itemsPerNotice: 50,
  peoplePerNotice: 5000,
  quantity: 500,
} as const;
