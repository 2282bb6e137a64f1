/** What decides how long a message above the page stays. */
export interface ShownNote {
  readonly id: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** When it was given, ms. */
  readonly atMs: number;
}

const notesMax = 5;

export const shownFor = {
  /** A success asks for nothing, so it goes by itself. */
  successMs: 6_000,
  /** What an act says while it leads to another page is about that page. */
  sameActMs: 1_000,
} as const;

/** The messages with a new one, which replaces that with its id. After a success the last failure no longer holds. */
export const withNote = <N extends ShownNote>(shown: readonly N[], note: N): N[] =>
  [note, ...shown.filter(({ id, type }) => id !== note.id && !(note.type === 'success' && type === 'error'))].slice(
    0,
    notesMax,
  );

/** Without the successes that were shown long enough. */
export const afterTime = <N extends ShownNote>(shown: readonly N[], nowMs: number): readonly N[] =>
  shown.filter(({ type, atMs }) => type !== 'success' || nowMs - atMs < shownFor.successMs);

/** Without what was said on the page before: successes and failures. What goes on, and what needs attention, stays. */
export const afterNavigation = <N extends ShownNote>(shown: readonly N[], nowMs: number): readonly N[] =>
  shown.filter(({ type, atMs }) => type === 'info' || type === 'warning' || nowMs - atMs < shownFor.sameActMs);
