import { useSyncExternalStore } from 'react';

/** Cloudscape's own breakpoint between phone and table. */
const wide = () => matchMedia('(min-width: 688px)');

const subscribe = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** False on a phone, where a table becomes cards. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
