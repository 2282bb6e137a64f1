import { personMark } from './focus.ts';

/** How long the page may take to make room for the panel, in ms. */
const settledMs = 400;

/**
 * Keeps the row of a person at its height in the window while the panel opens or closes. The figures and filters above
 * it wrap to other lines then, which would move the row away from the pointer.
 */
export const keepInPlace = (personId: string): void => {
  const topOf = () => document.querySelector(`[${personMark}="${personId}"]`)?.getBoundingClientRect().top;
  const top = topOf();
  if (top === undefined) return;
  const until = performance.now() + settledMs;
  const follow = () => {
    scrollBy({ top: (topOf() ?? top) - top, behavior: 'instant' });
    if (performance.now() < until) requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
};
