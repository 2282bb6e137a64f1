import type { Input } from '../../shared/contract/call.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import { cutPage } from '../../shared/contract/paging.ts';
import { people } from '../../shared/people/contract.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import type { Notice } from '../notices/notice-store.ts';
import { openTables } from '../storage/client.ts';
import { inListOrder } from './list-order.ts';
import type { PersonState } from './person-rows.ts';
import { personStore, type PersonStore, type ShownPerson } from './person-store.ts';
import { actionsOf, balanceChangeOf, extraInfoOf, hasLiveOrder, itemsOf } from './person-view.ts';

interface Deps {
  readonly people: PersonStore;
}
const buildDeps = (): Deps => ({ people: personStore(openTables()) });

const filterOf = (input: Input<typeof people.listNoticePeople>): ((state: PersonState) => boolean) => {
  const matches = keywordFilter(input.key);
  const fits = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
  return (state) =>
    fits(input.payStatus, state.payStatus) &&
    fits(input.sendStatus, state.sendStatus) &&
    fits(input.grade, state.grade) &&
    (input.classId === undefined || input.classId === state.classId) &&
    matches([state.name, state.eName, state.studentNumber, state.phoneNumber, state.orderNo]);
};

const rowOf = ({ state, own, order }: ShownPerson, notice: Notice) => ({
  studentId: state.studentId,
  studentName: state.name,
  studentEName: state.eName,
  payNoticePersonId: personIdOf(state.noticeId, state.studentId),
  ...(state.orderNo !== undefined && { orderNo: state.orderNo }),
  payStatus: state.payStatus,
  sendStatus: state.sendStatus,
  haveOrder: hasLiveOrder(state),
  partialDivision: false,
  refundingAmount: 0,
  extraInfo: extraInfoOf({ state, own }),
  ...(state.classId !== undefined && { classId: state.classId }),
  studentStatus: state.studentStatus,
  studentNumber: state.studentNumber,
  amount: state.required,
  actualAmount: state.due,
  totalPayedPrice: state.received,
  refundAmount: state.refunded,
  balanceChange: balanceChangeOf(order),
  outstandAmount: outstandingOf(state),
  ...(state.paidAt !== undefined && { finishAt: state.paidAt }),
  sendNotice: notice.notifyParents,
  payBusinessType: notice.businessType,
  itemDtos: itemsOf(own, order),
  payNoticeItemGroupDtoList: [],
});

export const run: Run<typeof people.listNoticePeople, Deps> = async ({ input, actor, now, scoped }, deps) => {
  const notice = scoped.get('notice', input.id);
  const states = await deps.people.states(notice.noticeId);
  const page = cutPage(inListOrder(states.filter(filterOf(input))), input);
  const shown = await deps.people.shown(page.list);
  return {
    ...page,
    list: shown.map((person) => ({
      ...rowOf(person, notice),
      allowedActions: actionsOf(person.state, notice, actor, now),
    })),
  };
};

export const handler = endpoint(people.listNoticePeople, buildDeps, run);
