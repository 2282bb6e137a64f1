import { describe, expect, it } from 'vitest';
import { languageOf } from './chain.ts';

describe('the language of an answer', () => {
  it.each([
    ['zh', 'zh'],
    ['zh-TW', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr, zh;q=0.5', 'zh'],
    ['en;q=0.5, zh;q=0.9', 'zh'],
    ['en;q=0, zh', 'zh'],
    ['en-US,zh;q=0.9', 'en'],
    ['zh;q=0, en', 'en'],
    ['de, zh;q=0.1, en;q=0.2', 'en'],
    ['*', 'en'],
    ['x-zh', 'en'],
    [undefined, 'en'],
  ])('is, for %j, %s', (sent, language) => {
    expect(languageOf({ headers: { 'accept-language': sent } })).toBe(language);
  });
});
