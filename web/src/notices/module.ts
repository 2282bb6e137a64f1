import { noticeNavigationTexts } from '../../../shared/notices/texts/site-navigation.ts';
import type { SiteModule } from '../app/module.ts';
import {
  addPeoplePath,
  adjustPersonPath,
  batchAddPath,
  batchChangePath,
  editNoticePath,
  newNoticePath,
  noticePath,
  noticesPath,
  previewPath,
} from './parts/paths.ts';

const editor = async () => ({ Component: (await import('./editor/page.tsx')).EditorPage });

export const noticesModule: SiteModule = {
  navigation: [{ text: noticeNavigationTexts.notices, href: noticesPath, within: '/noticeOfPayment' }],
  routes: [
    { path: noticesPath, lazy: async () => ({ Component: (await import('./list/page.tsx')).ListPage }) },
    { path: newNoticePath, lazy: editor },
    { path: editNoticePath(':noticeId'), lazy: editor },
    {
      path: addPeoplePath(':noticeId'),
      lazy: async () => ({ Component: (await import('./adding/page.tsx')).AddPeoplePage }),
    },
    {
      path: adjustPersonPath(':noticeId', ':personId'),
      lazy: async () => ({ Component: (await import('./adjusting/page.tsx')).AdjustPage }),
    },
    {
      path: batchAddPath(':noticeId'),
      lazy: async () => ({ Component: (await import('./batch/page.tsx')).BatchAddPage }),
    },
    {
      path: batchChangePath(':noticeId'),
      lazy: async () => ({ Component: (await import('./batch/page.tsx')).BatchChangePage }),
    },
    { path: previewPath, lazy: async () => ({ Component: (await import('./preview/page.tsx')).PreviewPage }) },
    {
      path: noticePath(':noticeId'),
      lazy: async () => ({ Component: (await import('./detail/page.tsx')).DetailPage }),
    },
  ],
};
