import { settingsNavigationTexts } from '../../../shared/settings/texts/site-navigation.ts';
import type { SiteModule } from '../app/module.ts';
import { benefitVisibilityPath, feeItemPath, feeItemsPath, newFeeItemPath } from './parts/paths.ts';

const item = async () => import('./item/page.tsx');

export const settingsModule: SiteModule = {
  navigation: [
    { text: settingsNavigationTexts.feeItems, href: feeItemsPath, within: feeItemsPath },
    { text: settingsNavigationTexts.benefitVisibility, href: benefitVisibilityPath, within: benefitVisibilityPath },
  ],
  routes: [
    { path: feeItemsPath, lazy: async () => ({ Component: (await import('./list/page.tsx')).FeeItemsPage }) },
    { path: newFeeItemPath, lazy: async () => ({ Component: (await item()).NewFeeItemPage }) },
    {
      path: benefitVisibilityPath,
      lazy: async () => ({ Component: (await import('./benefits/page.tsx')).BenefitVisibilityPage }),
    },
    { path: feeItemPath(':itemId'), lazy: async () => ({ Component: (await item()).FeeItemPage }) },
  ],
};
