import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useNavigate } from 'react-router-dom';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { languages, nativeNames, useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { themes, useTheme } from '../../ui/theme.tsx';

const choiceOf = <Id extends string>(
  ids: readonly Id[],
  chosen: Id,
  textOf: (id: Id) => string,
): ButtonDropdownProps.CheckboxItem[] =>
  ids.map((id) => ({ id, text: textOf(id), itemType: 'checkbox', checked: id === chosen }));

const useLanguageMenu = (): TopNavigationProps.MenuDropdownUtility => {
  const t = useText();
  const { language, choose } = useLanguage();
  return {
    type: 'menu-dropdown',
    iconName: 'globe',
    text: nativeNames[language],
    ariaLabel: `${t(siteTexts.header.language)}: ${nativeNames[language]}`,
    title: t(siteTexts.header.language),
    items: choiceOf(languages, language, (id) => t(siteTexts.header.languageNames[id])),
    onItemClick: ({ detail }) => {
      const next = languages.find((id) => id === detail.id);
      if (next) choose(next);
    },
  };
};

const useThemeMenu = (): TopNavigationProps.MenuDropdownUtility => {
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

/** The bar on top: product, language, appearance and account. */
export const SiteHeader = ({ home, account }: { home: string; account: { name: string; signOut: () => void } }) => {
  const t = useText();
  const navigate = useNavigate();
  const utilities: TopNavigationProps.Utility[] = [useLanguageMenu(), useThemeMenu()];
  if (account)
    utilities.push({
      type: 'menu-dropdown',
      iconName: 'user-profile',
      text: account.name,
      ariaLabel: `${t(siteTexts.header.user)}: ${account.name}`,
      items: [{ id: 'sign-out', text: t(siteTexts.header.signOut) }],
      onItemClick: account.signOut,
    });
  return (
    <TopNavigation
      identity={{
        title: t(siteTexts.product),
        href: home,
        onFollow: (event) => {
          event.preventDefault();
          void navigate(home);
        },
      }}
      utilities={utilities}
      i18nStrings={{
        overflowMenuTriggerText: t(siteTexts.header.more),
        overflowMenuTitleText: t(siteTexts.header.more),
        overflowMenuBackIconAriaLabel: t(siteTexts.header.back),
        overflowMenuDismissIconAriaLabel: t(siteTexts.header.close),
      }}
    />
  );
};
