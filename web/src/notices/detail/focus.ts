/** Marks the cell with the name of a person. */
export const personMark = 'data-person';

/** Within this time the page has drawn what it has read again, in ms. */
const drawnMs = 2000;

/**
 * The button that opened a dialog may go away with what the dialog changed; whoever works by keyboard then goes on at the
 * person's name and not at the top of the page. Does nothing while the focus is somewhere.
 */
export const keepFocusAt = (personId: string): void => {
  const until = performance.now() + drawnMs;
  const look = () => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[${personMark}="${personId}"] :is(a, button)`)?.focus();
      return;
    }
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
