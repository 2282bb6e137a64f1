/**
 * Browser profiles that tests use one after another. A new one starts a process that compiles the whole site again, which
 * costs three times as much as a page load in one that has done so; so what a test leaves behind is taken out instead.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '../../shared/contract/texts.ts';
import { newVisitor, type VisitorOptions } from './browser-process.ts';
import { keepCache } from './kept-cache.ts';
import { pathWithoutScript } from './sign-in.ts';

export interface ProfileOptions extends VisitorOptions {
  /**
   * For a test that changes the browser itself, as by a script in each page, or routes files of the site: nobody gets its
   * profile afterwards.
   */
  readonly changesBrowser?: boolean;
}

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: Language;
  readonly changesBrowser: boolean;
}

let free: Profile[] = [];

const take = (language: Language): Profile | undefined => {
  const found = free.find((profile) => profile.language === language);
  free = free.filter((profile) => profile !== found);
  return found;
};

const newProfile = async (browser: Browser, { language = 'en', changesBrowser = false }: ProfileOptions) => {
  const context = await newVisitor(browser, { language });
  const page = await context.newPage();
  if (!changesBrowser) keepCache(page);
  return { context, page, language, changesBrowser };
};

/** A profile that nobody has used, or that is as clean, with that window and theme. */
export const profileFor = async (browser: Browser, options: ProfileOptions): Promise<Profile> => {
  const { language = 'en', width = 1280, height = 900, theme = 'light', changesBrowser = false } = options;
  const profile = (changesBrowser ? undefined : take(language)) ?? (await newProfile(browser, options));
  await profile.page.setViewportSize({ width, height });
  await profile.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', media: null });
  return profile;
};

const listened = ['console', 'pageerror', 'request', 'response', 'dialog', 'popup', 'download'] as const;

/** A page that is just on its way elsewhere breaks a try off, and a sign-out goes two ways. */
const leave = async (page: Page, triesLeft = 3): Promise<void> => {
  try {
    await page.goto(pathWithoutScript);
  } catch (error) {
    if (triesLeft === 1) throw error;
    // The try that was broken off can still be on its way, and would break off the next one.
    await page.waitForLoadState().catch(() => undefined);
    await leave(page, triesLeft - 1);
  }
};

const clean = async ({ context, page }: Profile): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of listened) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await leave(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(0, 0);
};

/** Takes everything out that a visit has left behind. A profile that cannot be cleaned fails its test, and nobody gets it. */
export const giveBack = async (profile: Profile): Promise<void> => {
  if (profile.changesBrowser || profile.page.isClosed()) return profile.context.close();
  await clean(profile);
  free.push(profile);
};

/** Those of a browser that has ended. */
export const forgetProfiles = (): void => {
  free = [];
};
