import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the browser's tab, in the language of the screen. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation();
  const full = `${title} · ${t('site.product')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
};
