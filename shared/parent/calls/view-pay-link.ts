import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { parentToken } from '../../contract/permission.ts';
import { payNotice } from '../wire.ts';

export const viewPayLink = call({
  method: 'POST',
  path: '/v2/parent/PayLink/View',
  permission: parentToken,
  kind: 'read',
  summary: 'What a parent sees of one notice, by the token of the pay link; unsent or withdrawn: 404.',
  request: () => z.object({}),
  response: () => payNotice(),
  errors: [],
  example: {},
});
