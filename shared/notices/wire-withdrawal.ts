import * as z from 'zod/mini';
import type { ErrorCode } from '../contract/error-codes.ts';
import { looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';

/** What a withdrawal answers: its job, and those of the people named who are not on the notice. */
export const withdrawal = once(() =>
  renamed(
    {
      jobKey: looseId('job'),
      count: integer(),
      failed: z.array(renamed({ studentId: looseId('student'), reason: text() }, { reason: 'code' })),
    },
    { jobKey: 'jobId' },
  ),
);

/** Who keeps the notice because of an order or a payment, and from how many people it can be withdrawn. */
export const withdrawalCheck = once(() =>
  renamed(
    {
      canRevert: boolean(),
      count: integer(),
      blocked: z.array(
        renamed(
          {
            studentId: looseId('student'),
            studentName: text(),
            studentEName: text(),
            orderNo: z.optional(text()),
            /** A code of an error. */
            reason: z.custom<ErrorCode>((code) => typeof code === 'string'),
          },
          { studentName: 'name', studentEName: 'eName', reason: 'code' },
        ),
      ),
    },
    { canRevert: 'canWithdraw' },
  ),
);
