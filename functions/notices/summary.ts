import { totalsOf } from '../../shared/items/amounts.ts';
import type { PersonState } from '../people/person-rows.ts';
import type { Notice, NoticeSummary } from './notice-store.ts';

type Counted = Pick<PersonState, 'payStatus' | 'sendStatus' | 'due' | 'received'>;

const sum = (states: readonly Counted[], of: (state: Counted) => number) =>
  states.reduce((total, state) => total + of(state), 0);
const count = (states: readonly Counted[], has: (state: Counted) => boolean) => states.filter(has).length;

/** The statistics of a notice (domain section 4); complete, part, to pay and refund sum to total. Sums in fen. */
export const statisticsOf = (states: readonly Counted[]) => ({
  total: states.length,
  completed: count(states, ({ payStatus }) => payStatus === 4 || payStatus === 5),
  part: count(states, ({ payStatus }) => payStatus === 1 || payStatus === 3),
  toPay: count(states, ({ payStatus }) => payStatus === 0),
  refund: count(states, ({ payStatus }) => payStatus === 2 || payStatus === 6),
  unsent: count(states, ({ sendStatus }) => sendStatus === 1),
  sent: count(states, ({ sendStatus }) => sendStatus === 2),
  withdrawn: count(states, ({ sendStatus }) => sendStatus === 3),
  due: sum(states, ({ due }) => due),
  received: sum(states, ({ received }) => received),
  outstanding: sum(states, ({ due, received }) => Math.max(0, due - received)),
});

/** So many people as a save puts them on the notice. */
export const draftsOf = ({ items }: Notice, people: number): Counted[] => {
  const { due } = totalsOf(items.map((item) => ({ ...item, chosen: item.required })));
  return Array.from({ length: people }, () => ({ payStatus: 0, sendStatus: 1, due, received: 0 }));
};

/** What the notice list shows, as its figures were at `readAt` (ms). */
export const summaryOf = (notice: Notice, states: readonly Counted[], readAt: number): NoticeSummary => {
  const { noticeId, schoolId, schoolName, schoolEName, studySection, businessType, title, sendStatus } = notice;
  const { total, completed, due, received } = statisticsOf(states);
  return {
    ...{ noticeId, schoolId, schoolName, schoolEName, studySection, businessType, title, sendStatus },
    ...(notice.deadline !== undefined && { deadline: notice.deadline }),
    timeZone: notice.timeZone,
    created: notice.created,
    ...(notice.jobId !== undefined && { jobId: notice.jobId }),
    ...{ total, completed, due, received, readAt },
  };
};
