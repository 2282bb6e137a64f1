import { describe, expect, it } from 'vitest';
import { readAllPages } from './all-pages.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);
const readPage = async (pageIndex: number) => ({
  list: rows.slice((pageIndex - 1) * 5, pageIndex * 5),
  totalCount: rows.length,
});

describe('readAllPages', () => {
  it('reads every row once, in order', async () => {
    expect(await readAllPages(readPage, 5)).toEqual(rows);
  });

  it('reports its progress up to the end', async () => {
    const steps: [number, number][] = [];

    await readAllPages(readPage, 5, (done, total) => steps.push([done, total]));

    expect(steps[0]).toEqual([5, 23]);
    expect(steps.at(-1)).toEqual([23, 23]);
  });

  it('sends one request for an empty list', async () => {
    let asked = 0;

    await readAllPages(async () => {
      asked += 1;
      return { list: [], totalCount: 0 };
    }, 5);

    expect(asked).toBe(1);
  });
});
