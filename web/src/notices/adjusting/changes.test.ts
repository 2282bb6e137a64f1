import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const seen = { due: 15_000, received: 4_000, overpaid: 0, sendStatus: 'sent' } as const;

describe('what a colleague changed meanwhile', () => {
  it('is each amount that differs, and no other', () => {
    expect(changesOf(seen, { ...seen, received: 4_500, overpaid: 500 })).toEqual({
      amounts: [{ name: 'received', before: 4_000, now: 5_000 }],
      sendStatus: undefined,
    });
    expect(changesOf(seen, { ...seen, due: 0 }).amounts).toEqual([{ name: 'due', before: 15_000, now: 0 }]);
  });

  it('is that the notice was withdrawn, which changes no amount', () => {
    expect(changesOf(seen, { ...seen, sendStatus: 'withdrawn' })).toEqual({
      amounts: [],
      sendStatus: { before: 'sent', now: 'withdrawn' },
    });
  });
});
