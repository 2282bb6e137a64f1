import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { studentStatement } from '../wire.ts';

export const listStudentStatement = call({
  method: 'POST',
  path: '/v2/finance/Ledger/StudentStatement',
  permission: signedIn,
  kind: 'read',
  summary: 'The balance of a student, entry by entry, newest first.',
  request: () => z.object({ studentId: id('student'), ...pageRequest([10, 20, 50], 20) }),
  response: () => studentStatement(),
  errors: [],
  example: { studentId: examples.studentId, pageIndex: 1, pageSize: 20 },
});
