import { totalsOf } from '../../shared/items/amounts.ts';
import type { SendStatus } from '../../shared/notices/codes.ts';
import { isInPayGroup, type PayGroup } from '../../shared/people/pay-groups.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import type { PersonState } from '../people/person-state.ts';
import type { NoticeSummary } from './notice-summary.ts';
import type { Notice } from './notice.ts';

type Counted = Pick<PersonState, 'payStatus' | 'sendStatus' | 'due' | 'received'>;

const sum = (states: readonly Counted[], of: (state: Counted) => number) =>
  states.reduce((total, state) => total + of(state), 0);

const countOfGroup = (states: readonly Counted[], group: PayGroup) =>
  states.filter((state) => isInPayGroup(state, group)).length;
const countOfSendStatus = (states: readonly Counted[], status: SendStatus) =>
  states.filter(({ sendStatus }) => sendStatus === status).length;

/** The statistics of a notice (domain section 4); completed, partPaid, toPay and refunded sum to total. Sums in fen. */
export const statisticsOf = (states: readonly Counted[]) => ({
  total: states.length,
  completed: countOfGroup(states, 'completed'),
  partPaid: countOfGroup(states, 'partPaid'),
  toPay: countOfGroup(states, 'toPay'),
  refunded: countOfGroup(states, 'refunded'),
  owing: countOfGroup(states, 'owing'),
  unsent: countOfSendStatus(states, 'unsent'),
  sent: countOfSendStatus(states, 'sent'),
  withdrawn: countOfSendStatus(states, 'withdrawn'),
  due: sum(states, ({ due }) => due),
  unsentDue: sum(
    states.filter(({ sendStatus }) => sendStatus === 'unsent'),
    ({ due }) => due,
  ),
  received: sum(states, ({ received }) => received),
  outstanding: sum(states, outstandingOf),
});

/** The people of a notice as a save is about to write them. */
export const draftsOf = ({ items }: Notice, people: number): Counted[] => {
  const { due } = totalsOf(items.map((item) => ({ ...item, chosen: item.required })));
  return Array.from({ length: people }, () => ({ payStatus: 'toPay', sendStatus: 'unsent', due, received: 0 }));
};

/** What the notice list shows, with the figures of the time `readAt` (ms). */
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
