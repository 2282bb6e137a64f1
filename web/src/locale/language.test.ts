import { describe, expect, it } from 'vitest';
import { firstLanguage } from './language.tsx';

describe('firstLanguage', () => {
  it.each([
    ['the choice kept in this browser', 'en', ['zh-CN'], 'en'],
    ["the browser's first known language", null, ['fr-FR', 'zh-HK', 'en'], 'zh'],
    ['English for everybody else', null, ['fr-FR'], 'en'],
    ['English when what is kept makes no sense', 'xx', [], 'en'],
  ])('N1.10 is %s', (_, kept, browsers, language) => {
    expect(firstLanguage(kept, browsers)).toBe(language);
  });
});
