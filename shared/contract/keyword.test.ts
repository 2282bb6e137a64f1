import { describe, expect, it } from 'vitest';
import { exactFilter, keywordFilter, keywordOf } from './keyword.ts';

describe('keyword', () => {
  it.each([
    ['zhang', ['张敏', 'Grace ZHANG'], true],
    [' 张 ', ['张敏'], true],
    ['２６００', ['260001'], true],
    ['138 0013-8000', ['13800138000'], true],
    ['2026-2027', ['Fees of 2026-2027'], true],
    ['1-2', ['12'], false],
    ['13800138000', ['138 0013 8000'], true],
    ['0138', ['138-0013-8000'], true],
    ['138-0013-8000', ['138 0013 8000'], true],
    ['91234567', ['+852 9123 4567'], true],
    ['+852 9123 4567', ['+852-91234567'], true],
    ['+86 138 0013 8000', ['13800138000'], true],
    ['+86 138 0013 8000', ['800138000'], false],
    ['12', ['1-2'], false],
    ['12', ['Grade 1 2'], false],
    ['何语文 / Yuwen He', ['何语文', 'Yuwen He', '260001'], true],
    ['何语文 / yuwen  he', ['何语文', 'Yuwen He'], true],
    ['何语文 / Yuwen He', ['何语文', 'Yuwen Hua'], false],
    ['Yuwen  He', ['何语文', 'Yuwen He'], true],
    ['İ', ['i'], false],
    ['li', ['张敏', undefined, 'Wang'], false],
    ['', ['张敏'], true],
    [undefined, [], true],
  ])('%s in %j: %s', (keyword, texts, expected) => {
    expect(keywordFilter(keyword)(texts)).toBe(expected);
  });
});

describe('a keyword that is the text itself', () => {
  it.each([
    ['260001', ['260001'], true],
    [' ２６０００１ ', ['260001'], true],
    ['138 0013-8000', ['260001', '13800138000'], true],
    ['13800138000', ['138 0013 8000'], true],
    ['13800138000', ['+86 138 0013 8000'], true],
    ['+86 138 0013 8000', ['13800138000'], true],
    ['+86 138 0013 8000', ['00138000'], false],
    ['0013 8000', ['138 0013 8000'], false],
    ['26000', ['260001'], false],
    ['', ['', undefined], false],
    [undefined, ['260001'], false],
  ])('%s of %j: %s', (keyword, texts, expected) => {
    expect(exactFilter(keyword)(texts)).toBe(expected);
  });
});

describe('what is typed into a search field', () => {
  it('is cut between characters, never inside of one', () => {
    expect(keywordOf(`${'a'.repeat(99)}🎒🎒`)).toBe(`${'a'.repeat(99)}🎒`);
  });
});
