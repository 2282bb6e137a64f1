import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames, resultFields } from '../wire.ts';

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
      { ...resultFields(), total: integer(), done: integer(), alreadySo: integer(), refused: integer() },
      importNames,
    ),
  errors: [],
  example: { key: examples.jobId },
});
