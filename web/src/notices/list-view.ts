import * as z from 'zod';
import { looseId } from '../../../shared/contract/ids.ts';
import { date } from '../../../shared/contract/time.ts';
import { deadlineState, sendStatus } from '../../../shared/notices/codes.ts';
import type { notices } from '../../../shared/notices/contract.ts';
import { studySection } from '../../../shared/students/codes.ts';
import type { Sent } from '../api/request.ts';

export const pageSizes = [10, 20, 50] as const;

/** What of the notice list stands in the address of the page. */
export const listView = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(10_000)).catch(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).catch(10),
  keyword: z.string().max(100).catch(''),
  school: looseId('school').optional().catch(undefined),
  stage: z.coerce.number().pipe(studySection).optional().catch(undefined),
  send: z.coerce.number().pipe(sendStatus).optional().catch(undefined),
  deadline: z.coerce.number().pipe(deadlineState).optional().catch(undefined),
  from: date.optional().catch(undefined),
  to: date.optional().catch(undefined),
});
export type ListView = z.infer<typeof listView>;

export const noFilters = {
  page: 1,
  keyword: '',
  school: undefined,
  stage: undefined,
  send: undefined,
  deadline: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<ListView>;

/** Whether the list shows less than there is. */
export const isFiltered = (view: ListView): boolean =>
  view.keyword.trim() !== '' ||
  [view.school, view.stage, view.send, view.deadline, view.from, view.to].some((choice) => choice !== undefined);

/** The question to the server for what the address says. */
export const listRequestOf = (view: ListView): Sent<typeof notices.listNotices> => ({
  pageIndex: view.page,
  pageSize: view.size,
  keyword: view.keyword.trim() || undefined,
  schoolIds: view.school && [view.school],
  studySection: view.stage,
  sendStatus: view.send,
  deadline: view.deadline,
  createBegin: view.from,
  createEnd: view.to,
});
