import '@cloudscape-design/global-styles/index.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient, Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { startTheme } from './app/theme.tsx';
import { chosenLanguage } from './locale/language.tsx';
import { loadComponentTexts } from './ui/component-texts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
startTheme();
const texts = await loadComponentTexts(chosenLanguage());

createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()} texts={texts}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);

// A Chinese face for devices that have none: a long list of slices, of which the browser fetches those it needs.
void import('@fontsource/noto-sans-sc/400.css');
