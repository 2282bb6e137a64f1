import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useText } from '../../../locale/text.ts';

/** Why nothing can be done with the selected students: there are none, or how many is not known yet. */
export const useWhyNone = (count: number | undefined): string | undefined => {
  const t = useText();
  if (count === undefined) return t(siteTexts.table.loading);
  return count === 0 ? t(noticeDetailTexts.send.noneSelected) : undefined;
};
