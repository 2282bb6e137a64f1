import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from './browser-process.ts';
import { forgetProfiles, giveBack, profileFor, type Profile, type ProfileOptions } from './browser-profiles.ts';
import type { PersonName } from './cloud.ts';
import { signIn } from './sign-in.ts';

let browser: Promise<Browser> | undefined;
interface Opened {
  readonly profile: Profile;
  /** By a test, or else by its file for all of its tests. */
  readonly byTest: boolean;
}
let visits: readonly Opened[] = [];
let inTest = false;
let hasFailed = false;

/** The short form takes half the time to compile, in every page that is checked. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const picturesFolder = '.local/screenshots';

/** A test that failed may still act on its pages, so nobody else gets them. */
const endVisits = async (isOver: (opened: Opened) => boolean): Promise<void> => {
  const over = visits.filter(isOver);
  visits = visits.filter((opened) => !isOver(opened));
  for (const { profile } of over) await (hasFailed ? profile.context.close() : giveBack(profile));
};

/** What a failed test looked like. */
const takePictures = async (testName: string): Promise<void> => {
  mkdirSync(picturesFolder, { recursive: true });
  const pages = visits.flatMap(({ profile }) => profile.context.pages());
  const name = testName.replace(/[^\w]+/g, '-').slice(0, 80);
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: `${picturesFolder}/${name}-${index}.png` });
};

/** Before the first hook of a test, after its last one, and after its file; `browser-files.ts` calls them. */
export const beginTest = (): void => {
  inTest = true;
};
export const endTest = async ({ name, result }: { name: string; result?: { state: string } }): Promise<void> => {
  inTest = false;
  if (result?.state === 'fail') {
    hasFailed = true;
    await takePictures(name);
  }
  await endVisits(({ byTest }) => byTest);
};
export const endFile = async (): Promise<void> => {
  await endVisits(() => true);
  hasFailed = false;
};

/** The browser of all files of this process; it ends with it. */
const runningBrowser = async (): Promise<Browser> => {
  const running = await browser;
  if (running?.isConnected()) return running;
  forgetProfiles();
  browser = launchBrowser();
  return browser;
};

export interface PageOptions extends ProfileOptions {
  /** Who has signed in before the page opens; nobody when left out. */
  readonly as?: PersonName;
  /** Where the visit begins; at no page of the site when left out, because most tests go to one of their own. */
  readonly path?: string;
  /** Console errors that the test provokes on purpose. */
  readonly expectedErrors?: readonly RegExp[];
}

export interface Visit {
  readonly page: Page;
  /** Console errors, warnings of React and exceptions so far, but for the expected. */
  readonly problems: readonly string[];
  expectNoAxeFindings(): Promise<void>;
  /** Neither the page nor a dialog, nor on a phone a table, has to be scrolled to the side, once what a narrow window needs has loaded. */
  expectNoSideScroll(): Promise<void>;
  expectNoProblems(): void;
  /** Done by itself after the test, or after the file for a visit that no test opened. */
  close(): Promise<void>;
}

/** A refusal that the page shows is no fault of the page, though the browser logs the answer. */
const isRefusal = (text: string, url: string) =>
  /status of 4\d\d/.test(text) && /^\/(v2|sisjava|api|RichText)\//.test(new URL(url, 'http://site').pathname);

const watch = (page: Page, expected: readonly RegExp[]): readonly string[] => {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isRefusal(message.text(), message.location().url)) note(message.text());
  });
  page.on('pageerror', (error) => {
    note(error.stack ?? error.message);
  });
  return problems;
};

/** The paths of the calls that the page makes from now on. */
export const callsFrom = (page: Page): readonly string[] => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  return called;
};

/** The axe of a page that has loaded it. */
declare const window: { readonly axe?: typeof axe };

/**
 * The violations on a page. Of a page behind a dialog only the dialog is looked at: the page is checked without one, too,
 * and is the dearest part of it.
 */
const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('body > :not(#root) [role=dialog]')];
    const isBehind = dialogs.some((dialog) => dialog.checkVisibility());
    const found = await window.axe?.run(isBehind ? { exclude: ['#root'] } : document, { resultTypes: ['violations'] });
    return found?.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  });
  if (violations === undefined) throw new Error('the page has lost axe');
  return violations.flatMap(({ id, html }) => html.map((text) => `${id}: ${text.slice(0, 200)}`));
};

/** What scrolls to the side, with its first words and by how many pixels: the page, a dialog and, on a phone, a table. */
const scrollsAside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    // Where there is room, the columns that the user chose may need more.
    const isPhone = document.documentElement.clientWidth < 688;
    const inside = [...document.querySelectorAll(isPhone ? 'main *, [role=dialog], [role=dialog] *' : '[role=dialog]')];
    return [document.documentElement, ...inside.filter((element) => element.role === 'dialog' || scrolls(element))]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => {
        const { scrollWidth, clientWidth, textContent } = element;
        return `${textContent?.slice(0, 60)}: ${scrollWidth - clientWidth} px of ${clientWidth}`;
      });
  });

/** A clean browser profile with one page, as a visitor with that language, window and theme has it. */
export const openPage = async (options: PageOptions = {}): Promise<Visit> => {
  const { as, path, expectedErrors = [] } = options;
  const profile = await profileFor(await runningBrowser(), options);
  const opened = { profile, byTest: inTest };
  visits = [...visits, opened];
  const { page } = profile;
  const problems = watch(page, expectedErrors);
  if (as) await signIn(page, as);
  if (path !== undefined) await page.goto(path);
  if (as && path !== undefined) await page.getByRole('main').first().waitFor();
  return {
    page,
    problems,
    expectNoAxeFindings: async () => {
      // Figures that are read again are faint for a moment.
      await expect.poll(() => axeFindings(page)).toEqual([]);
    },
    expectNoSideScroll: async () => {
      await expect.poll(() => scrollsAside(page)).toEqual([]);
    },
    expectNoProblems: () => {
      expect(problems).toEqual([]);
    },
    close: () => endVisits((one) => one === opened),
  };
};
