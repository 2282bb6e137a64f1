import type { ChunkWork } from '../jobs/lanes.ts';
import type { Notice } from '../notices/notice-store.ts';
import { studentStore } from '../students/student-store.ts';
import type { Tables } from '../storage/client.ts';
import type { ByWhom } from './person-rows.ts';
import { personStore } from './person-store.ts';
import { reconcile, type Member, type Standing } from './reconcile.ts';

interface Work {
  readonly tables: Tables;
  readonly notice: Notice;
  readonly members: readonly Member[];
  readonly by: ByWhom;
}

/** Reads how some people stand and says what brings them in line with the form: at most two actions each. */
export const peopleWork = async ({ tables, notice, members, by }: Work): Promise<ChunkWork> => {
  const people = personStore(tables);
  const ids = members.map(({ studentId }) => studentId);
  const [students, states] = await Promise.all([
    studentStore(tables).byIds(ids),
    people.statesOf(notice.noticeId, ids),
  ]);
  const standing = states.filter((state) => state !== undefined);
  const items = standing.length > 0 ? await people.itemsOf(standing) : [];
  const standings = new Map<string, Standing>(
    standing.flatMap((state, index) => {
      const own = items[index];
      return own ? [[state.studentId, { state, items: own }] as const] : [];
    }),
  );
  const all = members.map((member, index) =>
    reconcile({ notice, member, student: students[index], standing: standings.get(member.studentId), by }),
  );
  return {
    actions: all.flatMap(({ actions }) => actions),
    done: all.filter(({ outcome }) => outcome === 'done').length,
    alreadySo: all.filter(({ outcome }) => outcome === 'alreadySo').length,
    refused: all.flatMap(({ refused }) => refused ?? []),
  };
};
