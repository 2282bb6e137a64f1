import { describe, expect, it } from 'vitest';
import { firstLanguage } from './language.tsx';
import { returnPathOf } from './sign-in.ts';

describe('firstLanguage', () => {
  it.each([
    ['the choice kept in this browser', 'en', ['zh-CN'], 'en'],
    ["the browser's first known language", null, ['fr-FR', 'zh-HK', 'en'], 'zh'],
    ['English for everybody else', null, ['fr-FR'], 'en'],
    ['English when what is kept makes no sense', 'xx', [], 'en'],
  ])('is %s', (_, kept, browsers, language) => {
    expect(firstLanguage(kept, browsers)).toBe(language);
  });
});

describe('returnPathOf', () => {
  it('goes back to a page of this site only', () => {
    expect(returnPathOf({ returnTo: '/noticeOfPayment/index?page=2' })).toBe('/noticeOfPayment/index?page=2');
    expect(returnPathOf({ returnTo: '//elsewhere.example' })).toBe('/');
    expect(returnPathOf({ returnTo: 'https://elsewhere.example' })).toBe('/');
    expect(returnPathOf(undefined)).toBe('/');
  });
});
