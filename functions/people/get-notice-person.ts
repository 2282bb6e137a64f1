import { NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { people } from '../../shared/people/contract.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { personStore, type PersonStore } from './person-store.ts';
import { actionsOf, extraInfoOf, hasLiveOrder, itemsOf } from './person-view.ts';

interface Deps {
  readonly people: PersonStore;
}
const buildDeps = (): Deps => ({ people: personStore(openTables()) });

export const run: Run<typeof people.getNoticePerson, Deps> = async ({ input, actor, now, scoped }, deps) => {
  const notice = scoped.get('person', input.personId);
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const states = await deps.people.statesOf(noticeId, [studentId]);
  const [person] = await deps.people.shown(states.filter((state) => state !== undefined));
  if (!person) throw new NotFound();
  const { state, own, order } = person;
  return {
    payNoticeId: noticeId,
    payNoticePersonId: input.personId,
    studentId,
    title: notice.title,
    extraInfo: extraInfoOf(person),
    studentStatus: state.studentStatus,
    items: itemsOf(own, order),
    itemGroups: [],
    itemSelectType: notice.itemSelectType,
    payStatus: state.payStatus,
    sendStatus: state.sendStatus,
    sendNotice: notice.notifyParents,
    needOpenDiv: 0 as const,
    schoolId: notice.schoolId,
    schoolName: notice.schoolName,
    schoolEName: notice.schoolEName,
    studySection: notice.studySection,
    payBusinessType: notice.businessType,
    required: state.required,
    optional: state.optional,
    due: state.due,
    received: state.received,
    outstanding: outstandingOf(state),
    haveOrder: hasLiveOrder(state),
    ...(state.orderNo !== undefined && { orderNo: state.orderNo }),
    version: state.revision,
    allowedActions: actionsOf(state, notice, actor, now),
  };
};

export const handler = endpoint(people.getNoticePerson, buildDeps, run);
