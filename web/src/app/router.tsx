import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { newNoticePath, editNoticePath, noticePath, noticesPath, payPath } from './paths.ts';
import { PlainFrame } from './plain-frame.tsx';
import { BrokenPage, NotFoundPage, PageLoading } from './problem-pages.tsx';

const staffPages: RouteObject[] = [
  { path: '/', element: <Navigate to={noticesPath} replace /> },
  { path: noticesPath, lazy: async () => ({ Component: (await import('../notices/list-page.tsx')).ListPage }) },
  { path: newNoticePath, lazy: async () => ({ Component: (await import('../notices/editor-page.tsx')).EditorPage }) },
  {
    path: editNoticePath(':noticeId'),
    lazy: async () => ({ Component: (await import('../notices/editor-page.tsx')).EditorPage }),
  },
  {
    path: noticePath(':noticeId'),
    lazy: async () => ({ Component: (await import('../notices/detail-page.tsx')).DetailPage }),
  },
  { path: '*', element: <NotFoundPage /> },
];

/** Every page of the site; each is loaded when it is first opened. Paths: architecture, "The web". */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <PageLoading />,
      children: [
        {
          path: payPath,
          element: <PlainFrame />,
          children: [
            { index: true, lazy: async () => ({ Component: (await import('../parent/pay-page.tsx')).PayPage }) },
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./staff-area.tsx')).StaffArea }),
          children: [
            {
              lazy: async () => ({ Component: (await import('./shell.tsx')).StaffShell }),
              children: [{ errorElement: <BrokenPage />, children: staffPages }],
            },
          ],
        },
      ],
    },
  ]);
