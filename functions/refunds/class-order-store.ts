import { ofSchool, type Scope } from '../api/scope.ts';
import type { Tables } from '../storage/client.ts';
import { readPartition, readRecords } from '../storage/read.ts';
import { classOrder, type ClassOrder } from './class-order.ts';

/** An order of class enrolment belongs to its school. */
export const classOrderScope: Scope<ClassOrder> = {
  at: (classOrderId) => classOrder.at({ classOrderId }),
  owner: ofSchool,
};

/** Orders of class enrolment: written by `load-organisation` only. */
export const classOrderStore = (tables: Tables) => ({
  /** Those of the orders that exist, in the order asked, each once. */
  async byIds(classOrderIds: readonly string[]): Promise<ClassOrder[]> {
    const places = [...new Set(classOrderIds)].map((classOrderId) => classOrder.at({ classOrderId }));
    return (await readRecords(tables, places)).filter((found) => found !== undefined);
  },

  /** The numbers of all orders of a school and of their payments. */
  async *numbersOf(schoolId: string): AsyncGenerator<Pick<ClassOrder, 'classOrderId' | 'orderNo' | 'slips'>> {
    const partition = { table: 'main', index: 'byParent', pk: `SCHOOL#${schoolId}#CLASSORDERS` } as const;
    for await (const page of readPartition(tables, partition)) for (const row of page) yield classOrder.fromRow(row);
  },
});
