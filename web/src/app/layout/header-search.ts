import { createContext, useContext, type ReactNode } from 'react';

/** The search in the header. A context, because the layout is imported by the pages that the modules name. */
export const HeaderSearchContext = createContext<ReactNode>(undefined);

export const useHeaderSearch = (): ReactNode => useContext(HeaderSearchContext);
