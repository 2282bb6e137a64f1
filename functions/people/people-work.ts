import type { Id } from '../../shared/contract/ids.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import type { Notice } from '../notices/notice.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { personStore, type Person } from './person-store.ts';
import { reconcile, type Member } from './reconcile.ts';

interface Work {
  readonly tables: Tables;
  readonly notice: Notice;
  readonly members: readonly Member[];
  readonly by: ByWhom;
}

/** Who came on the notice and who left it, as its audit names them. */
export interface Moved {
  readonly added: readonly Id<'student'>[];
  readonly removed: readonly Id<'student'>[];
}

/** Reads the rows of some people and says what brings them in line with the form: at most two actions each. */
export const peopleWork = async ({ tables, notice, members, by }: Work): Promise<ChunkWork & { moved: Moved }> => {
  const people = personStore(tables);
  const ids = members.map(({ studentId }) => studentId);
  const [students, states] = await Promise.all([
    studentStore(tables).byIds(ids),
    people.statesOf(notice.noticeId, ids),
  ]);
  const present = states.filter((state) => state !== undefined);
  const items = present.length > 0 ? await people.itemsOf(present) : [];
  const existing = new Map<string, Person>(
    present.flatMap((state, index) => {
      const itemsOfPerson = items[index];
      return itemsOfPerson ? [[state.studentId, { state, items: itemsOfPerson }] as const] : [];
    }),
  );
  const all = members.map((member, index) =>
    reconcile({ notice, member, student: students[index], existing: existing.get(member.studentId), by }),
  );
  const movedBy = (moved: 'added' | 'removed') => ids.filter((_, index) => all[index]?.moved === moved);
  return {
    moved: { added: movedBy('added'), removed: movedBy('removed') },
    actions: all.flatMap(({ actions }) => actions),
    done: all.filter(({ outcome }) => outcome === 'done').length,
    alreadySo: all.filter(({ outcome }) => outcome === 'alreadySo').length,
    refused: all.flatMap(({ refused }) => refused ?? []),
  };
};
