import { useEffect, useRef } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * For a page of several steps, or one whose content can be read again. The button that leads to another step goes with the
 * old one, so the keyboard goes to the title of the page, or of the step, and the window to the top.
 */
export const useStepStart = (step: string | number, title: 'h1' | 'h2' = 'h1'): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusTitle(title);
    scrollTo(0, 0);
  }, [step, title]);
};
