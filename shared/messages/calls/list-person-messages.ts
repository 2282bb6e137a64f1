import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { instant } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';
import { messageKinds, messageStates } from '../codes.ts';

/** `reason` is a sentence in the user's language. */
const message = () =>
  z.object({
    id: text(),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    at: instant(),
    attempts: integer(),
    reason: z.optional(text()),
    /** Whether it failed on its way, so that it can be sent again. */
    canResend: z.boolean(),
  });

export const listPersonMessages = call({
  method: 'POST',
  path: '/v2/finance/Message/List',
  permission: signedIn,
  kind: 'read',
  summary: 'What the parents of a person were sent, newest first, without content.',
  request: () => renamed({ payNoticePersonId: id('person') }, { payNoticePersonId: 'personId' }),
  response: () =>
    z.object({
      list: z.array(message()),
      /** Why the user cannot send again what failed; null when they can. */
      resend: z.nullable(z.custom<ErrorCode>((code) => typeof code === 'string')),
    }),
  errors: [],
  example: { payNoticePersonId: examples.personId },
});
