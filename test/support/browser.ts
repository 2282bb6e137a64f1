import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { launchBrowser, newVisitor, type VisitorOptions } from './browser-process.ts';
import type { PersonName } from './cloud.ts';
import { openSignedIn } from './sign-in.ts';

let browser: Promise<Browser> | undefined;
const contexts = new Set<BrowserContext>();

const picturesFolder = '.local/screenshots';

/** What a failed test looked like. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  mkdirSync(picturesFolder, { recursive: true });
  const pages = [...contexts].flatMap((context) => context.pages());
  const name = task.name.replace(/[^\w]+/g, '-').slice(0, 80);
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: `${picturesFolder}/${name}-${index}.png` });
});

afterAll(async () => {
  contexts.clear();
  await (await browser)?.close();
  browser = undefined;
});

export interface PageOptions extends VisitorOptions {
  /** Who has signed in before the page opens; nobody when left out. */
  readonly as?: PersonName;
  /** Where the visit begins. */
  readonly path?: string;
  /** Console errors that the test provokes on purpose. */
  readonly expectedErrors?: readonly RegExp[];
}

export interface Visit {
  readonly page: Page;
  /** Console errors, warnings of React and exceptions so far, but for the expected. */
  readonly problems: readonly string[];
  expectNoAxeFindings(): Promise<void>;
  /** Neither the page nor a dialog has to be scrolled to the side. */
  expectNoSideScroll(): Promise<void>;
  expectNoProblems(): void;
  /** Done by itself when the file ends. */
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

const axeFindings = async (page: Page): Promise<readonly string[]> => {
  // No page has frames of another origin, for which axe would open a page of its own, and only violations are read.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
};

/** By how many pixels the page and its dialogs are wider than the element around them. */
const widthsOver = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .filter((pixels) => pixels > 0),
  );

/** A fresh browser profile with one page, as a visitor with that language, window and theme has it. */
export const openPage = async (options: PageOptions = {}): Promise<Visit> => {
  const { as, path = '/', expectedErrors = [] } = options;
  browser ??= launchBrowser();
  const context = await newVisitor(await browser, options);
  contexts.add(context);
  const page = await context.newPage();
  const problems = watch(page, expectedErrors);
  await (as ? openSignedIn(page, as, path) : page.goto(path));
  return {
    page,
    problems,
    expectNoAxeFindings: async () => {
      expect(await axeFindings(page)).toEqual([]);
    },
    expectNoSideScroll: async () => {
      expect(await widthsOver(page)).toEqual([]);
    },
    expectNoProblems: () => {
      expect(problems).toEqual([]);
    },
    close: async () => {
      contexts.delete(context);
      await context.close();
    },
  };
};
