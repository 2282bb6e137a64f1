import type { SiteModule } from '../app/module.ts';
import { importPlanPath } from './parts/import-address.ts';

export const importsModule: SiteModule = {
  navigation: [],
  routes: [
    {
      path: importPlanPath(':key'),
      lazy: async () => ({ Component: (await import('./workbench/page.tsx')).WorkbenchPage }),
    },
  ],
};
