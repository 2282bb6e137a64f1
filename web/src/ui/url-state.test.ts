import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEntry, readUrl, writeEntry, writeUrl } from './url-state.ts';

const schema = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 1),
  keyword: z.catch(z.string(), ''),
  school: z.catch(z.optional(z.string()), undefined),
});

describe('url state', () => {
  it('reads the state from the URL', () => {
    const state = readUrl(schema, new URLSearchParams('page=3&keyword=spring&school=a'));

    expect(state).toEqual({ page: 3, keyword: 'spring', school: 'a' });
  });

  it('uses the default for missing and malformed fields', () => {
    expect(readUrl(schema, new URLSearchParams('page=zero'))).toEqual({ page: 1, keyword: '', school: undefined });
    expect(readUrl(schema, new URLSearchParams('page=-1')).page).toBe(1);
  });

  it('writes a change and keeps the other parameters', () => {
    const next = writeUrl(schema, new URLSearchParams('keyword=a&other=1'), { page: 2 });

    expect(next.toString()).toBe('keyword=a&other=1&page=2');
  });

  it('leaves out defaults', () => {
    const next = writeUrl(schema, new URLSearchParams('page=3&keyword=a&school=b'), { page: 1, school: undefined });

    expect(next.toString()).toBe('keyword=a');
  });
});

describe('state beside the URL', () => {
  const beside = ['keyword'];
  const at = (query: string, state: unknown = null) => ({ params: new URLSearchParams(query), state });
  const written = (entry: ReturnType<typeof at>, change: Partial<z.infer<typeof schema>>) => {
    const { params, state } = writeEntry(schema, beside, entry, change);
    return [params.toString(), state];
  };

  it.each([
    ['the state', at('page=3', { keyword: '王' }), '王'],
    ['the state and not the address', at('page=3&keyword=Li', { keyword: '王' }), '王'],
    ['nothing, though the address names somebody', at('page=3&keyword=Li'), ''],
    ['nothing, where the state makes no sense', at('page=3', { keyword: 7 }), ''],
    ['nothing, where the state is of another page', at('page=3', 'keyword'), ''],
  ])('is read from %s', (_, entry, keyword) => {
    expect(readEntry(schema, beside, entry)).toEqual({ page: 3, keyword, school: undefined });
  });

  it('is written only there', () => {
    expect(written(at('page=3&keyword=Li'), { keyword: '王', page: 1 })).toEqual(['', { keyword: '王' }]);
  });

  it('survives a change of the URL, which loses fields that must not be in it', () => {
    expect(written(at('keyword=Li', { keyword: '王' }), { page: 2 })).toEqual(['page=2', { keyword: '王' }]);
    expect(written(at('page=3&keyword=Li&other=1'), {})).toEqual(['page=3&other=1', {}]);
  });

  it('is cleared', () => {
    const cleared = writeEntry(schema, beside, at('page=3', { keyword: '王' }), { keyword: '' });

    expect(readEntry(schema, beside, cleared)).toEqual({ page: 3, keyword: '', school: undefined });
  });
});
