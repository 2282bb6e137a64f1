import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flag } from '../../contract/codes.ts';
import { id } from '../../contract/ids.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { studentBills } from '../bills-wire.ts';

export const listStudentBills = call({
  method: 'POST',
  path: '/v2/finance/Student/Bills',
  permission: signedIn,
  kind: 'read',
  summary: 'All bills of one student over all notices, newest first, with what is owed in all and the balance.',
  request: () => z.object({ studentId: id('student'), ...pageRequest([10, 20, 50], 20), open: z.prefault(flag(), 0) }),
  response: () => studentBills(),
  errors: [],
  example: { studentId: examples.studentId, pageIndex: 1, pageSize: 20, open: 1 },
});
