import { expect, it } from 'vitest';
import { planView } from './view.ts';

it('N9.17 shows ten rows of a checked file on a page, unless the user chose another number', () => {
  const sizeIn = (pageSize?: string) => planView.parse({ pageSize }).pageSize;

  expect([sizeIn(), sizeIn('50'), sizeIn('7')]).toEqual([10, 50, 10]);
});
