import type { TextTree } from '../../contract/texts.ts';

/** The side navigation has them on every page, so they are apart from the texts that load with a page. */
export const settingsNavigationTexts = {
  feeItems: { en: 'Fee items', zh: '收费项' },
  benefitVisibility: { en: 'Discount display', zh: '优惠显示' },
} as const satisfies TextTree;
