import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedMoney } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';

export const getStudentBalance = call({
  method: 'POST',
  path: '/sisjava/paycenter/getPayBalance/{studentId}',
  permission: anyOf('HANDING_CHARGES', 'REFUND'),
  kind: 'read',
  summary: 'The custodial money of a student (S7.24).',
  request: () => z.object({ studentId: id('student') }),
  response: () => z.object({ balance: signedMoney() }),
  errors: [],
  example: { studentId: examples.studentId },
});
