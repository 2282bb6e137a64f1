import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { getNoticePerson } from '../../../shared/people/calls/get-notice-person.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { personScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { personStateStore } from '../person-state-store.ts';
import { personView } from '../person-view.ts';
import { shownPeople } from '../shown-people.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { person: personScope };

export const run: Run<typeof getNoticePerson, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const notice = scoped.person(input.personId);
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const states = await personStateStore(tables).statesOf(noticeId, [studentId]);
  const [person] = await shownPeople(
    tables,
    states.filter((state) => state !== undefined),
  );
  if (!person) throw new NotFound();
  return {
    ...notice,
    ...personView(person, notice, actor, now),
    version: person.state.revision,
  };
};

export const handler = endpoint(getNoticePerson, scopes, buildDeps, run);
