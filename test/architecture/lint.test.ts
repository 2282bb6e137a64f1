import { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { house } from '../config/house/plugin.js';
import { wireWords } from '../config/house/wire-words.ts';

const messagesOf = (rule: string, code: string, options: readonly unknown[] = []) =>
  new Linter()
    .verify(code, {
      languageOptions: { parser: typescript.parser },
      plugins: { house },
      rules: { [`house/${rule}`]: ['error', ...options] },
    })
    .map(({ message }) => message);

const wrong = {
  'const-arrows': ['function one() {}', 'const one = function () {};', 'export default function () {}'],
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
  'words-not-numbers': [
    'notice.sendStatus === 2;',
    'if (1 < payStatus) {}',
    'switch (payMode) { case 10001: break; }',
    '[0, 2].includes(person.payStatus);',
  ],
} as const satisfies Record<keyof typeof house.rules, readonly string[]>;

const right: Readonly<Record<keyof typeof house.rules, readonly string[]>> = {
  'const-arrows': [
    'const one = () => 1;',
    'function* all() {}',
    'const store = { get() {} };',
    'function one(a: string): void; function one(a: number): void; function one(a: unknown) {}',
  ],
  'plain-english': ['// It is in the table.', "it('says why', () => {});", 'const personItems = 1;', '// A stand-in.'],
  'table-expressions': ["const a = { words: '#a = :a' };"],
  'wire-names': [
    'row.required;',
    "const faults = { path: 'deadlineAt' };",
    'const { deadline } = row;',
    'noticeTexts.creator;',
  ],
  'words-not-numbers': ["notice.sendStatus === 'sent';", 'response.status === 200;', 'people.length > 2;'],
};

const optionsOf = (rule: string) => (rule === 'wire-names' ? [wireWords] : []);
const cases = (examples: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(examples).flatMap(([rule, codes]) => codes.map((code) => [rule, code] as const));

describe('the lint rules of the house', () => {
  it.each(cases(wrong))('%s finds %s', (rule, code) => {
    expect(messagesOf(rule, code, optionsOf(rule))).toHaveLength(1);
  });

  it.each(cases(right))('%s takes %s', (rule, code) => {
    expect(messagesOf(rule, code, optionsOf(rule))).toEqual([]);
  });

  it('know the names of the documents from the contract', () => {
    expect(wireWords).toEqual(
      expect.arrayContaining(['payOption', 'escrow', 'deadlineAt', 'jobKey', 'cleanAccounts', 'itemSelectType']),
    );
    expect(wireWords).not.toEqual(expect.arrayContaining(['amount']));
  });
});
