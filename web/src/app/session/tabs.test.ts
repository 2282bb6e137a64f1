import { expect, it } from 'vitest';
import { endAllSignIns, forgetSignIn, hasEndedElsewhere, noteSignIn } from './tabs.ts';

const storage = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
};
let ids = 0;
const makeId = () => `sign-out ${++ids}`;

it('signing out ends the sign-ins of all tabs that began before it, and no later one', () => {
  const [allTabs, early, late, stranger] = [storage(), storage(), storage(), storage()];
  noteSignIn(allTabs, early);
  expect(hasEndedElsewhere(allTabs, early)).toBe(false);

  endAllSignIns(allTabs, makeId);
  noteSignIn(allTabs, late);

  expect([early, late, stranger].map((tab) => hasEndedElsewhere(allTabs, tab))).toEqual([true, false, false]);
  endAllSignIns(allTabs, makeId);
  expect([early, late].map((tab) => hasEndedElsewhere(allTabs, tab))).toEqual([true, true]);
});

it('a tab whose sign-in is over has nothing left to end', () => {
  const [allTabs, tab] = [storage(), storage()];
  noteSignIn(allTabs, tab);
  forgetSignIn(tab);

  endAllSignIns(allTabs, makeId);

  expect(hasEndedElsewhere(allTabs, tab)).toBe(false);
});
