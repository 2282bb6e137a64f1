import type { TextTree } from '../../contract/texts.ts';

/** The menu on the page of a notice; the dialogs behind it have texts of their own. */
export const moneyImportMenuTexts = {
  menu: { en: 'Import money', zh: '导入收退费' },
  paid: { en: 'Import payments', zh: '导入缴费记录' },
  refunds: { en: 'Import refunds', zh: '导入退费记录' },
} as const satisfies TextTree;
