import { useQueryClient } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { useEffect, useState } from 'react';
import { discardUnsaved, hasUnsaved } from '../../ui/unsaved.ts';
import { endHere } from './sign-in.ts';
import { hasEndedElsewhere } from './tabs.ts';

/** How the session of this tab ends when the user signs out in another one. */
export interface EndOfSession {
  /** Aborted when the session is over: no call of it goes on or begins. */
  readonly signal: AbortSignal;
  /** Looks whether it is over, and if so ends it here. Whoever is about to use the token asks. */
  readonly check: () => boolean;
}

/** Everything by which a tab can learn that it is over, also one that was frozen, asleep or in the page cache. */
const watched = ['storage', 'focus', 'pageshow', 'online'] as const;

/** `over`: why the page is gone, when it is; `lostChanges` when something entered had not been saved. */
export const useEndOfSession = (manager: UserManager) => {
  const cache = useQueryClient();
  const [over, setOver] = useState<{ readonly lostChanges: boolean }>();
  const [end] = useState(() => {
    const abort = new AbortController();
    const check = () => {
      if (abort.signal.aborted) return true;
      if (!hasEndedElsewhere(localStorage, sessionStorage)) return false;
      setOver({ lostChanges: hasUnsaved() });
      discardUnsaved();
      abort.abort();
      cache.clear();
      void endHere(manager);
      return true;
    };
    return { signal: abort.signal, check } satisfies EndOfSession;
  });
  useEffect(() => {
    const { check } = end;
    for (const event of watched) addEventListener(event, check);
    document.addEventListener('visibilitychange', check);
    // A renewal that was under way stores a new token after the end.
    const forget = manager.events.addUserLoaded(() => {
      if (end.signal.aborted) void endHere(manager);
    });
    return () => {
      for (const event of watched) removeEventListener(event, check);
      document.removeEventListener('visibilitychange', check);
      forget();
    };
  }, [end, manager]);
  return { over, end };
};
