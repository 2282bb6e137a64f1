import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames } from '../wire.ts';

export const downloadFailedRows = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/DownloadFailedRows',
  permission: anyOf('UPDATE_PAYMENT_NOTICE', 'HANDING_CHARGES', 'REFUND'),
  kind: 'read',
  summary: 'A fresh short-lived link to the failed rows of an import.',
  request: () => renamed({ key: id('job'), noticeId: z.optional(looseId('notice')) }, importNames),
  response: () => z.object({ url: text() }),
  errors: [],
  example: { key: examples.jobId },
});
