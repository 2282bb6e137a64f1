import { personMark } from './focus.ts';

/** The page has made room for the panel when nothing has moved for so long, in ms. */
const settledMs = 400;
/** How long a slow machine may take to begin with it, in ms. */
const begunMs = 5_000;
/** After one of these the user decides what is in sight. */
const actsOfUser = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the row of a person at its height in the window while the panel opens or closes. The figures and filters above
 * it wrap to other lines then, which would move the row away from the pointer.
 */
export const keepInPlace = (personId: string): void => {
  const topOf = () => document.querySelector(`[${personMark}="${personId}"]`)?.getBoundingClientRect().top;
  const top = topOf();
  if (top === undefined) return;
  const userActs = new AbortController();
  let until = performance.now() + begunMs;
  const follow = () => {
    if (userActs.signal.aborted) return;
    const moved = (topOf() ?? top) - top;
    scrollBy({ top: moved, behavior: 'instant' });
    if (Math.abs(moved) >= 1) until = performance.now() + settledMs;
    if (performance.now() < until) requestAnimationFrame(follow);
    else userActs.abort();
  };
  // Not at once: the key that opened the panel is still on its way through the page.
  requestAnimationFrame(() => {
    for (const act of actsOfUser) addEventListener(act, () => userActs.abort(), { signal: userActs.signal });
    follow();
  });
};
