import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';

const input = () => z.object({});

/** The job that orders reminders to its members. It changes no person, so it holds nothing. */
export const remindNoticeKind: JobKind<ReturnType<typeof input>> = {
  name: 'remindNotice',
  input,
  whenEnded: () => [],
};
