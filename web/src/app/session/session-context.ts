import { createContext, useContext } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Permission } from '../../../../shared/contract/permission.ts';
import type { whoAmI } from '../../../../shared/session/calls/who-am-i.ts';

export interface Session {
  /** Names, schools and the organisation's flags, time zone and currency. */
  readonly me: Answer<typeof whoAmI>;
  readonly can: (permission: Permission) => boolean;
  readonly signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in: `const { me, can } = useSession()`. Only inside staff pages. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in page');
  return session;
};
