import { createContext, useContext, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLanguage } from '../../locale/language.tsx';
import { NotifyProvider } from './notify.tsx';
import { SiteHeader } from './header.tsx';
import { useSession } from '../session/session-context.ts';

interface Shell {
  readonly navigationOpen: boolean;
  readonly setNavigationOpen: (open: boolean) => void;
}

const ShellContext = createContext<Shell>({ navigationOpen: false, setNavigationOpen: () => undefined });
/** What of the frame outlives a change of page. */
export const useShell = (): Shell => useContext(ShellContext);

const keptAs = 'navigation';

/** The header above, and room for the page (see `Page`). */
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
  const name = language === 'zh' || me.eName === '' ? me.name : me.eName;
  return (
    <ShellContext value={shell}>
      <NotifyProvider>
        <div id="site-header">
          <SiteHeader home="/" account={{ name, signOut }} />
        </div>
        <Outlet />
      </NotifyProvider>
    </ShellContext>
  );
};
