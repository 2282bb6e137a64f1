import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { payModes } from '../../shared/payments/codes.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from '../notices/notice-store.ts';

/** The account and method of the payments; without them the balances pay. */
const input = () =>
  z.object({ account: z.optional(z.object({ accountId: looseId('account'), payMode: z.enum(payModes) })) });

/** The job that books the required items of its members as paid. */
export const payOffKind: JobKind<ReturnType<typeof input>> = {
  name: 'payOff',
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
};
