/** The detail page of a notice for several tests, of which each leaves it with nothing open. */
import type { Page } from 'playwright-core';
import type { Language } from '../../shared/contract/texts.ts';
import { noticePath } from '../../web/src/notices/parts/paths.ts';
import { openDetail } from './detail-page.ts';
import { textsIn } from './texts.ts';

/** Opens the notice, unless the page shows it as it is at first. What calls have changed meanwhile may be missing on it. */
export const atNotice = async (page: Page, noticeId: string, language: Language = 'en'): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  const isThere = pathname === noticePath(noticeId) && search === '';
  if (!isThere || (await page.getByRole('dialog').count()) > 0) await openDetail(page, noticeId, '', language);
};

/** Closes the panel of a student, and waits until the focus is back: it would close a menu that is opened before. */
export const closePanel = async (page: Page, language: Language = 'en'): Promise<void> => {
  const close = page.getByRole('button', { name: textsIn(language).site.action.close, exact: true });
  await close.click();
  await page.waitForURL(({ search }) => search === '');
  await close.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement !== document.body);
};
