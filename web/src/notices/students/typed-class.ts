import type { KeyboardEvent } from 'react';
import { isPlainEnter } from '../../ui/shortcuts.ts';
import type { usePlacedOptions } from '../parts/school-classes.ts';

type Grades = ReturnType<typeof usePlacedOptions>;
export type ClassOption = Grades[number]['options'][number];

/** What is typed to find a class; nothing once the arrow keys have marked an option, which Enter chooses then. */
const typedIn = ({ target }: KeyboardEvent): string =>
  target instanceof HTMLInputElement && !target.hasAttribute('aria-activedescendant')
    ? target.value.trim().toLowerCase()
    : '';

/** The first class whose name has what is typed. */
export const typedClass = (event: KeyboardEvent, grades: Grades): ClassOption | undefined => {
  const typed = typedIn(event);
  if (typed === '') return undefined;
  return grades.flatMap(({ options }) => options).find(({ label }) => label.toLowerCase().includes(typed));
};

/** Enter takes the first class that matches, and what is typed next replaces its name. */
export const takesTyped =
  (grades: Grades, onTake: (found: ClassOption) => unknown) =>
  (event: KeyboardEvent): void => {
    const found = isPlainEnter(event) ? typedClass(event, grades) : undefined;
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) event.target.select();
    onTake(found);
  };
