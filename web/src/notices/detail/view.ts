import * as z from 'zod/mini';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { payStatus, payStatuses, sendStatus } from '../../../../shared/notices/codes.ts';
import type { people } from '../../../../shared/people/contract.ts';
import { grade } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

/** S2.114, S2.115 */
export const pageSizes = [10, 20, 50] as const;

/** S2.113: "Paid, confirming" is no choice of the filter. */
export const filteredPayStatuses = payStatuses.filter((status) => status !== 1);

/** What of the detail page stands in its address, or beside it. */
export const detailView = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(pageSizes)), 10),
  keyword: z.catch(z.string().check(z.maxLength(100)), ''),
  grade: z.catch(z.optional(z.pipe(z.pipe(z.string().check(z.minLength(1)), z.coerce.number()), grade())), undefined),
  class: z.catch(z.optional(looseId('class')), undefined),
  send: z.catch(z.optional(z.pipe(z.coerce.number(), sendStatus())), undefined),
  pay: z.catch(z.optional(z.pipe(z.pipe(z.string().check(z.minLength(1)), z.coerce.number()), payStatus())), undefined),
  /** The students selected: see `readSelection`. */
  selected: z.catch(z.string(), ''),
  /** The person shown beside the list. */
  person: z.catch(z.optional(looseId('person')), undefined),
  /** The person whose payment is being booked. */
  settle: z.catch(z.optional(looseId('person')), undefined),
  /** The job by which this user is sending the notice. */
  sending: z.catch(z.optional(looseId('job')), undefined),
});
export type DetailView = z.infer<typeof detailView>;

/** What of it stands beside the address: people are searched for by name, student number or phone. */
export const besideAddress = ['keyword'] as const satisfies readonly (keyof DetailView)[];

/** Every part of the page that changes the address, or what stands beside it, gets this. */
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

/** The question to the server for what the address says, and the search beside it. */
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
