import { readFileSync } from 'node:fs';

/** Ids of the rules of both product documents: N notice management, S settlement. */
const known = new Set(readFileSync('test/architecture/rule-ids.txt', 'utf8').trim().split('\n'));

/** The rule ids at the start of a test's own title; `N5.04 N9.07 refuses ...` cites two. */
export const ruleIdsOf = (title: string): readonly string[] => {
  const ids: string[] = [];
  for (const word of title.split(/[\s,:]+/)) {
    if (!/^[NS]\d+\.\d+$/.test(word)) break;
    ids.push(word);
  }
  return ids;
};

export const isKnownRule = (id: string): boolean => known.has(id);

export const documents = { N: 'notice management', S: 'settlement' } as const;
export const ruleCount = (letter: keyof typeof documents): number =>
  [...known].filter((id) => id.startsWith(letter)).length;
