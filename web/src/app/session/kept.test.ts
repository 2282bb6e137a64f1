import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readKept } from './kept.ts';

const schema = z.object({ size: z.number() });

describe('what the browser keeps', () => {
  it.each([
    ['{"size":20}', { size: 20 }],
    ['{"size":"20"}', undefined],
    ['{"size":', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is read as %j', (text, expected) => {
    expect(readKept({ getItem: () => text }, 'any', schema)).toEqual(expected);
  });
});
