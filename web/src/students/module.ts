import type { SiteModule } from '../app/module.ts';
import { loadedControl } from '../ui/loaded-later.tsx';
import { studentPath } from './parts/paths.ts';

export const studentsModule: SiteModule = {
  navigation: [],
  routes: [
    {
      path: studentPath(':studentId'),
      lazy: async () => ({ Component: (await import('./page/page.tsx')).StudentPage }),
    },
  ],
  search: loadedControl(async () => (await import('./search/student-search.tsx')).StudentSearch),
};
