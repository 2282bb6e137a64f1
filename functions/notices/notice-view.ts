import { fullAmount, itemAmount } from '../../shared/items/amounts.ts';
import { groupOf, groupsView } from '../../shared/items/groups.ts';
import { isStillToPay, whyNotReminded } from '../../shared/messages/rules.ts';
import { deadlineStateOf, noticeActionsOf } from '../../shared/notices/rules.ts';
import type { Actor } from '../api/actor.ts';
import { isChoiceOpen } from '../people/open-choice.ts';
import type { PersonState } from '../people/person-state.ts';
import type { Notice } from './notice.ts';
import { actionCountsOf, statisticsOf } from './summary.ts';

const neverSent = { at: null, name: '', eName: '' } as const;

/** What editor and detail card both show of a notice, under our names; online payment as the form has it. */
export const noticeView = (notice: Notice, states: readonly PersonState[], actor: Actor, now: number) => {
  const counts = statisticsOf(states);
  const reminded = {
    owingParents: states.filter(isStillToPay).length,
    remindable: states.filter((state) => whyNotReminded(state, false) === undefined).length,
  };
  const choiceOpen = states.some((state) => isChoiceOpen(notice, state));
  return {
    ...notice,
    ...{
      due: counts.due,
      received: counts.received,
      outstanding: counts.outstanding,
      owingAmount: counts.outstanding,
      withdrawnOutstanding: counts.withdrawnOutstanding,
      overpaid: counts.overpaid,
      choiceOpen,
      owingChoiceOpen: choiceOpen,
      unsentDue: counts.unsentDue,
      owingParents: reminded.owingParents,
      counts,
    },
    sent: notice.sent ?? neverSent,
    items: notice.items.map((item) => ({
      ...item,
      group: groupOf(item, notice.groups),
      totalAmount: fullAmount(item),
      actualAmount: itemAmount(item),
    })),
    groups: groupsView(notice.groups, notice.items),
    attachments: notice.attachments ?? [],
    deadline: notice.deadline,
    limited: notice.deadline !== undefined,
    deadlineState: deadlineStateOf(notice, now),
    notSpecified: notice.notSpecified === true,
    richText: notice.richText === true,
    autoSplit: false,
    // Auto split was never set (domain section 2).
    autoSplitMinutes: 1,
    actions: noticeActionsOf(notice, { ...counts, ...actionCountsOf(states), ...reminded }, actor.permissions, now),
  };
};
