import { NotFound } from '../../../shared/contract/errors.ts';
import { getClassRefundOrder } from '../../../shared/refunds/calls/get-class-refund-order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../../students/balance-store.ts';
import { studentScope } from '../../students/student-store.ts';
import { classOrderScope } from '../class-order-store.ts';
import { classRefundView } from '../class-order-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { classOrder: classOrderScope };

export const run: Run<typeof getClassRefundOrder, Deps, typeof scopes> = async ({ input, scoped }, { tables }) => {
  const order = scoped.classOrder(input.classOrderId);
  if (input.orderNo !== undefined && input.orderNo !== order.orderNo) throw new NotFound();
  const places = [studentScope.at(order.studentId), balancePlace(order.studentId)] as const;
  const [student, balance] = await readRecords(tables, places);
  if (!student) throw new Error('the student of an order of class enrolment is missing');
  return classRefundView(order, student, balance?.balance ?? 0);
};

export const handler = endpoint(getClassRefundOrder, scopes, buildDeps, run);
