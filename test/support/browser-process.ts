/** The browser itself, for tests and for the bench: no part of a test runner. */
import { existsSync, statfsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type BrowserContext } from 'playwright-core';
import type { Language } from '../../shared/contract/texts.ts';
import { cloud } from './cloud.ts';

/** Containers have no sandbox. Without a GPU to imitate, a page costs a third less. */
const args = ['--no-sandbox', '--disable-gpu'];
/** A page of a test does not live long enough to repay the optimization of its code. */
const withoutOptimization = '--js-flags=--no-opt,--no-maglev';

const sharedMemory = '/dev/shm';
const sharedMemoryMin = 2 ** 30;

/** Playwright lets the browser share memory by files on the disk, because many containers have little of the other kind. */
const memoryOnDisk = '--disable-dev-shm-usage';
const hasSharedMemory = (): boolean => {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= sharedMemoryMin;
};

/** The packaged browser is for Linux; elsewhere the installed Chrome serves. */
export const launchBrowser = async ({ optimizes = false } = {}): Promise<Browser> =>
  process.platform === 'linux'
    ? playwright.launch({
        executablePath: await chromium.executablePath(),
        args: optimizes ? args : [...args, withoutOptimization],
        ...(hasSharedMemory() && { ignoreDefaultArgs: [memoryOnDisk] }),
      })
    : playwright.launch({ channel: 'chrome' });

export interface VisitorOptions {
  readonly language?: Language;
  /** Width of the window in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
}

/** A fresh profile, as a visitor with that language, window and theme has it. */
export const newVisitor = (browser: Browser, options: VisitorOptions = {}): Promise<BrowserContext> => {
  const { language = 'en', width = 1280, height = 900, theme = 'light' } = options;
  return browser.newContext({
    baseURL: cloud().origin,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    // Not that of the organisation.
    timezoneId: 'UTC',
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
};
