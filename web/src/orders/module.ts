import { orderNavigationTexts } from '../../../shared/orders/texts/site-navigation.ts';
import type { SiteModule } from '../app/module.ts';
import { ordersPath } from './parts/paths.ts';

export const ordersModule: SiteModule = {
  navigation: [
    {
      text: orderNavigationTexts.orders,
      href: ordersPath,
      within: '/paymentOrder',
      permission: 'SEE_MYSCHOOL_PAYMENT_ORDER',
    },
  ],
  routes: [{ path: ordersPath, lazy: async () => ({ Component: (await import('./list/page.tsx')).OrdersPage }) }],
};
