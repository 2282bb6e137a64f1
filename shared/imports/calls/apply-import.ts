import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames } from '../wire.ts';

export const applyImport = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/ApplyImport',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Bills the new rows of a checked file, as the user saw them; the import then goes on as any other.',
  request: () => renamed({ key: id('job'), version: z.int().check(z.minimum(1)) }, importNames),
  response: () => renamed({ jobKey: looseId('job') }, { jobKey: 'jobId' }),
  errors: [
    'planMissing',
    'planApplied',
    'planOver',
    'planChanged',
    'planEmpty',
    'planWaits',
    'planLate',
    'planRefused',
    'noticeClosed',
    'importBroken',
    'peopleBehind',
  ],
  example: { key: examples.planId, version: 1 },
});
