import { outstandingOf } from '../../shared/people/rules.ts';
import type { PeopleSort } from '../../shared/people/sorts.ts';
import { inStudentOrder, sortKeyOf } from '../../shared/students/order.ts';
import type { PersonState } from './person-state.ts';

/**
 * By grade, class and number. The state row has no class name, and reading the school for it would cost the list one
 * more request; ids of classes were given in the order of the classes.
 */
export const inListOrder = (states: readonly PersonState[]): PersonState[] =>
  inStudentOrder(states, ({ grade, classId, studentNumber }) => ({ grade, class: classId ?? '', studentNumber }));

type Compare = (one: PersonState, other: PersonState) => number;

const byKey = <Key extends string | number>(keyOf: (state: PersonState) => Key): Compare => {
  const known = new Map<PersonState, Key>();
  const keyed = (state: PersonState): Key => {
    const key = known.get(state) ?? keyOf(state);
    known.set(state, key);
    return key;
  };
  return (one, other) => (keyed(one) === keyed(other) ? 0 : keyed(one) < keyed(other) ? -1 : 1);
};

/** Chinese names by their sound. Making the collator costs 5 ms, so only this order makes one. */
const bySound = (): Compare => {
  const { compare } = new Intl.Collator('zh-CN');
  return (one, other) => compare(one.name || one.eName, other.name || other.eName);
};

const byEnglishName = () => byKey(({ name, eName }) => sortKeyOf(eName || name));
const byOutstanding = () => byKey(outstandingOf);
const descending =
  (make: () => Compare): (() => Compare) =>
  () => {
    const compare = make();
    return (one, other) => compare(other, one);
  };

const compares: Record<PeopleSort, () => Compare> = {
  name: bySound,
  '-name': descending(bySound),
  eName: byEnglishName,
  '-eName': descending(byEnglishName),
  outstanding: byOutstanding,
  '-outstanding': descending(byOutstanding),
};

/** In the order asked for; equals stay in the order of the list, so that pages never overlap. */
export const sortedPeople = (states: readonly PersonState[], sort: PeopleSort | undefined): PersonState[] => {
  const listed = inListOrder(states);
  return sort === undefined ? listed : listed.sort(compares[sort]());
};
