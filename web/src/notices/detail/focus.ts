import { useEffect, useRef } from 'react';
import { contentId } from '../../ui/content-start.tsx';

/** The attribute of the cell with a person's name. */
export const personMark = 'data-person';

/** How long the page may take to render reloaded data, in ms. */
const drawnMs = 2000;

/**
 * What a dialog changed can remove the button that opened it. For people who work by keyboard the focus then moves to
 * the person's name, or to the beginning of the content when the person is not in the list any more. Does nothing while an
 * element has the focus.
 */
export const keepFocusAt = (personId: string): void => {
  const until = performance.now() + drawnMs;
  const look = () => {
    if (document.activeElement === document.body) {
      const name = document.querySelector<HTMLElement>(`[${personMark}="${personId}"] :is(a, button)`);
      if (name) name.focus();
      else document.getElementById(contentId)?.focus({ preventScroll: true });
      return;
    }
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** The same, for the person whose row was acted on last, whenever the questions and the progress of an act are over. */
export const useFocusAtActed = (isAsking: boolean): ((personId: string) => void) => {
  const acted = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsking && acted.current !== undefined) keepFocusAt(acted.current);
  }, [isAsking]);
  return (personId) => {
    acted.current = personId;
  };
};
