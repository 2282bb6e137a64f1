import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { keywordCharactersMax } from '../../../../shared/contract/keyword.ts';
import { date } from '../../../../shared/contract/time.ts';
import { sendStatuses, type DeadlineState } from '../../../../shared/notices/codes.ts';
import type { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { studySection } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

export const pageSizes = [10, 20, 50] as const;
export const deadlineStates = ['open', 'ended', 'none'] as const satisfies readonly DeadlineState[];

/** List state kept in the URL. */
export const listView = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(pageSizes)), 10),
  keyword: z.catch(z.string().check(z.maxLength(keywordCharactersMax)), ''),
  school: z.catch(z.optional(looseId('school')), undefined),
  stage: z.catch(z.optional(z.pipe(z.coerce.number(), studySection())), undefined),
  send: z.catch(z.optional(z.enum(sendStatuses)), undefined),
  deadline: z.catch(z.optional(z.enum(deadlineStates)), undefined),
  from: z.catch(z.optional(date()), undefined),
  to: z.catch(z.optional(date()), undefined),
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

/** Whether a filter or search is active. */
export const isFiltered = (view: ListView): boolean =>
  view.keyword.trim() !== '' ||
  [view.school, view.stage, view.send, view.deadline, view.from, view.to].some((choice) => choice !== undefined);

/** The request for the current filters and page. */
export const listRequestOf = (view: ListView): Sent<typeof listNotices> => ({
  pageIndex: view.page,
  pageSize: view.size,
  keyword: view.keyword.trim() || undefined,
  schoolIds: view.school && [view.school],
  studySection: view.stage,
  sendStatus: view.send,
  deadlineState: view.deadline,
  createdFrom: view.from,
  createdTo: view.to,
});
