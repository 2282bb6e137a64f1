import { Outlet } from 'react-router-dom';
import { SiteHeader } from './header.tsx';
import { payPath } from './paths.ts';

/** The frame of pages without sign-in: the bar with language and appearance, then the page. */
export const PlainFrame = () => (
  <>
    <SiteHeader home={payPath} />
    <Outlet />
  </>
);
