import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** The attributes of each list that searches its own options. */
const searched = sources('web/src/**/*.tsx').flatMap(({ path, text }) =>
  text
    .split(/<(?=Select\b|Multiselect\b)/)
    .slice(1)
    .map((part) => ({ path, attributes: part.split('/>')[0] ?? '' }))
    .filter(({ attributes }) => /filteringType=.*\bauto\b/.test(attributes)),
);

it('lists that can be searched say when nothing matches', () => {
  expect(searched.length).toBeGreaterThan(9);
  expect(searched.filter(({ attributes }) => !attributes.includes('noMatch=')).map(({ path }) => path)).toEqual([]);
});
