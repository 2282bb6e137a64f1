import { lazy, type ComponentType } from 'react';
import type { ShowBadge } from '../app/layout/header-badge.ts';
import type { SiteModule } from '../app/module.ts';

/** After the first page is there. */
const delayMs = 2000;

/** The header does without a badge when its code cannot be loaded: the tab is offline, or older than the site. */
const noBadge: { default: ComponentType<{ show: ShowBadge }> } = { default: () => null };

export const ledgerModule: SiteModule = {
  navigation: [],
  routes: [],
  badge: lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return import('./books/badge.tsx').then(({ BooksBadge }) => ({ default: BooksBadge })).catch(() => noBadge);
  }),
};
