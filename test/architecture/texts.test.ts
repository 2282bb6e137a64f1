import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '../../shared/contract/errors.ts';
import { calls } from '../../shared/contract/index.ts';
import type { Text, TextTree } from '../../shared/contract/texts.ts';
import { en as enErrors, zh as zhErrors } from '../../shared/messages/errors.ts';
import { en as enFields, zh as zhFields } from '../../shared/messages/fields.ts';
import { en as enToParents, zh as zhToParents } from '../../shared/messages/to-parents.ts';
import type { Texts } from '../../shared/contract/texts.ts';
import { codesOf } from '../support/schemas.ts';
import { sources } from './sources.ts';

/** A language is always called by its own name too. */
const chineseInEnglish: readonly string[] = ['siteTexts.header.languageNames.zh'];

type Leaf = readonly [path: string, text: Text];

const isText = (node: Text | TextTree): node is Text => typeof node['en'] === 'string';
const leavesOf = (tree: TextTree, path: string): readonly Leaf[] =>
  Object.entries(tree).flatMap(([key, node]) => {
    const at = `${path}.${key}`;
    return isText(node) ? [[at, node] as const] : leavesOf(node, at);
  });

/** The exported trees of every text file, by the name of the export. */
const treesOf = async (path: string): Promise<readonly Leaf[]> => {
  const exported = (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, TextTree>>;
  return Object.entries(exported).flatMap(([name, tree]) => (/Texts$/.test(name) ? leavesOf(tree, name) : []));
};
const ofModules = (await Promise.all(globSync('shared/*/texts/*.ts').map(treesOf))).flat();

/** Both languages of texts that are kept apart by language. */
const pairs = (en: Texts, zh: Texts, path: string): readonly Leaf[] =>
  Object.entries(en).flatMap(([key, text]) => {
    const other = zh[key] ?? '';
    const at = `${path}${key}`;
    if (typeof text === 'string') return [[at, { en: text, zh: typeof other === 'string' ? other : '' }] as const];
    return typeof other === 'string' ? [] : pairs(text, other, `${at}.`);
  });
const common = [
  ...pairs(enErrors, zhErrors, ''),
  ...pairs(enFields, zhFields, ''),
  ...pairs(enToParents, zhToParents, ''),
];

const all = [...ofModules, ...common];
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const pathsOf = (leaves: readonly Leaf[]) => leaves.map(([path]) => path);

/** Codes that a codec or rule of shared reports by hand: `message: 'moneyTooBig'`, `code: 'titleTooLong'` beside a path. */
const codesByHand = sources('shared/contract/*.ts').flatMap(({ text }) =>
  [...text.matchAll(/message: '(\w+)'/g)].map(([, code = '']) => code),
);

describe('texts', () => {
  it('are found in every module, and none is empty', () => {
    const empty = all.filter(([, { en, zh }]) => en.trim() === '' || zh.trim() === '');

    expect(new Set(ofModules.map(([path]) => path.split('.')[0])).size).toBeGreaterThan(10);
    expect(pathsOf(empty)).toEqual([]);
  });

  it('are Chinese in Chinese, and English in English outside the listed', () => {
    const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

    expect(pathsOf(all.filter(([, { zh }]) => hasWords(zh) && !hasChinese(zh)))).toEqual([]);
    expect(pathsOf(all.filter(([, { en }]) => hasChinese(en)))).toEqual(chineseInEnglish);
  });

  it('fill in the same values in both languages', () => {
    const different = all.filter(([, { en, zh }]) => placeholders(en).join() !== placeholders(zh).join());

    expect(pathsOf(different)).toEqual([]);
  });

  it('are each used by the site or by a function', () => {
    const users = sources('{web/src,functions,shared}/**/*.{ts,tsx}')
      .map(({ text }) => text)
      .join('\n');
    const isUsed = (path: string) => new RegExp(`\\b${path.replaceAll('.', '\\.')}\\b`).test(users);
    const isUsedByKey = (path: string) => new RegExp(`\\b${path.replaceAll('.', '\\.')}\\[`).test(users);
    const unused = pathsOf(ofModules).filter((path) => {
      const parent = path.slice(0, path.lastIndexOf('.'));
      return !path.startsWith('importFileTexts.') && !isUsed(path) && !isUsedByKey(parent);
    });

    expect(unused).toEqual([]);
  });

  it('there is one for every refusal', () => {
    const known = new Set(pathsOf(common));

    expect(Object.keys(errorStatus).filter((code) => !known.has(`error.${code}`))).toEqual([]);
  });

  it('there is one for every fault of a field that a schema names', () => {
    const known = new Set(pathsOf(common));
    const named = new Set([...calls.flatMap(({ call }) => codesOf(call.request)), ...codesByHand]);

    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((code) => !known.has(`field.${code}`))).toEqual([]);
  });
});
