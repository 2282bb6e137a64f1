/** What one page of the site hands over to the next. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that these, and not `others`, are kept in the session storage of the tab, and nowhere that other tabs or people see. */
export const expectHandedOver = async (
  page: Page,
  ids: readonly string[],
  others: readonly string[] = [],
): Promise<void> => {
  const { inTab, inBrowser } = await page.evaluate(() => ({
    inTab: JSON.stringify(Object.values({ ...sessionStorage })),
    inBrowser: JSON.stringify(Object.values({ ...localStorage })),
  }));
  for (const id of ids) {
    expect(inTab).toContain(id);
    expect(inBrowser).not.toContain(id);
    expect(page.url()).not.toContain(id);
  }
  for (const id of others) expect(inTab).not.toContain(id);
};
