/** The house rules that need a syntax tree, as a plugin of oxlint. `test/architecture/lint.test.ts` shows that each of them finds something. */
import { constArrows } from './const-arrows.js';
import { noBarrels } from './no-barrels.js';
import { parseAtTheEdge, parseJson } from './parse-at-the-edge.js';
import { plainEnglish } from './plain-english.js';
import { tableExpressions } from './table-expressions.js';
import { wireNames, wireNamesWritten } from './wire-names.js';
import { wordsNotNumbers } from './words-not-numbers.js';

export default {
  meta: { name: 'house' },
  rules: {
    'const-arrows': constArrows,
    'no-barrels': noBarrels,
    'parse-at-the-edge': parseAtTheEdge,
    'parse-json': parseJson,
    'plain-english': plainEnglish,
    'table-expressions': tableExpressions,
    'wire-names': wireNames,
    'wire-names-written': wireNamesWritten,
    'words-not-numbers': wordsNotNumbers,
  },
};
