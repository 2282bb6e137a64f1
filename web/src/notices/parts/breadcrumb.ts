import type { BreadcrumbGroupProps } from '@cloudscape-design/components/breadcrumb-group';
import { noticeNavigationTexts } from '../../../../shared/notices/texts/site-navigation.ts';
import { useText } from '../../locale/text.ts';
import { noticesPath } from './paths.ts';

/** The way back to the list, above every page about one notice. */
export const useNoticesBreadcrumb = (): readonly BreadcrumbGroupProps.Item[] => {
  const t = useText();
  return [{ text: t(noticeNavigationTexts.notices), href: noticesPath }];
};
