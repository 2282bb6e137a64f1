import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import BreadcrumbGroup, { type BreadcrumbGroupProps } from '@cloudscape-design/components/breadcrumb-group';
import type { ContentLayoutProps } from '@cloudscape-design/components/content-layout';
import ContentLayout from '@cloudscape-design/components/content-layout';
import HelpPanel from '@cloudscape-design/components/help-panel';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { ContentStart } from '../../ui/content-start.tsx';
import { useFollow } from '../../ui/follow.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSession } from '../session/session-context.ts';
import { useNavigationEntries } from './navigation.ts';
import { Notes } from './notes.tsx';
import { usePagePanel, type PagePanel } from './page-panel.ts';
import { usePageStart } from './page-start.ts';
import { useShell } from './shell.tsx';

/** `{ text, ...wayBack(path) }` leads back to a list as it was left. */
export interface Breadcrumb extends BreadcrumbGroupProps.Item {
  readonly state?: unknown;
}

export interface PageProps {
  /** The title of the browser's tab, and the last breadcrumb. */
  readonly title: string;
  /** The breadcrumbs before the title. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly help: { readonly title: string; readonly paragraphs: readonly string[] };
  /** Use `table` for a full-page table, which has its own h1. */
  readonly contentType?: 'table' | 'cards' | 'form' | 'default';
  /** A Cloudscape Header of variant h1; left out by pages whose table has one. */
  readonly header?: ReactNode;
  readonly panel?: PagePanel | undefined;
  readonly children: ReactNode;
}

const Navigation = () => {
  const t = useText();
  const follow = useFollow();
  const { pathname } = useLocation();
  const { can } = useSession();
  const entries = useNavigationEntries().filter(({ permission }) => permission === undefined || can(permission));
  return (
    <SideNavigation
      activeHref={
        entries.find(({ within }) => pathname.toLowerCase().startsWith(within.toLowerCase()))?.href ?? pathname
      }
      items={entries.map(({ text, href }) => ({ type: 'link', text: t(text), href }))}
      onFollow={follow}
    />
  );
};

const Help = ({ help }: { help: PageProps['help'] }) => (
  <HelpPanel header={<h2>{help.title}</h2>}>
    {help.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </HelpPanel>
);

/**
 * The frame of every staff page: navigation, breadcrumbs, messages and help around its content.
 * `<Page title={t('…')} help={{ title, paragraphs }} header={<Header variant="h1">…</Header>}>…</Page>`
 */
export const Page = ({
  title,
  breadcrumbs = [],
  help,
  contentType = 'default',
  header,
  panel,
  children,
}: PageProps) => {
  const t = useText();
  const follow = useFollow();
  const { navigationOpen, setNavigationOpen } = useShell();
  const [helpOpen, setHelpOpen] = useState(false);
  const { layoutRef, properties: panelProperties } = usePagePanel(panel);
  usePageTitle(title);
  usePageStart();
  const layout: ContentLayoutProps = header === undefined ? {} : { header };
  return (
    <AppLayoutToolbar
      ref={layoutRef}
      {...panelProperties}
      headerSelector="#site-header"
      contentType={contentType}
      navigation={<Navigation />}
      navigationOpen={navigationOpen}
      onNavigationChange={({ detail }) => setNavigationOpen(detail.open)}
      breadcrumbs={
        <BreadcrumbGroup<Breadcrumb>
          ariaLabel={t(siteTexts.layout.breadcrumbs)}
          items={[...breadcrumbs, { text: title, href: '#' }]}
          onFollow={(event) => follow(event, event.detail.item.state)}
        />
      }
      stickyNotifications
      notifications={<Notes />}
      tools={<Help help={help} />}
      toolsOpen={helpOpen}
      onToolsChange={({ detail }) => setHelpOpen(detail.open)}
      content={
        <>
          <ContentStart />
          {header === undefined ? children : <ContentLayout {...layout}>{children}</ContentLayout>}
        </>
      }
      ariaLabels={{
        navigation: t(siteTexts.layout.navigation),
        navigationClose: t(siteTexts.layout.navigationClose),
        navigationToggle: t(siteTexts.layout.navigationOpen),
        notifications: t(siteTexts.layout.notifications),
        tools: t(siteTexts.layout.help),
        toolsClose: t(siteTexts.layout.helpClose),
        toolsToggle: t(siteTexts.layout.helpOpen),
      }}
    />
  );
};
