import { globSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import house from '../config/house/plugin.js';
import lint from '../config/oxlint.ts';
import { wireWords } from '../config/house/wire-words.ts';

type RuleName = keyof typeof house.rules;

const wrong = {
  'const-arrows': ['function one() {}', 'const one = function () {};', 'export default function () {}'],
  'no-barrels': ["export * from './notice.ts';"],
  'parse-at-the-edge': ['const a = b as any;', 'const a = b as unknown as Row;'],
  'parse-json': ['const a = JSON.parse(text) as Row;'],
  'plain-english': [
    '// It stands in the table.',
    '/* Whom it is sent to. */',
    "it('is told why', () => {});",
    'describe.each([1])(`what the journal bears out`, () => {});',
    'const own = 1;',
    'const { whole } = row;',
    'type Wanted = string;',
    'const f = (isTouched: boolean) => isTouched;',
    'interface Row { said: string }',
  ],
  'table-expressions': ["const a = { expression: '#a = :a' };", 'send({ ExpressionAttributeNames: {} });'],
  'wire-names': ['row.payOption;', 'const { deadlineAt } = row;', 'interface Row { escrow: number }', "row['jobKey'];"],
  'wire-names-written': ['const a = { payOption: b ? 1 : 2 };', "const a = { 'escrow': b };"],
  'words-not-numbers': [
    'interface Row { sendStatus: number }',
    'notice.sendStatus === 2;',
    'if (1 < payStatus) {}',
    'switch (payMode) { case 10001: break; }',
    '[0, 2].includes(person.payStatus);',
  ],
} as const satisfies Record<RuleName, readonly string[]>;

const right: Readonly<Record<RuleName, readonly string[]>> = {
  'const-arrows': [
    'const one = () => 1;',
    'function* all() {}',
    'const store = { get() {} };',
    'function one(a: string): void; function one(a: number): void; function one(a: unknown) {}',
  ],
  'no-barrels': ["export { notice } from './notice.ts';"],
  'parse-at-the-edge': ['const a = b as unknown;', 'const a = [] as Row[];'],
  'parse-json': ['const a = JSON.parse(text) as unknown;', 'const a = schema.parse(JSON.parse(text));'],
  'plain-english': ['// It is in the table.', "it('says why', () => {});", 'const personItems = 1;', '// A stand-in.'],
  'table-expressions': ["const a = { words: '#a = :a' };"],
  'wire-names': [
    'row.required;',
    "const faults = { path: 'deadlineAt' };",
    'const { deadline } = row;',
    'noticeTexts.creator;',
  ],
  'wire-names-written': ['const a = { required: b };', 'const a = { [escrow]: b };'],
  'words-not-numbers': ["notice.sendStatus === 'sent';", 'response.status === 200;', 'people.length > 2;'],
};

RuleTester.describe = (_, tests) => tests();
RuleTester.it = (name, test) => it(name, test);
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

describe('the lint rules of the house', () => {
  for (const [name, rule] of Object.entries(house.rules))
    describe(name, () => {
      const invalid = wrong[name as RuleName].map((code) => ({ name: `finds ${code}`, code, errors: 1 }));
      const valid = right[name as RuleName].map((code) => ({ name: `takes ${code}`, code }));
      tester.run(name, rule, { valid, invalid });
    });

  it('are for folders that there are', () => {
    const { overrides = [] } = lint;
    const patterns = overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles]);
    const inFolders = patterns.filter((pattern) => isAbsolute(pattern));

    expect(inFolders.length).toBeGreaterThan(0);
    for (const pattern of inFolders) expect([pattern, globSync(pattern).length > 0]).toEqual([pattern, true]);
  });

  it('know the names of the documents from the contract', () => {
    expect(wireWords).toEqual(
      expect.arrayContaining(['payOption', 'escrow', 'deadlineAt', 'jobKey', 'cleanAccounts', 'itemSelectType']),
    );
    expect(wireWords).not.toEqual(expect.arrayContaining(['amount']));
  });
});
