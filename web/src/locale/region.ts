import { createContext, useContext } from 'react';

interface Region {
  readonly currency: string;
  readonly timeZone: string;
}

/** Where the organisation is. The session provides it to staff pages; the pay page reads it from its notice. */
export const RegionContext = createContext<Region | undefined>(undefined);

/** The organisation's currency, or yuan where there is no organisation. */
export const useCurrency = (): string => useContext(RegionContext)?.currency ?? 'CNY';

/** The organisation's time zone, or the device's where there is no organisation. */
export const useTimeZone = (): string =>
  useContext(RegionContext)?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
