import type { SiteModule } from '../app/module.ts';
import { importPaidPath, importPlanPath } from './parts/import-address.ts';

export const importsModule: SiteModule = {
  navigation: [],
  routes: [
    {
      path: importPlanPath(':key'),
      lazy: async () => ({ Component: (await import('./workbench/page.tsx')).WorkbenchPage }),
    },
    {
      path: importPaidPath,
      lazy: async () => ({ Component: (await import('./money/page.tsx')).ImportPaidPage }),
    },
  ],
};
