import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { startedExport } from '../../exports/wire.ts';
import { peopleFilter } from '../filter.ts';

const orgIdCharactersMax = 100;

/** `orgId` is only compared with the organisation of the session. */
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
        ...peopleFilter(),
        exportPayItemsDetail: z._default(boolean(), false),
      },
      { id: 'noticeId', key: 'keyword', exportPayItemsDetail: 'detailed' },
    ),
  response: () => startedExport(),
  errors: ['detailedExportOff'],
  example: { id: examples.noticeId },
});
