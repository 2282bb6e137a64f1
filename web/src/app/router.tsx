import { createBrowserRouter, Navigate } from 'react-router-dom';
import { useHomePath } from './layout/navigation.ts';
import { StaffShell } from './layout/shell.tsx';
import { modules } from './modules.ts';
import { BrokenPage, NotFoundPage, PageLoading } from './problem-pages.tsx';
import { StaffArea } from './session/staff-area.tsx';

const Home = () => <Navigate to={useHomePath()} replace />;

/** The pages of all modules, behind the sign-in and in the staff's layout. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <StaffArea />,
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <PageLoading />,
      children: [
        {
          element: <StaffShell />,
          children: [
            {
              errorElement: <BrokenPage />,
              children: [
                { path: '/', element: <Home /> },
                ...modules.flatMap(({ routes }) => routes),
                { path: '*', element: <NotFoundPage /> },
              ],
            },
          ],
        },
        { errorElement: <BrokenPage />, children: modules.flatMap(({ papers }) => papers ?? []) },
      ],
    },
  ]);
