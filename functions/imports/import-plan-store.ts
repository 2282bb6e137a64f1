import type { ErrorCode } from '../../shared/contract/error-codes.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { importPlan, type ImportPlan } from './import-plan.ts';

/** Puts a plan in place of the version `before`, unless it was applied. */
const replace = (plan: ImportPlan, before: number, code: ErrorCode): Action => ({
  table: importPlan.table,
  key: importPlan.key(plan),
  put: importPlan.toRow(plan),
  condition: {
    expression: '#version = :before and #applied = :no',
    names: { '#version': importPlan.attribute('version'), '#applied': importPlan.attribute('applied') },
    values: { ':before': before, ':no': false },
  },
  otherwise: { code },
});

export const importPlanWrites = {
  create: (plan: ImportPlan): Action => create(importPlan, plan),

  /** The next version of a plan that nobody changed since it was read. */
  correct: (plan: ImportPlan): Action => replace(plan, plan.version - 1, 'planChanged'),

  /** Notes why a corrected file changed nothing; the version stays. */
  note: (plan: ImportPlan): Action => replace(plan, plan.version, 'planChanged'),

  /** Applies a plan at the version that the user saw, once. */
  apply: (plan: ImportPlan): Action => replace({ ...plan, applied: true }, plan.version, 'planChanged'),
} as const;

export const importPlanStore = (tables: Tables) => ({
  async get(jobId: string): Promise<ImportPlan | undefined> {
    const [found] = await readRecords(tables, [importPlan.at({ jobId })]);
    return found;
  },
});
export type ImportPlanStore = ReturnType<typeof importPlanStore>;
