import { useEffect, useRef } from 'react';
import { contentId } from './content-start.tsx';

/**
 * For a page of several steps, or one whose content can be read again. The button that leads to another step goes with the
 * old one, so the keyboard and the window go to where the page begins.
 */
export const useStepStart = (step: string | number): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(contentId)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
};
