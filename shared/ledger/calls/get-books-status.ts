import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { booksState } from '../wire.ts';

export const getBooksStatus = call({
  method: 'POST',
  path: '/v2/finance/Ledger/BooksStatus',
  permission: anyOf('HANDING_CHARGES', 'REFUND'),
  kind: 'read',
  summary: 'When the books last agreed, of the user’s organisation; a difference names its figure, person and entries.',
  request: () => z.object({}),
  response: () => booksState(),
  errors: [],
  example: {},
});
