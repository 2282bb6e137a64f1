import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { person } from '../wire.ts';

export const getNoticePerson = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonDetail',
  permission: signedIn,
  kind: 'read',
  summary: 'One person of a notice, with items and totals.',
  request: () => z.object({ personId: id('person') }),
  response: () => person(),
  errors: [],
  example: { personId: examples.personId },
});
