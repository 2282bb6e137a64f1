import { schoolScope } from '../organisation/school-store.ts';
import { gradeNames } from '../people/class-names.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import type { OrderSummary } from './order-summary.ts';

/** What the school of an order calls the grade of its student: every grade has a class of the same name. */
export const readGradeNames = async (tables: Tables, orders: readonly Pick<OrderSummary, 'schoolId'>[]) => {
  const schoolIds = [...new Set(orders.map(({ schoolId }) => schoolId))];
  const schools = await readRecords(tables, schoolIds.map(schoolScope.at));
  const bySchool = new Map(schoolIds.map((schoolId, index) => [schoolId, gradeNames(schools[index])]));
  return ({ schoolId, grade }: Pick<OrderSummary, 'schoolId' | 'grade'>) => {
    const { name = '', eName = '' } = bySchool.get(schoolId)?.get(grade) ?? {};
    return { gradeName: name, gradeEName: eName };
  };
};
export type GradeName = ReturnType<Awaited<ReturnType<typeof readGradeNames>>>;
