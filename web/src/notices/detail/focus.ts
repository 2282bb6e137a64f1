/** The attribute of the cell with a person's name. */
export const personMark = 'data-person';

/** How long the page may take to render reloaded data, in ms. */
const drawnMs = 2000;

/**
 * What a dialog changed can remove the button that opened it. For people who work by keyboard the focus then moves to
 * the person's name instead of the top of the page. Does nothing while an element has the focus.
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
