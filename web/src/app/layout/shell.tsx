import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLanguage } from '../../locale/language.tsx';
import { LeaveQuestion } from '../../ui/leave-guard.tsx';
import { hasUnsaved } from '../../ui/unsaved.ts';
import { isWideNow, useWide } from '../../ui/use-wide.ts';
import { useSession } from '../session/session-context.ts';
import { SiteHeader } from './header.tsx';
import { NotifyProvider } from './notify.tsx';
import { SkipLink } from './skip-link.tsx';

interface Shell {
  readonly navigationOpen: boolean;
  readonly setNavigationOpen: (open: boolean) => void;
  /** Notes that a page is shown, and answers whether it is the first one of this tab. */
  readonly beginPage: () => boolean;
}

const ShellContext = createContext<Shell>({
  navigationOpen: false,
  setNavigationOpen: () => undefined,
  beginPage: () => true,
});
/** Layout state that survives a change of page. */
export const useShell = (): Shell => useContext(ShellContext);

const keptAs = 'navigation';
/** In a narrower window, or one that is enlarged, it would leave a table no room for its amounts and buttons. */
const navigationPx = 1000;

/** The header with the current page below it (see `Page`). */
export const StaffShell = () => {
  const { me, signOut } = useSession();
  const { language } = useLanguage();
  const isWide = useWide(navigationPx);
  const [isOpen, setOpen] = useState(() => localStorage.getItem(keptAs) !== 'closed');
  // Cloudscape closes it by itself in a narrow window, which is nobody's choice.
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const isFirstPage = useRef(true);
  const beginPage = useCallback(() => {
    const isFirst = isFirstPage.current;
    isFirstPage.current = false;
    return isFirst;
  }, []);
  const shell = useMemo<Shell>(
    () => ({
      beginPage,
      navigationOpen: isWide ? isOpen : isOpenOnPhone,
      setNavigationOpen: (open) => {
        if (!isWideNow(navigationPx)) return setOpenOnPhone(open);
        localStorage.setItem(keptAs, open ? 'open' : 'closed');
        setOpen(open);
      },
    }),
    [beginPage, isWide, isOpen, isOpenOnPhone],
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
