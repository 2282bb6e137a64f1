import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames, refusedRow, resultFields } from '../wire.ts';

export const getImportResult = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Import',
  body: 'query',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'read',
  summary: 'How far an import is, and what it made.',
  request: () => renamed({ key: id('job'), noticeId: z.optional(looseId('notice')) }, importNames),
  response: () =>
    renamed(
      {
        ...resultFields(),
        ...{ total: integer(), done: integer(), alreadySo: integer(), refused: integer() },
        /** Whether it adds people to a notice that was there before. */
        isIntoNotice: boolean(),
        /** Whether its file is being checked: nothing is billed before the user applies the plan. */
        isChecking: z.optional(boolean()),
        /** Whether the file was checked and waits for the user, who corrects and applies its plan. */
        isChecked: z.optional(boolean()),
        /** At the end: students whose rows changed nothing, because they had been sent the notice before (N8.09). */
        alreadySent: z.optional(integer()),
        /** At the end: the first refused rows, in the order of the file. */
        refusals: z.optional(z.array(refusedRow())),
      },
      importNames,
    ),
  errors: [],
  example: { key: examples.jobId },
});
