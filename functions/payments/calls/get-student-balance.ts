import { getStudentBalance } from '../../../shared/payments/calls/get-student-balance.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../../students/balance-store.ts';
import { studentScope } from '../../students/student-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { student: studentScope };

export const run: Run<typeof getStudentBalance, Deps, typeof scopes> = async ({ input }, { tables }) => {
  const [balance] = await readRecords(tables, [balancePlace(input.studentId)]);
  return { balance: balance?.balance ?? 0 };
};

export const handler = endpoint(getStudentBalance, scopes, buildDeps, run);
