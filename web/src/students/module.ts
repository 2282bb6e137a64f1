import type { SiteModule } from '../app/module.ts';
import { loadedLater } from '../ui/loaded-later.ts';
import { studentPath } from './parts/paths.ts';

export const studentsModule: SiteModule = {
  navigation: [],
  routes: [
    {
      path: studentPath(':studentId'),
      lazy: async () => ({ Component: (await import('./page/page.tsx')).StudentPage }),
    },
  ],
  search: loadedLater(async () => (await import('./search/student-search.tsx')).StudentSearch),
};
