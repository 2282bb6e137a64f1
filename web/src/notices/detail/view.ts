import * as z from 'zod/mini';
import { asId, looseId, type Id } from '../../../../shared/contract/ids.ts';
import { keywordCharactersMax } from '../../../../shared/contract/keyword.ts';
import type { Language } from '../../../../shared/contract/texts.ts';
import { payStatuses, sendStatuses } from '../../../../shared/notices/codes.ts';
import type { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { payGroups } from '../../../../shared/people/pay-groups.ts';
import type { PeopleSort } from '../../../../shared/people/sorts.ts';
import { grade } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

/** S2.114, S2.115 */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** S2.113: "Paid, confirming" is no choice of the filter. */
export const filteredPayStatuses = payStatuses.filter((status) => status !== 'accepted');

/** By name or outstanding amount; `-` means descending. Without a choice the list is by class and number. */
export const listSorts = ['name', '-name', 'outstanding', '-outstanding'] as const;
export type ListSort = (typeof listSorts)[number];

/** What a job can do to people of a notice, besides sending. */
const lifeJobs = ['withdraw', 'deletePeople', 'refresh', 'payOff'] as const;
export type LifeJob = (typeof lifeJobs)[number];

/** The state of the detail page that is kept in the URL, or beside it. */
export const detailView = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  /** Without it the page has the size that the user prefers. */
  size: z.catch(z.optional(z.pipe(z.coerce.number(), z.literal(pageSizes))), undefined),
  sort: z.catch(z.optional(z.enum(listSorts)), undefined),
  keyword: z.catch(z.string().check(z.maxLength(keywordCharactersMax)), ''),
  grade: z.catch(z.optional(z.pipe(z.pipe(z.string().check(z.minLength(1)), z.coerce.number()), grade())), undefined),
  class: z.catch(z.optional(looseId('class')), undefined),
  send: z.catch(z.optional(z.enum(sendStatuses)), undefined),
  pay: z.catch(z.optional(z.enum(filteredPayStatuses)), undefined),
  /** The figure of the statistics that is the filter. */
  group: z.catch(z.optional(z.enum(payGroups)), undefined),
  /** Only those to whose parents a message failed. */
  messages: z.catch(z.optional(z.literal('failed')), undefined),
  /** The selected students: see `readSelection`. */
  selected: z.catch(z.string(), ''),
  /** The person shown beside the list. */
  person: z.catch(z.optional(looseId('person')), undefined),
  /** The person whose payment is being recorded. */
  settle: z.catch(z.optional(looseId('person')), undefined),
  /** The order that a top-up of this person pays. */
  order: z.catch(z.optional(looseId('order')), undefined),
  /** The person whose refund is being recorded. */
  refund: z.catch(z.optional(looseId('person')), undefined),
  /** Only what this person has paid too much. */
  refundOf: z.catch(z.optional(z.literal('overpaid')), undefined),
  /** The person whose payment of an outside system is being recorded. */
  record: z.catch(z.optional(looseId('person')), undefined),
  /** The import of refunds that is shown: its job, or one that is to be started. */
  refunds: z.catch(z.optional(z.union([z.literal('new'), looseId('job')])), undefined),
  /** The job that sends the notice, started by this user. */
  sending: z.catch(z.optional(looseId('job')), undefined),
  /** A job on people of the notice, besides sending, started by this user. */
  work: z.catch(z.optional(looseId('job')), undefined),
  /** What that job does. */
  doing: z.catch(z.optional(z.enum(lifeJobs)), undefined),
  /** The job that reminds parents or sends messages again, started by this user. */
  messaging: z.catch(z.optional(looseId('job')), undefined),
  /** The question that the page opens with. */
  ask: z.catch(z.optional(z.literal('send')), undefined),
});
export type DetailView = z.infer<typeof detailView>;

/** The same, with no person of another notice: an address that was put together wrongly shows the notice alone. */
export const detailViewOf = (noticeId: Id<'notice'>) => {
  // Asked of a text that is no id, too, such as the rest of a link that was cut off.
  const isOfNotice = (id: string) => id.split('_')[0] === noticeId;
  const person = z.catch(z.optional(looseId('person').check(z.refine(isOfNotice))), undefined);
  return z.extend(detailView, { person, settle: person, refund: person, record: person });
};

/** The search is kept out of the URL, because it can be a name, student number or phone. */
export const besideAddress = ['keyword'] as const satisfies readonly (keyof DetailView)[];

/** What a form of the notice leads back to: the list, without what was open beside or above it. */
export const listPartOf = (view: DetailView): Partial<DetailView> => {
  const { page, size, sort, keyword, grade, class: classId, send, pay, group, messages } = view;
  return { page, size, sort, keyword, grade, class: classId, send, pay, group, messages };
};

/** Changes the state of the page. */
export type ChangeView = (change: Partial<DetailView>) => void;

/** The view that records a payment of a person; a top-up names its order. */
export const settling = (personId: Id<'person'>, orderNo?: string): Partial<DetailView> => ({
  settle: personId,
  order: orderNo === undefined ? undefined : asId('order', orderNo),
});

export const noFilters = {
  page: 1,
  keyword: '',
  grade: undefined,
  class: undefined,
  send: undefined,
  pay: undefined,
  group: undefined,
  messages: undefined,
} as const satisfies Partial<DetailView>;

export const isFiltered = (view: DetailView): boolean =>
  view.keyword.trim() !== '' ||
  [view.grade, view.class, view.send, view.pay, view.group, view.messages].some((choice) => choice !== undefined);

const fullGrade = 'grade:';

/** The choice of the class filter: a class, a whole grade, or everybody, which is empty. */
export const classChoiceOf = (view: Pick<Partial<DetailView>, 'class' | 'grade'>): string =>
  view.class ?? (view.grade === undefined ? '' : `${fullGrade}${view.grade}`);

/** What a choice of the class filter filters by. */
export const ofClassChoice = (choice = ''): Pick<DetailView, 'class' | 'grade'> => {
  const isGrade = choice.startsWith(fullGrade);
  return {
    grade: isGrade ? grade().safeParse(Number(choice.slice(fullGrade.length))).data : undefined,
    class: isGrade ? undefined : looseId('class').safeParse(choice).data,
  };
};

/** The search and the filters of a request. */
export const peopleFilterOf = (noticeId: Id<'notice'>, view: DetailView) => ({
  noticeId,
  keyword: view.keyword.trim() || undefined,
  grade: view.grade,
  classId: view.class,
  sendStatus: view.send,
  payStatus: view.pay,
  payGroup: view.group,
  ...(view.messages === 'failed' && { messageFailed: true }),
});

/** Names are sorted by the one that readers of the language look at. */
const sortIn = (language: Language, sort: ListSort): PeopleSort => {
  if (language === 'zh') return sort;
  return sort === 'name' ? 'eName' : sort === '-name' ? '-eName' : sort;
};

/** The search, the filters and the order of a request. */
export const peopleOrderOf = (noticeId: Id<'notice'>, view: DetailView, language: Language) => ({
  ...peopleFilterOf(noticeId, view),
  sort: view.sort && sortIn(language, view.sort),
});

/** The request for the current filters, search, order and page. */
export const peopleRequestOf = (
  noticeId: Id<'notice'>,
  view: DetailView,
  { pageSize, language }: { readonly pageSize: number; readonly language: Language },
): Sent<typeof listNoticePeople> => ({
  ...peopleOrderOf(noticeId, view, language),
  pageIndex: view.page,
  pageSize,
});
