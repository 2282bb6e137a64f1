import { describe, expect, it } from 'vitest';
import { isKnownRule, ruleIdsOf } from './rule-ids.ts';
import { sources } from './sources.ts';

describe('rule ids', () => {
  it('are read from the start of a title only', () => {
    expect(ruleIdsOf('N5.04 N9.07 refuses a title of 101 characters, unlike S1.01')).toEqual(['N5.04', 'N9.07']);
    expect(ruleIdsOf('S5.52: takes a partial payment')).toEqual(['S5.52']);
    expect(ruleIdsOf('refuses what N5.04 says')).toEqual([]);
  });

  it('that a test cites exist in the documents', () => {
    const titles = sources('**/*.test.{ts,tsx}').flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:it|test|describe)\(\s*(['"`])(.*?)\1/g)].map(([, , title = '']) => ({ path, title })),
    );
    const unknown = titles.flatMap(({ path, title }) =>
      ruleIdsOf(title).flatMap((id) => (isKnownRule(id) ? [] : [`${path} cites ${id}`])),
    );

    expect(unknown).toEqual([]);
  });
});
