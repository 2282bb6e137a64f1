import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';

const input = () => z.object({});

/** The job that queues failed messages of its members again. */
export const resendMessagesKind: JobKind<ReturnType<typeof input>> = {
  name: 'resendMessages',
  input,
  whenEnded: () => [],
};
