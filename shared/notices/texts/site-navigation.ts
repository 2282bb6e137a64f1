import type { TextTree } from '../../contract/texts.ts';

/** The side navigation has it on every page, so it is apart from the texts that load with a page. */
export const noticeNavigationTexts = {
  notices: { en: 'Payment notices', zh: '缴费通知' },
} as const satisfies TextTree;
