import { useDeferredValue } from 'react';
import { useMedia } from './use-media.ts';

/** Cloudscape's own breakpoint between phone and table, in px. */
const tablePx = 688;

const widerThan = (px: number): string => `(min-width: ${px}px)`;

/** Whether the window has room for a table at this moment, or is as wide as `px`. */
export const isWideNow = (px: number = tablePx): boolean => matchMedia(widerThan(px)).matches;

/** False in a window narrower than `px`, where a table becomes cards. */
export const useWide = (px: number = tablePx): boolean => useMedia(widerThan(px));

/** The same for a page that loads the code of its narrow form when it is needed: what is shown stays until it is there. */
export const useWideWhenReady = (): boolean => useDeferredValue(useWide());
