import { useCallback, useSyncExternalStore } from 'react';

/** Cloudscape's own breakpoint between phone and table, in px. */
const tablePx = 688;

/** False in a window narrower than `px`, where a table becomes cards. */
export const useWide = (px: number = tablePx): boolean => {
  const query = `(min-width: ${px}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
