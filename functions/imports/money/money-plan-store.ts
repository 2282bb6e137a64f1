import { create, type Action } from '../../storage/action.ts';
import type { Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { moneyPlan, type MoneyPlan } from './money-plan.ts';

export const moneyPlanWrites = {
  create: (plan: MoneyPlan): Action => create(moneyPlan, plan),

  /** Books a plan, once. */
  apply: (plan: MoneyPlan, again: boolean): Action => ({
    table: moneyPlan.table,
    key: moneyPlan.key(plan),
    put: moneyPlan.toRow({ ...plan, applied: true, again }),
    condition: {
      expression: '#applied = :no',
      names: { '#applied': moneyPlan.attribute('applied') },
      values: { ':no': false },
    },
    otherwise: { code: 'planApplied' },
  }),
} as const;

export const moneyPlanStore = (tables: Tables) => ({
  async get(jobId: string): Promise<MoneyPlan | undefined> {
    const [found] = await readRecords(tables, [moneyPlan.at({ jobId })]);
    return found;
  },
});
export type MoneyPlanStore = ReturnType<typeof moneyPlanStore>;
