import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, now and after it has changed. */
export const useMedia = (query: string): boolean => {
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

/** False in a low window, or one that is enlarged: a head that stays in place with its filters would leave no room for rows. */
export const useTall = (): boolean => useMedia('(min-height: 750px)');
