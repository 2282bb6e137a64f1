import { describe, expect, it } from 'vitest';
import { withStages } from './form.ts';

describe('withStages', () => {
  const offered = [1, 2] as const;

  it('keeps a stage that none of the schools of the user has', () => {
    expect(withStages({ studySections: [1, 3] }, offered, [1, 2])).toEqual([1, 2, 3]);
    expect(withStages({ studySections: [1, 3] }, offered, [])).toEqual([3]);
  });

  it('takes the offered ones as chosen, in their order', () => {
    expect(withStages({ studySections: [2] }, offered, [2, 1])).toEqual([1, 2]);
  });
});
