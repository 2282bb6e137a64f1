import { describe, expect, it } from 'vitest';
import { afterNavigation, afterTime, withNote, type ShownNote } from './note-life.ts';

const note = (type: ShownNote['type'], id: string = type, atMs = 0): ShownNote => ({ type, id, atMs });
const ids = (notes: readonly ShownNote[]) => notes.map(({ id }) => id);
const one = (['success', 'info', 'warning', 'error'] as const).map((type) => note(type));

describe('a message above the page', () => {
  it('of success goes after 6 seconds, the others stay', () => {
    expect(ids(afterTime(one, 5_999))).toEqual(['success', 'info', 'warning', 'error']);
    expect(ids(afterTime(one, 6_000))).toEqual(['info', 'warning', 'error']);
  });

  it('of success or failure goes with its page, unless its own act led to the next page', () => {
    expect(ids(afterNavigation(one, 5_000))).toEqual(['info', 'warning']);
    expect(ids(afterNavigation(one, 500))).toEqual(['success', 'info', 'warning', 'error']);
  });

  it('of failure goes when an act succeeds', () => {
    expect(ids(withNote([note('error'), note('warning')], note('success')))).toEqual(['success', 'warning']);
    expect(ids(withNote([note('error')], note('warning')))).toEqual(['warning', 'error']);
  });

  it('replaces that of the same id, and five are shown at most', () => {
    const six = Array.from({ length: 6 }, (_, index) => note('info', `info ${index}`));

    expect(ids(withNote([note('warning', 'send', 1)], note('warning', 'send', 2)))).toEqual(['send']);
    expect(six.reduce<readonly ShownNote[]>((shown, next) => withNote(shown, next), [])).toHaveLength(5);
  });
});
