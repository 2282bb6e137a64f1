import { describe, expect, it } from 'vitest';
import { readAllPages } from './all-pages.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);
const pageSize = 5;
const pageOf = (list: readonly number[], pageIndex: number) => ({
  list: list.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
  totalCount: list.length,
});
const readPage = async (pageIndex: number) => pageOf(rows, pageIndex);

/** A list that is another one from the second request on. */
const changing = (before: readonly number[], after: readonly number[]) => {
  let asked = 0;
  return async (pageIndex: number) => {
    asked += 1;
    return pageOf(asked === 1 ? before : after, pageIndex);
  };
};

describe('readAllPages', () => {
  it('reads every row once, in order', async () => {
    expect(await readAllPages(readPage, { pageSize, keyOf: String })).toEqual(rows);
  });

  it('reports its progress up to the end', async () => {
    const steps: [number, number][] = [];

    await readAllPages(readPage, { pageSize, keyOf: String, onProgress: (done, total) => steps.push([done, total]) });

    expect(steps[0]).toEqual([5, 23]);
    expect(steps.at(-1)).toEqual([23, 23]);
  });

  it('sends one request for an empty list', async () => {
    let asked = 0;
    const readNothing = async () => {
      asked += 1;
      return { list: [], totalCount: 0 };
    };

    await readAllPages<number>(readNothing, { pageSize, keyOf: String });

    expect(asked).toBe(1);
  });

  it.each([
    ['goes', rows.slice(1)],
    ['comes', [-1, ...rows]],
    ['changes its place', [...rows.slice(1), 0]],
  ])('misses no row and has none twice when one %s meanwhile', async (_, after) => {
    expect(await readAllPages(changing(rows, after), { pageSize, keyOf: String })).toEqual(after);
  });

  it('ends with a list that changes with each request', async () => {
    let asked = 0;
    const readMore = async (pageIndex: number) => {
      asked += 1;
      return pageOf([...rows, ...Array.from({ length: asked }, (__, index) => 23 + index)], pageIndex);
    };

    expect(await readAllPages(readMore, { pageSize, keyOf: String })).toEqual(expect.arrayContaining(rows));
  });
});
