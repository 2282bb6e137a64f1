import { totalsOf } from '../../shared/items/amounts.ts';
import type { SendStatus } from '../../shared/notices/codes.ts';
import { payGroupOf } from '../../shared/people/pay-groups.ts';
import { isSentToPay, isSentUnpaid, outstandingOf, whyPersonNotDeletable } from '../../shared/people/rules.ts';
import { hasMoreItems } from '../people/billed.ts';
import type { PersonState } from '../people/person-state.ts';
import type { NoticeSummary } from './notice-summary.ts';
import type { Notice } from './notice.ts';

type Counted = Pick<PersonState, 'payStatus' | 'sendStatus' | 'due' | 'received'> &
  Partial<Pick<PersonState, 'orderNo' | 'unallocated' | 'hadOrder' | 'sendings' | 'billed'>>;

/** The statistics of a notice (domain section 4); completed, partPaid, toPay and refunded sum to total. Sums in fen. */
export const statisticsOf = (states: readonly Counted[]) => {
  const groups = { completed: 0, partPaid: 0, toPay: 0, refunded: 0 };
  const sendStatuses: Record<SendStatus, number> = { unsent: 0, sent: 0, withdrawn: 0 };
  const sums = { owing: 0, due: 0, unsentDue: 0, received: 0, outstanding: 0, withdrawnOutstanding: 0, overpaid: 0 };
  for (const state of states) {
    const outstanding = outstandingOf(state);
    groups[payGroupOf[state.payStatus]] += 1;
    sendStatuses[state.sendStatus] += 1;
    if (outstanding > 0) sums.owing += 1;
    if (state.sendStatus === 'unsent') sums.unsentDue += state.due;
    sums.due += state.due;
    sums.received += state.received;
    sums.outstanding += outstanding;
    if (state.sendStatus === 'withdrawn') sums.withdrawnOutstanding += outstanding;
    sums.overpaid += state.unallocated ?? 0;
  }
  return { total: states.length, ...groups, ...sendStatuses, ...sums };
};

/** How many people the actions on a notice can mean. */
export const actionCountsOf = (states: readonly Counted[]) => {
  const counts = { sentToPay: 0, sentUnpaid: 0, withOrder: 0, deletable: 0 };
  for (const state of states) {
    if (isSentToPay(state)) counts.sentToPay += 1;
    if (isSentUnpaid(state)) counts.sentUnpaid += 1;
    if (state.orderNo !== undefined || state.hadOrder) counts.withOrder += 1;
    if (whyPersonNotDeletable(state) === undefined) counts.deletable += 1;
  }
  return counts;
};

/** The people of a notice as a save is about to write them. */
export const draftsOf = ({ items, groups }: Notice, people: number): Counted[] => {
  const { due } = totalsOf({ items: items.map((item) => ({ ...item, chosen: item.required })), groups });
  return Array.from({ length: people }, () => ({ payStatus: 'toPay', sendStatus: 'unsent', due, received: 0 }));
};

/** The figures of people in the notice list. */
export type SummaryFigures = Pick<
  NoticeSummary,
  'total' | 'completed' | 'due' | 'received' | 'beyondNotice' | 'figuresBehind'
>;

/** Sums people for the notice list. */
export const summaryFiguresOf = (states: readonly Counted[]): SummaryFigures => {
  const { total, completed, due, received } = statisticsOf(states);
  const isBeyond = states.some(({ billed }) => hasMoreItems(billed));
  return { total, completed, due, received, ...(isBeyond && { beyondNotice: true }) };
};

/** What the notice list shows, with the figures of the time `readAt` (ms). */
export const summaryOf = (notice: Notice, figures: SummaryFigures, readAt: number): NoticeSummary => {
  const { noticeId, schoolId, schoolName, schoolEName, studySection, businessType, title, sendStatus } = notice;
  const { total, completed, due, received, beyondNotice, figuresBehind } = figures;
  return {
    ...{ noticeId, schoolId, schoolName, schoolEName, studySection, businessType, title, sendStatus },
    ...(notice.deadline !== undefined && { deadline: notice.deadline }),
    timeZone: notice.timeZone,
    created: notice.created,
    ...(notice.jobId !== undefined && { jobId: notice.jobId }),
    ...{ total, completed, due, received, readAt },
    ...(beyondNotice && { beyondNotice }),
    ...(figuresBehind && { figuresBehind }),
  };
};
