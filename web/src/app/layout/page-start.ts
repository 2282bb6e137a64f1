import { useEffect, useEffectEvent } from 'react';
import { focusTitle } from '../../ui/focus-title.ts';
import { useShell } from './shell.tsx';

/**
 * The keyboard and screen readers go on at the title of a page that a link or button led to: what had the focus went with the
 * page before (WCAG 2.4.3). The first page of a tab begins at the top of the window, like every page of the web.
 */
export const usePageStart = (): void => {
  const { beginPage } = useShell();
  const start = useEffectEvent(() => {
    const isFirst = beginPage();
    if (isFirst || document.activeElement !== document.body) return;
    focusTitle();
  });
  // Only where a page begins: its address can change while somebody works on it.
  useEffect(() => start(), []);
};
