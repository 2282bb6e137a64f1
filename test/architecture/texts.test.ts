import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../shared/contract/field-texts.ts';
import { calls } from '../../shared/contract/index.ts';
import type { Text, TextTree } from '../../shared/contract/texts.ts';
import { codesOf } from '../support/schemas.ts';
import { specOf, workers } from '../../infra/stacks/modules.ts';
import { plainWords } from '../config/house/plain-words.ts';
import { isTest, linesThatMatch, sources } from './sources.ts';

/** A language is always called by its own name too. */
const chineseInEnglish: readonly string[] = ['siteTexts.header.languageNames.zh'];

/** Words that the finance staff of a school do not use, and the word that they use. */
const wordsOfOffice: Readonly<Record<string, RegExp>> = {
  未缴: /欠费|欠款/,
  会计分录: /(?<!会计)分录/,
  '设截止日期, 未设截止日期': /不限期|无期限|指定最后缴费日/,
  代管款: /代管费/,
  '发送状态：不限': /^全部\S*状态|^全部(?:校区|学段|班级)|^不限/,
  等5项: /等另|等\s+\{\{/,
  发送: /发起缴费|发起收费/,
  'Send, Skipped, Paid in full, No deadline': /\b(start charging|already so|no limit|(?<!\{)completed)\b/i,
};

const functionSpecs = calls.map(({ module, name }) => specOf(module, name));

type Leaf = readonly [path: string, text: Text];

const isText = (node: unknown): node is Text =>
  typeof node === 'object' && node !== null && 'en' in node && typeof node.en === 'string';
const leavesOf = (node: TextTree | Text | string, path: string): readonly Leaf[] => {
  if (isText(node)) return [[path, node]];
  return typeof node === 'string'
    ? []
    : Object.entries(node).flatMap(([key, child]) => leavesOf(child, `${path}.${key}`));
};

/** Every text of a file, with the name of its export and its path inside. */
const leavesOfFile = async (path: string): Promise<readonly Leaf[]> => {
  const exported = (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, TextTree>>;
  return Object.entries(exported).flatMap(([name, tree]) => leavesOf(tree, name));
};
const leavesOfFiles = async (glob: string): Promise<readonly Leaf[]> =>
  (await Promise.all(globSync(glob).map(leavesOfFile))).flat();

const texts = await leavesOfFiles('shared/*/texts/*.ts');
/** The site asks for its texts by their path; those of errors, fields and messages are found by a code. */
const siteTexts = await leavesOfFiles('shared/*/texts/{site,site-*,pay-modes}.ts');

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+(?::money)?)\}\}/g)].map(([, name]) => name).toSorted();
const pathsOf = (leaves: readonly Leaf[]) => leaves.map(([path]) => path);
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+(?::money)?\}\}/g, ''));

/** Codes that a codec or rule reports by hand: `message: 'moneyTooBig'`, `code: 'titleTooLong'` beside a path, `const code = ... : ...`. */
const codesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/message: '(\w+)'|path: [^,]+, code: '(\w+)'/g)].map(([, one, other]) => one ?? other ?? ''),
  ...[...text.matchAll(/const code = (.*);/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'(\w+)'/g)].map(([, code = '']) => code),
  ),
];
const codesByHand = sources('{shared,functions/api}/**/*.ts').flatMap(({ path, text }) =>
  isTest(path) ? [] : codesIn(text),
);
/** Texts of closed lists: the compiler wants one for each word, whichever of them the site shows today. */
const ofClosedLists = /^(personTexts\.(act|cause|account)|booksTexts\.figure)\./;

describe('texts', () => {
  it('N1.09 are found in every module, and none is empty', () => {
    const empty = texts.filter(([, { en, zh }]) => en.trim() === '' || zh.trim() === '');

    expect(new Set(pathsOf(texts).map((path) => path.split('.')[0])).size).toBeGreaterThan(20);
    expect(pathsOf(empty)).toEqual([]);
  });

  /** Where the documents have two wordings of one message, the first is used. */
  it.each([
    ['N5.11', 'Please add at least one fee item'],
    ['N5.13', 'Please input the number of fee item'],
    ['N5.51', 'There are identical fee items'],
    ['N8.13', 'Saving data... You can check or send payment notices'],
  ])('%s do not have the second wording of a message: %s', (_, second) => {
    expect(pathsOf(texts.filter(([, { en }]) => en.includes(second)))).toEqual([]);
  });

  it('N1.09 are Chinese in Chinese, and English in English apart from the listed', () => {
    expect(pathsOf(texts.filter(([, { zh }]) => hasWords(zh) && !hasChinese(zh)))).toEqual([]);
    expect(pathsOf(texts.filter(([, { en }]) => hasChinese(en)))).toEqual(chineseInEnglish);
  });

  it.each(Object.entries(wordsOfOffice))('use the words of a school office: %s', (_, others) => {
    expect(pathsOf(texts.filter(([, { en, zh }]) => others.test(en) || others.test(zh)))).toEqual([]);
  });

  it.each(plainWords)('are in plain English, and so are the sentences of alarms: %s', (pattern) => {
    const alarms = [...functionSpecs, ...Object.values(workers)].map(({ whenItFails }) => whenItFails);

    expect(pathsOf(texts.filter(([, { en }]) => pattern.test(en)))).toEqual([]);
    expect(alarms.filter((sentence) => pattern.test(sentence))).toEqual([]);
  });

  it('join a name and its value by the colon of the language', () => {
    const halfWidth = texts.filter(([, { zh }]) => /[\p{Script=Han}）]:/u.test(zh));

    expect(pathsOf(halfWidth)).toEqual([]);
    expect(linesThatMatch(sources('web/src/**/*.tsx'), /^\s*\{\S.*\}: [{<]/)).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const different = texts.filter(([, { en, zh }]) => placeholders(en).join() !== placeholders(zh).join());

    expect(pathsOf(different)).toEqual([]);
  });

  it('are each used by the site or by a function', () => {
    const users = sources('{web/src,functions,shared}/**/*.{ts,tsx}')
      .filter(({ path }) => !path.includes('/texts/'))
      .map(({ text }) => text)
      .join('\n');
    const isUsed = (path: string) => new RegExp(`\\b${path.replaceAll('.', '\\.')}\\b`).test(users);
    /** `texts.state[word]`, where the word is somewhere in the code. */
    const isUsedByKey = (path: string) => {
      const [, parent = '', key = ''] = /^(.*)\.([^.]+)$/.exec(path) ?? [];
      return (
        new RegExp(`\\b${parent.replaceAll('.', '\\.')}\\[`).test(users) &&
        new RegExp(`'${key}'|\\b${key}:|\\.${key}\\b`).test(users)
      );
    };
    const unused = pathsOf(siteTexts).filter(
      (path) => !ofClosedLists.test(path) && !isUsed(path) && !isUsedByKey(path),
    );

    expect(unused).toEqual([]);
  });

  it('there is one for every fault of a field, and none for a fault that does not exist', () => {
    const named = new Set([...calls.flatMap(({ call }) => codesOf(call.request)), ...codesByHand]);
    const users = sources('{web/src,functions,shared}/**/*.{ts,tsx}').filter(({ path }) => !path.includes('/texts/'));
    const isNamed = (code: string) => named.has(code) || users.some(({ text }) => text.includes(`'${code}'`));

    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((code) => !(code in fieldTexts))).toEqual([]);
    expect(Object.keys(fieldTexts).filter((code) => !isNamed(code))).toEqual([]);
  });
});
