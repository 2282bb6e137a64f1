import { notices } from '../../shared/notices/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { inListOrder } from '../people/list-order.ts';
import { personStore, type PersonStore } from '../people/person-store.ts';
import { openTables } from '../storage/client.ts';
import { cardOf, itemOf } from './card.ts';

interface Deps {
  readonly people: PersonStore;
}
const buildDeps = (): Deps => ({ people: personStore(openTables()) });

/** N9.18: the page of the student picker. */
const firstPeople = 96;

export const run: Run<typeof notices.getNoticeForEdit, Deps> = async ({ input, now, scoped }, { people }) => {
  const notice = scoped.get('notice', input.noticeId);
  const states = await people.states(notice.noticeId);
  const first = inListOrder(states).slice(0, firstPeople);
  const items = await people.itemsOf(first);
  return {
    ...cardOf(notice, now),
    version: notice.revision,
    items: notice.items.map(itemOf),
    payNoticeItemGroupDtoList: [],
    students: first.map(({ studentId, name, eName, studentNumber, classId }, index) => ({
      studentId,
      studentName: name,
      studentEName: eName,
      studentNumber,
      ...(classId !== undefined && { classId }),
      class: items[index]?.className ?? '',
    })),
    studentTotal: states.length,
  };
};

export const handler = endpoint(notices.getNoticeForEdit, buildDeps, run);
