import type { SiteModule } from '../app/module.ts';
import { printPath } from './parts/paths.ts';

export const printModule: SiteModule = {
  navigation: [],
  routes: [],
  papers: [{ path: printPath, lazy: async () => ({ Component: (await import('./receipts/page.tsx')).PrintPage }) }],
};
