import type { Page } from 'playwright-core';
import { personNamed, type PersonName } from './cloud.ts';

/** Chooses a person on the sign-in page, which the site has led to, and waits until the site is back. */
export const signInAs = async (page: Page, name: PersonName): Promise<void> => {
  const site = new URL(page.url()).origin;
  await page.waitForURL(/\/oidc\/choose\//);
  await page.getByRole('button', { name: personNamed(name).eName }).click();
  // The site changes the address before the page has loaded, and then that load is never told.
  await page.waitForURL((url) => url.origin === site && !url.searchParams.has('code'), { waitUntil: 'commit' });
  await page.getByRole('main').first().waitFor();
};
