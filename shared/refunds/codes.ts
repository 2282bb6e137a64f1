import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';

/** S2.96: what a refund takes. */
export const refundTypeCodes = { full: 1, partial: 2, overpaid: 3 } as const;
export const refundType = once(() => words(refundTypeCodes));

/** S3.49: by the books of staff, or back through the channel of each payment. */
export const refundModeCodes = { bookkeeping: 1, originalRoute: 2 } as const;
export const refundMode = once(() => words(refundModeCodes));
export type RefundMode = keyof typeof refundModeCodes;

/** S4.10. */
export const refundStateCodes = { waiting: 0, running: 1, succeeded: 2, failed: 3 } as const;
export const refundState = once(() => words(refundStateCodes));
