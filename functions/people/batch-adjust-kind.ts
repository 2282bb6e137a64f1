import * as z from 'zod/mini';
import { boolean } from '../../shared/contract/plain.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from '../notices/notice-store.ts';

/** Which call asked for it, and whether its user may give discounts. */
const input = () => z.object({ act: z.enum(['addItems', 'changeAmounts']), mayDiscount: boolean() });

/** The job that changes what its members are billed. */
export const batchAdjustKind: JobKind<ReturnType<typeof input>> = {
  name: 'batchAdjust',
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
};
