import * as z from 'zod/mini';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { fileHeadings } from '../../../../shared/imports/file-format.ts';
import { planStates } from '../../../../shared/imports/plan.ts';
import type { Sent } from '../../client/request.ts';

export type Plan = Answer<typeof getImportPlan>;
export type PlanRow = Plan['list'][number];

export const pageSizes = [10, 20, 50, 100] as const;

/** What the URL of the page says besides the key of the plan. */
export const planView = z.object({
  state: z.catch(z.enum(['all', ...planStates]), 'all'),
  pageIndex: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  pageSize: z.catch(z.coerce.number().check(z.refine((size) => pageSizes.some((one) => one === size))), 10),
});
export type PlanView = z.output<typeof planView>;

const textHeadings = (['studentNumber', 'name', 'class', 'item', 'discount', 'remark'] as const).flatMap((key) =>
  Object.values<string>(fileHeadings[key]),
);

/** Whether a column of the file has numbers: all columns do but those of the student, the item and its discount. */
export const isAmountHeading = (heading: string): boolean =>
  !heading.split(' / ').some((part) => textHeadings.includes(part.trim()));

export const planRequestOf = (
  jobId: Id<'job'>,
  { state, pageIndex, pageSize }: PlanView,
): Sent<typeof getImportPlan> => ({
  ...{ jobId, pageIndex, pageSize },
  ...(state !== 'all' && { state }),
});
