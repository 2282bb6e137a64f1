import '@cloudscape-design/global-styles/index.css';
import './app/layout/layout.css';
import './ui/starting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { HeaderBadgeContext } from './app/layout/header-badge.ts';
import { HeaderSearchContext } from './app/layout/header-search.ts';
import { NavigationContext } from './app/layout/navigation.ts';
import { modules } from './app/modules.ts';
import { createQueryClient, Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { loadChineseFont } from './locale/chinese-font.ts';
import { chosenLanguage } from './locale/language.tsx';
import { loadComponentTexts } from './ui/component-texts.tsx';
import { holdPresses } from './ui/held-press.ts';
import { startTheme } from './ui/theme.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const Search = modules.find(({ search }) => search !== undefined)?.search;
const Badge = modules.find(({ badge }) => badge !== undefined)?.badge;
startTheme();
holdPresses();
const texts = await loadComponentTexts(chosenLanguage());

createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()} texts={texts}>
      <NavigationContext value={modules.flatMap(({ navigation }) => navigation)}>
        <HeaderSearchContext value={Search && <Search />}>
          <HeaderBadgeContext value={(show) => Badge && <Badge show={show} />}>
            <RouterProvider router={createRouter()} />
          </HeaderBadgeContext>
        </HeaderSearchContext>
      </NavigationContext>
    </Providers>
  </StrictMode>,
);
void loadChineseFont();
