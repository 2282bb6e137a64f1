import { describe, expect, it } from 'vitest';
import { keepPlace, takePlace } from './sign-in.ts';

const tab = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
};
const wayBack = (pathname: string, search = '', state: unknown = null) => {
  const texts = tab();
  keepPlace(texts, { pathname, search, state });
  return takePlace(texts);
};

describe('the place to return to after signing in', () => {
  it('is the page with the state of its history entry', () => {
    const back = wayBack('/noticeOfPayment/index', '?page=2', { keyword: '王' });

    expect(back).toEqual({ path: '/noticeOfPayment/index?page=2', state: { keyword: '王' } });
  });

  it('is the page of an import that shows the rows of one state', () => {
    expect(wayBack('/noticeOfPayment/import/1', '?state=refused').path).toBe('/noticeOfPayment/import/1?state=refused');
  });

  it('is always a page of this site', () => {
    expect(wayBack('//elsewhere.example').path).toBe('/');
    expect(wayBack('https://elsewhere.example').path).toBe('/');
    expect(wayBack('/noticeOfPayment/index', '?error=access_denied&state=x').path).toBe('/');
    expect(takePlace(tab())).toEqual({ path: '/' });
  });

  it('is returned only once', () => {
    const texts = tab();
    keepPlace(texts, { pathname: '/noticeOfPayment/index', search: '' });

    expect([takePlace(texts).path, takePlace(texts).path]).toEqual(['/noticeOfPayment/index', '/']);
  });
});
