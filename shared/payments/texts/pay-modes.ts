import type { TextTree } from '../../contract/texts.ts';

/** How money was paid (S3.44); the page of the parents shows these words too. */
export const payModeTexts = {
  transfer: { en: 'Bank transfer', zh: '银行转账' },
  cash: { en: 'Cash', zh: '现金' },
  pos: { en: 'POS', zh: 'POS 刷卡' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies TextTree;
