import * as z from 'zod/mini';
import { once } from '../contract/once.ts';

/** N3.62: 0 account, 1 SCP, 2 card, 3 cash, 99 other. */
export const accountType = once(() => z.literal([0, 1, 2, 3, 99]));
/** S3.44: transfer 10001, cash 10002, POS 10003, other 10099. */
export const payModes = [10001, 10002, 10003, 10099] as const;
export const payMode = once(() => z.literal(payModes));
/** S3.48: 1 one-off, 2 in stages, 3 delay, 4 other. */
const paymentModes = [1, 2, 3, 4] as const;
export const paymentMode = once(() => z.literal(paymentModes));

export const paymentLimits = { accountRows: 20, remarkCharacters: 1000 } as const;

export type PayMode = (typeof payModes)[number];
export type PaymentMode = (typeof paymentModes)[number];
