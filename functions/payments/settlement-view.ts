import { personIdOf } from '../../shared/contract/ids.ts';
import type { Actor } from '../api/actor.ts';
import type { Notice } from '../notices/notice.ts';
import { organisationPlace } from '../organisation/organisation-store.ts';
import { statePlace } from '../people/person-state-store.ts';
import { personView } from '../people/person-view.ts';
import { shownPeople } from '../people/shown-people.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { balancePlace } from '../students/balance-store.ts';

interface Asked {
  readonly notice: Notice;
  readonly studentId: string;
  readonly actor: Actor;
  readonly now: number;
}

/** A person with all that a settlement shows and is judged by; undefined when the person is not on the notice. */
export const settlementView = async (tables: Tables, { notice, studentId, actor, now }: Asked) => {
  const [state, balance, organisation] = await readRecords(tables, [
    statePlace(notice.noticeId, studentId),
    balancePlace(studentId),
    organisationPlace(notice.orgId),
  ]);
  const [person] = await shownPeople(tables, state ? [state] : []);
  if (!person || !organisation) return undefined;
  return {
    ...notice,
    ...personView(person, notice, actor, now),
    personId: personIdOf(notice.noticeId, person.state.studentId),
    version: person.state.revision,
    balance: balance?.balance ?? 0,
    balanceCheck: organisation.balanceCheck,
  };
};
