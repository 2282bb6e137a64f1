import type { Page } from 'playwright-core';
import { cloud, personNamed, type PersonName } from './cloud.ts';

/** Lets the sign-in end: its token is refused from now on and cannot be renewed. */
export const endSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage) as [string, string][]) {
      if (!key.startsWith('oidc.user:')) continue;
      const { refresh_token: _, ...user } = JSON.parse(text) as { refresh_token?: string; access_token: string };
      sessionStorage.setItem(key, JSON.stringify({ ...user, access_token: `${user.access_token}x` }));
    }
  });

/** Chooses a person on the sign-in page, which the site has led to, and waits until the site is back. */
export const signInAs = async (page: Page, name: PersonName): Promise<void> => {
  const site = cloud().origin;
  await page.waitForURL(/\/oidc\/choose\//);
  await page.getByRole('button', { name: personNamed(name).eName }).click();
  // The site changes the address before the page has loaded, and then that load is never told.
  await page.waitForURL((url) => url.origin === site && !url.searchParams.has('code'), { waitUntil: 'commit' });
  await page.getByRole('main').first().waitFor();
};
