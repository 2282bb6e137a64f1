/** The house rules that need a syntax tree, as a plugin of eslint. `test/architecture/lint.test.ts` shows that each of them finds something. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { constArrows } from './const-arrows.js';
import { plainEnglish } from './plain-english.js';
import { tableExpressions } from './table-expressions.js';
import { wireNames } from './wire-names.js';
import { wordsNotNumbers } from './words-not-numbers.js';

/** Results in eslint's cache are good for one version: a changed rule looks at every file again. */
const version = () => {
  const hash = createHash('sha256');
  for (const path of globSync(`${import.meta.dirname}/*.{js,ts}`).toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
};

export const house = {
  meta: { name: 'house', version: version() },
  rules: {
    'const-arrows': constArrows,
    'plain-english': plainEnglish,
    'table-expressions': tableExpressions,
    'wire-names': wireNames,
    'words-not-numbers': wordsNotNumbers,
  },
};
