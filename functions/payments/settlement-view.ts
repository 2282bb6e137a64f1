import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import type { Actor } from '../api/actor.ts';
import type { Notice } from '../notices/notice.ts';
import { organisationPlace } from '../organisation/organisation-store.ts';
import { statePlace } from '../people/person-state-store.ts';
import { personView } from '../people/person-view.ts';
import { shownPeople } from '../people/shown-people.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { balancePlace } from '../students/balance-store.ts';
import { orderPlace } from './order-store.ts';

interface Asked {
  readonly notice: Notice;
  readonly studentId: string;
  readonly actor: Actor;
  readonly now: number;
  /** The order that a top-up pays: its images are shown. */
  readonly orderNo?: Id<'order'>;
}

/** A person with all that a settlement shows and is judged by; undefined when the person is not on the notice. */
export const settlementView = async (tables: Tables, { notice, studentId, actor, now, orderNo }: Asked) => {
  const personId = personIdOf(notice.noticeId, studentId);
  const [state, balance, organisation, order] = await readRecords(tables, [
    statePlace(notice.noticeId, studentId),
    balancePlace(studentId),
    organisationPlace(notice.orgId),
    // A place that holds nothing, where the request names no order.
    orderPlace(personId, orderNo ?? ''),
  ]);
  const [person] = await shownPeople(tables, state ? [state] : []);
  if (!person || !organisation) return undefined;
  return {
    ...notice,
    ...personView(person, notice, actor, now),
    personId,
    version: person.state.revision,
    balance: balance?.balance ?? 0,
    balanceCheck: organisation.balanceCheck,
    attachments: order?.attachments ?? [],
  };
};
