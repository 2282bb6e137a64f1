/** The house rules that need a syntax tree, as a plugin of eslint. `test/architecture/lint.test.ts` shows that each of them finds something. */
import { constArrows } from './const-arrows.js';
import { plainEnglish } from './plain-english.js';
import { tableExpressions } from './table-expressions.js';
import { wireNames } from './wire-names.js';
import { wordsNotNumbers } from './words-not-numbers.js';

export const house = {
  rules: {
    'const-arrows': constArrows,
    'plain-english': plainEnglish,
    'table-expressions': tableExpressions,
    'wire-names': wireNames,
    'words-not-numbers': wordsNotNumbers,
  },
};
