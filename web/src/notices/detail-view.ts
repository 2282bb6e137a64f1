import * as z from 'zod';
import { looseId, type Id } from '../../../shared/contract/ids.ts';
import { payStatus, payStatuses, sendStatus } from '../../../shared/notices/codes.ts';
import type { people } from '../../../shared/people/contract.ts';
import { grade } from '../../../shared/students/codes.ts';
import type { Sent } from '../api/request.ts';

/** S2.114, S2.115 */
export const pageSizes = [10, 20, 50] as const;

/** S2.113: "Paid, confirming" is no choice of the filter. */
export const filteredPayStatuses = payStatuses.filter((status) => status !== 1);

/** What of the detail page stands in its address. */
export const detailView = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(10_000)).catch(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).catch(10),
  keyword: z.string().max(100).catch(''),
  grade: z.string().min(1).pipe(z.coerce.number()).pipe(grade).optional().catch(undefined),
  class: looseId('class').optional().catch(undefined),
  send: z.coerce.number().pipe(sendStatus).optional().catch(undefined),
  pay: z.string().min(1).pipe(z.coerce.number()).pipe(payStatus).optional().catch(undefined),
  /** The students selected: see `readSelection`. */
  selected: z.string().catch(''),
  /** The person shown beside the list. */
  person: looseId('person').optional().catch(undefined),
  /** The person whose payment is being booked. */
  settle: looseId('person').optional().catch(undefined),
  /** The job by which this user is sending the notice. */
  sending: looseId('job').optional().catch(undefined),
});
export type DetailView = z.infer<typeof detailView>;

/** Every part of the page that changes the address gets this. */
export type ChangeView = (change: Partial<DetailView>) => void;

export const noFilters = {
  page: 1,
  keyword: '',
  grade: undefined,
  class: undefined,
  send: undefined,
  pay: undefined,
} as const satisfies Partial<DetailView>;

export const isFiltered = (view: DetailView): boolean =>
  view.keyword.trim() !== '' || [view.grade, view.class, view.send, view.pay].some((choice) => choice !== undefined);

/** The question to the server for what the address says. */
export const peopleRequestOf = (noticeId: Id<'notice'>, view: DetailView): Sent<typeof people.listNoticePeople> => ({
  id: noticeId,
  pageIndex: view.page,
  pageSize: view.size,
  key: view.keyword.trim() || undefined,
  grade: view.grade,
  classId: view.class,
  sendStatus: view.send,
  payStatus: view.pay,
});
