/**
 * The entry of `pay.html`: what a parent opens on a phone. It is built without the parts that only staff need
 * (Cloudscape, router, sign-in, cache), so that it can be read after about 100 KB.
 */
import './notice.css';
import './pay.css';
import '../../ui/starting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadChineseFont } from '../../locale/chinese-font.ts';
import { LanguageProvider } from '../../locale/language.tsx';
import { holdPresses } from '../../ui/held-press.ts';
import { startTheme, ThemeProvider } from '../../ui/theme.tsx';
import { Bar } from './bar.tsx';
import { PayPage } from './page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('pay.html has no element #root');
startTheme();
holdPresses();

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <ThemeProvider>
        <Bar />
        <PayPage />
      </ThemeProvider>
    </LanguageProvider>
  </StrictMode>,
);
void loadChineseFont();
