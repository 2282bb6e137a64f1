import type { Input } from '../../shared/contract/call.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import type { listNoticePeople } from '../../shared/people/calls/list-notice-people.ts';
import { isInPayGroup } from '../../shared/people/pay-groups.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import type { Notice } from '../notices/notice.ts';
import { statisticsOf } from '../notices/summary.ts';
import { isChoiceOpen } from './open-choice.ts';
import type { ListedState } from './person-state-store.ts';

type Filter = Omit<Input<typeof listNoticePeople>, 'noticeId' | 'pageIndex' | 'pageSize' | 'sort'>;

/** Whether a person matches search, grade and class, and whether a message to their parents failed. */
const matchesStudent = ({ keyword, grade, classId, messageFailed }: Filter, failed: ReadonlySet<string>) => {
  const matches = keywordFilter(keyword);
  return (state: ListedState): boolean =>
    (grade === undefined || grade === state.grade) &&
    (classId === undefined || classId === state.classId) &&
    (messageFailed === undefined || messageFailed === failed.has(state.studentId)) &&
    matches([state.name, state.eName, state.studentNumber, state.phoneNumber, state.orderNo]);
};

/**
 * The people that a filter finds, with their figures. A click on a figure filters by it, so each figure shows what the
 * click finds: counts by pay status ignore the filters for pay status, and counts by send status ignore the filter for
 * send status. The sums follow every filter.
 */
export const findPeople = <State extends ListedState>(
  states: readonly State[],
  filter: Filter,
  /** The students to whose parents a message failed. */
  failed: ReadonlySet<string>,
  /** Whose groups tell what people owe at least. */
  notice: Pick<Notice, 'groups'>,
) => {
  const { payStatus, payGroup, sendStatus } = filter;
  const matchesSend = (state: ListedState) => sendStatus === undefined || sendStatus === state.sendStatus;
  const matchesPay = (state: ListedState) =>
    (payStatus === undefined || payStatus === state.payStatus) &&
    (payGroup === undefined || isInPayGroup(state, payGroup));
  const students = states.filter(matchesStudent(filter, failed));
  const bySend = statisticsOf(students.filter(matchesPay));
  const sentAsAsked = students.filter(matchesSend);
  const byPay = statisticsOf(sentAsAsked);
  const found = sentAsAsked.filter(matchesPay);
  const { due, received, outstanding, withdrawnOutstanding, overpaid } = statisticsOf(found);
  const { unsent, sent, withdrawn } = bySend;
  const statistics = {
    counts: { ...byPay, unsent, sent, withdrawn },
    ...{ due, received, outstanding, owingAmount: byPay.outstanding, withdrawnOutstanding, overpaid },
    choiceOpen: found.some((state) => isChoiceOpen(notice, state)),
    owingChoiceOpen: sentAsAsked.some((state) => outstandingOf(state) > 0 && isChoiceOpen(notice, state)),
  };
  return { found, statistics };
};
