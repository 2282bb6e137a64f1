import { listClassPayRecords } from '../../../shared/refunds/calls/list-class-pay-records.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import { classOrderStore } from '../class-order-store.ts';
import { classSlips } from '../class-order-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof listClassPayRecords, Deps> = async ({ input, actor }, { tables }) => {
  const found = await classOrderStore(tables).byIds(input.classOrderIds);
  const orders = found.filter(({ orgId, schoolId }) => orgId === actor.orgId && actor.schoolIds.has(schoolId));
  const students = await studentStore(tables).byIds(orders.map(({ studentId }) => studentId));
  return orders.flatMap((order, index) => {
    const student = students[index];
    if (!student) throw new Error('the student of an order of class enrolment is missing');
    return classSlips(order, student);
  });
};

export const handler = endpoint(listClassPayRecords, {}, buildDeps, run);
