import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';

/** S9.01: an export of more rows is made by a job. */
export const rowsAtOnceMax = 5000;

/** A short-lived link to the file, or the job that makes it. */
export const startedExport = once(() =>
  renamed({ jobKey: z.optional(looseId('job')), url: z.optional(text()) }, { jobKey: 'jobId' }),
);
