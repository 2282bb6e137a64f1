import { outstandingOf } from '../../shared/people/rules.ts';
import type { PeopleSort } from '../../shared/people/sorts.ts';
import { inStudentOrder, sortKeyOf } from '../../shared/students/order.ts';
import type { ListedState } from './person-state-store.ts';

/**
 * By grade, class and number. The state row has no class name, and reading the school for it would cost the list one
 * more request; ids of classes were given in the order of the classes.
 */
export const inListOrder = <State extends ListedState>(states: readonly State[]): State[] =>
  inStudentOrder(states, ({ grade, classId, studentNumber }) => ({ grade, class: classId ?? '', studentNumber }));

type Compare = (one: ListedState, other: ListedState) => number;

const byKey = <Key extends string | number>(keyOf: (state: ListedState) => Key): Compare => {
  const known = new Map<ListedState, Key>();
  const keyed = (state: ListedState): Key => {
    const key = known.get(state) ?? keyOf(state);
    known.set(state, key);
    return key;
  };
  return (one, other) => (keyed(one) === keyed(other) ? 0 : keyed(one) < keyed(other) ? -1 : 1);
};

const soundOf = ({ name = '', eName = '' }: ListedState): string => name || eName;

/** Chinese names by their sound. Making the collator costs 5 ms, so only this order makes one. */
const bySound = (): Compare => {
  const { compare } = new Intl.Collator('zh-CN');
  return (one, other) => compare(soundOf(one), soundOf(other));
};

const byEnglishName = () => byKey(({ name = '', eName = '' }) => sortKeyOf(eName || name));
const byOutstanding = () => byKey(outstandingOf);
const descending =
  (make: () => Compare): (() => Compare) =>
  () => {
    const compare = make();
    return (one, other) => compare(other, one);
  };

/** `byName`: whether it looks at names, which are read for that only. */
const orders: Record<PeopleSort, { readonly byName: boolean; readonly make: () => Compare }> = {
  name: { byName: true, make: bySound },
  '-name': { byName: true, make: descending(bySound) },
  eName: { byName: true, make: byEnglishName },
  '-eName': { byName: true, make: descending(byEnglishName) },
  outstanding: { byName: false, make: byOutstanding },
  '-outstanding': { byName: false, make: descending(byOutstanding) },
};

/** Whether an order looks at names. */
export const isByName = (sort: PeopleSort | undefined): boolean => sort !== undefined && orders[sort].byName;

/** In the order asked for; equals stay in the order of the list, so that pages never overlap. */
export const sortedPeople = <State extends ListedState>(
  states: readonly State[],
  sort: PeopleSort | undefined,
): State[] => {
  const listed = inListOrder(states);
  return sort === undefined ? listed : listed.sort(orders[sort].make());
};
