import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readUrl, writeUrl } from './url-state.ts';

const schema = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 1),
  keyword: z.catch(z.string(), ''),
  school: z.catch(z.optional(z.string()), undefined),
});

describe('url state', () => {
  it('reads what the address says', () => {
    const state = readUrl(schema, new URLSearchParams('page=3&keyword=spring&school=a'));

    expect(state).toEqual({ page: 3, keyword: 'spring', school: 'a' });
  });

  it('takes the default for what is missing or malformed', () => {
    expect(readUrl(schema, new URLSearchParams('page=zero'))).toEqual({ page: 1, keyword: '', school: undefined });
    expect(readUrl(schema, new URLSearchParams('page=-1')).page).toBe(1);
  });

  it('writes a change beside what stands there, foreign parameters included', () => {
    const next = writeUrl(schema, new URLSearchParams('keyword=a&other=1'), { page: 2 });

    expect(next.toString()).toBe('keyword=a&other=1&page=2');
  });

  it('leaves out what equals its default', () => {
    const next = writeUrl(schema, new URLSearchParams('page=3&keyword=a&school=b'), { page: 1, school: undefined });

    expect(next.toString()).toBe('keyword=a');
  });
});
