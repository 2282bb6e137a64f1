import * as z from 'zod';

/** A job's row, as screens show it: read = done + already so + refused (promise 9). */
export const jobStatus = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  alreadySo: z.int(),
  refused: z.int(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), eName: z.string(), message: z.string() })),
  /** A short-lived link to what the job made, when it made a file. */
  url: z.string().optional(),
});
