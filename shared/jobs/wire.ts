import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { text, integer } from '../contract/plain.ts';

/** A job's row, as screens show it: read = done + already so + refused (promise 9). */
export const jobStatus = once(() =>
  z.object({
    /** What the job does: the name of its kind. */
    kind: text(),
    noticeId: z.optional(looseId('notice')),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    total: integer(),
    done: integer(),
    alreadySo: integer(),
    refused: integer(),
    /** `code` says why, `message` in the user's language. A name is empty where the user may not know it. */
    failed: z.array(z.object({ id: text(), name: text(), eName: text(), code: text(), message: text() })),
    /** A short-lived link to what the job made, when it made a file. */
    url: z.optional(text()),
  }),
);
