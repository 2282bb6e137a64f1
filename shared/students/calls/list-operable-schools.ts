import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { signedIn } from '../../contract/permission.ts';
import { operableSchools } from '../wire.ts';

export const listOperableSchools = call({
  method: 'POST',
  path: '/v2/basic/School/GetOperabilitySchool',
  permission: signedIn,
  kind: 'read',
  summary: 'The schools that the user may operate (N6.11).',
  request: () => z.object({}),
  response: () => operableSchools(),
  errors: [],
  example: {},
});
