import { createContext, useContext, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLanguage } from '../../locale/language.tsx';
import { LeaveQuestion } from '../../ui/leave-guard.tsx';
import { hasUnsaved } from '../../ui/unsaved.ts';
import { useSession } from '../session/session-context.ts';
import { SiteHeader } from './header.tsx';
import { NotifyProvider } from './notify.tsx';
import { SkipLink } from './skip-link.tsx';

interface Shell {
  readonly navigationOpen: boolean;
  readonly setNavigationOpen: (open: boolean) => void;
}

const ShellContext = createContext<Shell>({ navigationOpen: false, setNavigationOpen: () => undefined });
/** Layout state that survives a change of page. */
export const useShell = (): Shell => useContext(ShellContext);

const keptAs = 'navigation';

/** The header with the current page below it (see `Page`). */
export const StaffShell = () => {
  const { me, signOut } = useSession();
  const { language } = useLanguage();
  const [navigationOpen, setOpen] = useState(() => localStorage.getItem(keptAs) !== 'closed');
  const shell = useMemo<Shell>(
    () => ({
      navigationOpen,
      setNavigationOpen: (open) => {
        localStorage.setItem(keptAs, open ? 'open' : 'closed');
        setOpen(open);
      },
    }),
    [navigationOpen],
  );
  const [isAsking, setAsking] = useState(false);
  const name = language === 'zh' || me.eName === '' ? me.name : me.eName;
  return (
    <ShellContext value={shell}>
      <NotifyProvider>
        <SkipLink />
        <div id="site-header">
          <SiteHeader home="/" account={{ name, signOut: () => (hasUnsaved() ? setAsking(true) : signOut()) }} />
        </div>
        {isAsking && <LeaveQuestion onLeave={signOut} onStay={() => setAsking(false)} />}
        <Outlet />
      </NotifyProvider>
    </ShellContext>
  );
};
