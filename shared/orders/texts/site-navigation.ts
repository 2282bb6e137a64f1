import type { TextTree } from '../../contract/texts.ts';

/** The side navigation has it on every page, so it is apart from the texts that load with a page. */
export const orderNavigationTexts = {
  orders: { en: 'Orders', zh: '缴费订单' },
} as const satisfies TextTree;
