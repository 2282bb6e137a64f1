import { describe, expect, it } from 'vitest';
import { errorStatus } from '../../shared/contract/errors.ts';
import { calls } from '../../shared/contract/index.ts';
import { en } from '../../shared/messages/en.ts';
import type { Texts } from '../../shared/messages/texts.ts';
import { zh } from '../../shared/messages/zh.ts';
import { codesOf } from '../support/schemas.ts';
import { sources } from './sources.ts';

/** Keys whose text is the same in both languages on purpose: names of formats and marks. */
const sameInBoth: readonly string[] = [];
/** A language is always called by its own name too. */
const chineseInEnglish: readonly string[] = ['site.header.languageNames.zh'];

const leaves = (texts: Texts, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : leaves(value, `${path}${key}.`),
  );

const enTexts = new Map(leaves(en));
const zhTexts = new Map(leaves(zh));
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

/** Codes that a codec or rule of shared reports by hand: `message: 'moneyTooBig'`, `code: 'titleTooLong'` beside a path. */
const codesByHand = sources('shared/contract/*.ts').flatMap(({ text }) =>
  [...text.matchAll(/message: '(\w+)'/g)].map(([, code = '']) => code),
);

describe('texts', () => {
  it('both languages hold the same keys, none of them empty', () => {
    expect([...zhTexts.keys()].toSorted()).toEqual([...enTexts.keys()].toSorted());
    expect([...enTexts, ...zhTexts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('no Chinese text equals its English one outside the listed', () => {
    const same = [...zhTexts].filter(([key, text]) => enTexts.get(key) === text).map(([key]) => key);

    expect(same).toEqual(sameInBoth);
  });

  it('every Chinese text outside the listed is written in Chinese, and no English one is', () => {
    const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
    const untranslated = [...zhTexts].filter(
      ([key, text]) => !sameInBoth.includes(key) && hasWords(text) && !hasChinese(text),
    );

    expect(untranslated).toEqual([]);
    expect([...enTexts].filter(([key, text]) => !chineseInEnglish.includes(key) && hasChinese(text))).toEqual([]);
  });

  it('both languages fill in the same values', () => {
    const different = [...enTexts.keys()].filter(
      (key) => placeholders(enTexts.get(key)).join() !== placeholders(zhTexts.get(key)).join(),
    );

    expect(different).toEqual([]);
  });

  it('every refusal has a text', () => {
    const without = Object.keys(errorStatus).filter((code) => !enTexts.has(`error.${code}`));

    expect(without).toEqual([]);
  });

  it('every fault of a field that a schema names has a text', () => {
    const named = new Set([...calls.flatMap(({ call }) => codesOf(call.request)), ...codesByHand]);
    const without = [...named].filter((code) => !enTexts.has(`field.${code}`));

    expect(named.size).toBeGreaterThan(5);
    expect(without).toEqual([]);
  });
});
