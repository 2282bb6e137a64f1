import { useEffect } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

/** The title of the browser's tab, in the language of the screen. */
export const usePageTitle = (title: string): void => {
  const t = useText();
  const full = `${title} · ${t(siteTexts.product)}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
};
