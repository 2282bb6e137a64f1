import type { Input } from '../../shared/contract/call.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import type { listNoticePeople } from '../../shared/people/calls/list-notice-people.ts';
import { isInPayGroup } from '../../shared/people/pay-groups.ts';
import { statisticsOf } from '../notices/summary.ts';
import type { PersonState } from './person-state.ts';

type Filter = Omit<Input<typeof listNoticePeople>, 'noticeId' | 'pageIndex' | 'pageSize' | 'sort'>;

/** Search, grade and class. */
const isNamedBy = ({ keyword, grade, classId }: Filter) => {
  const matches = keywordFilter(keyword);
  return (state: PersonState): boolean =>
    (grade === undefined || grade === state.grade) &&
    (classId === undefined || classId === state.classId) &&
    matches([state.name, state.eName, state.studentNumber, state.phoneNumber, state.orderNo]);
};

/**
 * The people that a filter finds, with their figures. Figures are choices of a filter, so each shows what choosing it
 * finds: counts by pay status ignore the filters for pay status, counts by send status the one for send status. The
 * sums follow every filter.
 */
export const findPeople = (states: readonly PersonState[], filter: Filter) => {
  const { payStatus, payGroup, sendStatus } = filter;
  const isSent = (state: PersonState) => sendStatus === undefined || sendStatus === state.sendStatus;
  const isPaid = (state: PersonState) =>
    (payStatus === undefined || payStatus === state.payStatus) &&
    (payGroup === undefined || isInPayGroup(state, payGroup));
  const named = states.filter(isNamedBy(filter));
  const bySend = statisticsOf(named.filter(isPaid));
  const byPay = statisticsOf(named.filter(isSent));
  const found = named.filter((state) => isSent(state) && isPaid(state));
  const { due, received, outstanding } = statisticsOf(found);
  const { unsent, sent, withdrawn } = bySend;
  const statistics = {
    counts: { ...byPay, unsent, sent, withdrawn },
    ...{ due, received, outstanding, owingAmount: byPay.outstanding },
  };
  return { found, statistics };
};
