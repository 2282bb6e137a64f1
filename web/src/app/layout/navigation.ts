import { createContext, useContext } from 'react';
import type { Permission } from '../../../../shared/contract/permission.ts';
import type { Text } from '../../../../shared/contract/texts.ts';

export interface NavigationEntry {
  readonly text: Text;
  readonly href: string;
  /** The entry is marked while the address begins with this. */
  readonly within: string;
  /** Only those who have it see the entry. */
  readonly permission?: Permission;
}

/** The entries of all modules. A context, because the layout is imported by the pages that the modules name. */
export const NavigationContext = createContext<readonly NavigationEntry[]>([]);

export const useNavigationEntries = (): readonly NavigationEntry[] => useContext(NavigationContext);

/** Where the site opens. */
export const useHomePath = (): string => useNavigationEntries()[0]?.href ?? '/';
