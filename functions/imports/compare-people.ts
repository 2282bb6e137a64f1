import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { itemAmount } from '../../shared/items/amounts.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { personStore } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';

/** What a student of a file is to be billed. */
export interface Bill {
  readonly studentId: Id<'student'>;
  readonly items: readonly FrozenItem[];
}

/** How a student of a file is on a notice already. */
export type Standing = 'absent' | 'same' | 'otherContent' | 'alreadySent';

const contentOf = (items: readonly FrozenItem[]): string =>
  items
    .map((item) => JSON.stringify([item.itemId, itemAmount(item), item.required]))
    .sort()
    .join();

/** Compares the students of a file with the people of a notice. One who is there with other content is `alreadySent` once the notice was sent to them (N8.09). */
export const standingsOf = async (
  tables: Tables,
  noticeId: Id<'notice'>,
  bills: readonly Bill[],
): Promise<Standing[]> => {
  const people = personStore(tables);
  const existing = await people.itemsOfIds(bills.map(({ studentId }) => personIdOf(noticeId, studentId)));
  const isOther = bills.map(({ items }, index) => {
    const there = existing[index];
    return there !== undefined && contentOf(there.items) !== contentOf(items);
  });
  const others = bills.filter((_, index) => isOther[index]).map(({ studentId }) => studentId);
  const states = others.length > 0 ? await people.statesOf(noticeId, others) : [];
  const unsent = new Set(states.flatMap((state) => (state?.sendStatus === 'unsent' ? [state.studentId] : [])));
  return bills.map(({ studentId }, index) => {
    if (!existing[index]) return 'absent';
    if (!isOther[index]) return 'same';
    return unsent.has(studentId) ? 'otherContent' : 'alreadySent';
  });
};
