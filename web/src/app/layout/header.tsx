import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { languages, nativeNames, useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { themes, useTheme } from '../../ui/theme.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useBadgeSource, type HeaderBadge } from './header-badge.ts';
import { useHeaderSearch } from './header-search.ts';

const choiceOf = <Id extends string>(
  ids: readonly Id[],
  chosen: Id,
  textOf: (id: Id) => string,
): ButtonDropdownProps.CheckboxItem[] =>
  ids.map((id) => ({ id, text: textOf(id), itemType: 'checkbox', checked: id === chosen }));

type Menu = TopNavigationProps.MenuDropdownUtility;

const useLanguageMenu = (): Menu => {
  const t = useText();
  const { language, choose } = useLanguage();
  return {
    type: 'menu-dropdown',
    iconName: 'globe',
    text: nativeNames[language],
    ariaLabel: `${t(siteTexts.header.language)}${t(siteTexts.colon)}${nativeNames[language]}`,
    title: t(siteTexts.header.language),
    items: choiceOf(languages, language, (id) => t(siteTexts.header.languageNames[id])),
    onItemClick: ({ detail }) => {
      const next = languages.find((id) => id === detail.id);
      if (next) choose(next);
    },
  };
};

const useThemeMenu = (): Menu => {
  const t = useText();
  const { theme, choose } = useTheme();
  return {
    type: 'menu-dropdown',
    iconName: 'settings',
    text: t(siteTexts.header.theme),
    ariaLabel: t(siteTexts.header.theme),
    title: t(siteTexts.header.theme),
    items: choiceOf(themes, theme, (id) => t(siteTexts.header.themeNames[id])),
    onItemClick: ({ detail }) => {
      const next = themes.find((id) => id === detail.id);
      if (next) choose(next);
    },
  };
};

/** The account; on a phone, where the search needs the room, with the other menus in it. */
const useAccountMenu = ({ name, signOut }: { name: string; signOut: () => void }, within: readonly Menu[]): Menu => {
  const t = useText();
  return {
    type: 'menu-dropdown',
    iconName: 'user-profile',
    text: name,
    ariaLabel: `${t(siteTexts.header.user)}${t(siteTexts.colon)}${name}`,
    items: [
      ...within.map(({ title = '', items }) => ({ text: title, items })),
      { id: 'sign-out', text: t(siteTexts.header.signOut) },
    ],
    onItemClick: (event) => {
      if (event.detail.id === 'sign-out') signOut();
      else for (const menu of within) menu.onItemClick?.(event);
    },
  };
};

const waitMs = 500;

/**
 * The badge, which comes some seconds after the page. It changes the place of the menus, so that an open one closes and
 * the focus is lost: it waits as long as the focus is in the header. The document is asked, because a window that is not
 * in front tells of no focus.
 */
const useCalmBadge = () => {
  const header = useRef<HTMLDivElement>(null);
  const [asked, showBadge] = useState<HeaderBadge>();
  const [badge, setBadge] = useState<HeaderBadge>();
  const keepsPlaces = (badge === undefined) === (asked === undefined);
  if (keepsPlaces && badge !== asked) setBadge(asked);
  useEffect(() => {
    if (keepsPlaces) return;
    const place = () => {
      if (header.current?.contains(document.activeElement) !== true) setBadge(asked);
    };
    const timer = setInterval(place, waitMs);
    return () => clearInterval(timer);
  }, [asked, keepsPlaces]);
  return { badge, showBadge, header };
};

/** The bar on top: product, search, badge, language, appearance and account. */
export const SiteHeader = ({ home, account }: { home: string; account: { name: string; signOut: () => void } }) => {
  const t = useText();
  const navigate = useNavigate();
  const search = useHeaderSearch();
  const badgeSource = useBadgeSource();
  const { badge, showBadge, header } = useCalmBadge();
  const isWide = useWide();
  const menus = [useLanguageMenu(), useThemeMenu()];
  const accountMenu = useAccountMenu(account, isWide ? [] : menus);
  const utilities: TopNavigationProps.Utility[] = [...(badge ? [badge] : []), ...(isWide ? menus : []), accountMenu];
  return (
    <>
      <div ref={header}>
        <TopNavigation
          identity={{
            title: t(siteTexts.product),
            href: home,
            onFollow: (event) => {
              event.preventDefault();
              void navigate(home);
            },
          }}
          {...(search !== undefined && { search: <Suspense fallback={null}>{search}</Suspense> })}
          utilities={utilities}
          i18nStrings={{
            searchIconAriaLabel: t(siteTexts.header.search),
            searchDismissIconAriaLabel: t(siteTexts.header.searchClose),
            overflowMenuTriggerText: t(siteTexts.header.more),
            overflowMenuTitleText: t(siteTexts.header.more),
            overflowMenuBackIconAriaLabel: t(siteTexts.header.back),
            overflowMenuDismissIconAriaLabel: t(siteTexts.header.close),
          }}
        />
      </div>
      <Suspense fallback={null}>{badgeSource(showBadge)}</Suspense>
    </>
  );
};
