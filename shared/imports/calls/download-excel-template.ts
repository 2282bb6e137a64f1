import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';
import { importNames } from '../wire.ts';

const classesMax = 500;

export const downloadExcelTemplate = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/GetExcelTemplate',
  permission: signedIn,
  kind: 'read',
  summary: 'A short-lived link to an Excel template, with a column for each fee item named.',
  request: () =>
    renamed(
      {
        /** Of students with what they are billed, of payments, or of refunds. */
        kind: z._default(z.enum(['people', 'paid', 'refund']), 'people'),
        /** 1: a row for each student; 2: a row for each student and item. */
        template: z._default(z.literal([1, 2]), 1),
        payBusinessType: z._default(z.literal('finance'), 'finance'),
        schoolId: id('school'),
        /** Of payments and refunds: its fee items are listed beside the rows. */
        noticeId: z.optional(id('notice')),
        itemIds: z._default(
          z.array(looseId('item')).check(z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' })),
          [],
        ),
        /** Their students are in the rows, each with the prices of the catalogue; without classes there are no rows. */
        classIds: z._default(z.array(looseId('class')).check(z.maxLength(classesMax)), []),
      },
      importNames,
    ),
  response: () => z.object({ url: text() }),
  errors: ['itemNotFound'],
  example: { schoolId: examples.schoolId, itemIds: [examples.itemId] },
});
