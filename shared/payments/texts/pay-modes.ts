import type { TextTree } from '../../contract/texts.ts';

/** How money was paid (S3.44); the page of the parents shows these words too. */
export const payModeTexts = {
  10001: { en: 'Bank transfer', zh: '银行转账' },
  10002: { en: 'Cash', zh: '现金' },
  10003: { en: 'POS', zh: 'POS 刷卡' },
  10099: { en: 'Other', zh: '其他' },
} as const satisfies TextTree;
