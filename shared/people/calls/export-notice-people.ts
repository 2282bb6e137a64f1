import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { startedExport } from '../../exports/wire.ts';
import { payStatus, sendStatus } from '../../notices/codes.ts';
import { grade } from '../../students/codes.ts';
import { payGroups } from '../pay-groups.ts';
import { peopleSorts } from '../sorts.ts';

const orgIdCharactersMax = 100;

/**
 * The filter is that of `listNoticePeople`, so `payGroup`, `messageFailed` and `sort` are ours here, too. `orgId` is only
 * compared with the organisation of the session.
 */
export const exportNoticePeople = call({
  method: 'POST',
  path: '/sisjava/paynotice/person/export',
  permission: anyOf('EXPORT_PAYMENT_NOTICE'),
  kind: 'export',
  summary: 'The people of a notice that a filter finds, as a workbook: a link for up to 5,000 rows, else a job.',
  request: () =>
    renamed(
      {
        orgId: z.optional(z.string().check(z.maxLength(orgIdCharactersMax))),
        id: id('notice'),
        payStatus: z.optional(payStatus()),
        payGroup: z.optional(z.enum(payGroups)),
        sendStatus: z.optional(sendStatus()),
        key: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
        grade: z.optional(grade()),
        classId: z.optional(looseId('class')),
        messageFailed: z.optional(boolean()),
        sort: z.optional(z.enum(peopleSorts)),
        exportPayItemsDetail: z._default(boolean(), false),
      },
      { id: 'noticeId', key: 'keyword', exportPayItemsDetail: 'detailed' },
    ),
  response: () => startedExport(),
  errors: ['detailedExportOff'],
  example: { id: examples.noticeId },
});
