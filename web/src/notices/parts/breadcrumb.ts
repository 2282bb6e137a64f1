import { noticeNavigationTexts } from '../../../../shared/notices/texts/site-navigation.ts';
import type { Breadcrumb } from '../../app/layout/page.tsx';
import { useText } from '../../locale/text.ts';
import { wayBack } from '../../ui/way-back.ts';
import { noticesPath } from './paths.ts';

/** The way back to the list, above every page about one notice. */
export const useNoticesBreadcrumb = (): readonly Breadcrumb[] => {
  const t = useText();
  return [{ text: t(noticeNavigationTexts.notices), ...wayBack(noticesPath) }];
};
