import { InMemoryWebStorage, OidcClient, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { BrowserContext, Page } from 'playwright-core';
import { signInSettings, siteConfig } from '../../web/src/app/session/config.ts';
import { noteSignIn } from '../../web/src/app/session/tabs.ts';
import { cloud, personNamed, type PersonName } from './cloud.ts';

/** A resource of the site that starts nothing: what a tab keeps can be changed there before the site starts. */
export const pathWithoutScript = '/config.json';

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

/** What the library of the site keeps in the tab of somebody who has just signed in. */
const signedInTab = async ({ request }: BrowserContext, name: PersonName): Promise<[string, string][]> => {
  const config = siteConfig.parse(await (await request.get('/config.json')).json());
  const tab = new InMemoryWebStorage();
  const store = new WebStorageStateStore({ store: tab });
  const settings = { ...signInSettings(config, cloud().origin), stateStore: store, userStore: store };
  const client = new OidcClient(settings);
  const chooser = await request.get((await client.createSigninRequest({})).url);
  const returned = await request.post(chooser.url(), { form: { sub: personNamed(name).subject } });
  const user = new User(await client.processSigninResponse(returned.url()));
  await new UserManager(settings).storeUser(user);
  noteSignIn(tab, tab);
  return Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '').map((key) => [
    key,
    tab.getItem(key) ?? '',
  ]);
};

/**
 * Signs a person in without the pages of the sign-in, whose loads cost more than many a test. The browser has the same
 * cookies and the tab the same texts as after `signInAs`; the page is at no page of the site yet.
 */
export const signIn = async (page: Page, name: PersonName): Promise<void> => {
  const texts = await signedInTab(page.context(), name);
  // A page that was cleaned for the next test is there.
  if (!page.url().endsWith(pathWithoutScript)) await page.goto(pathWithoutScript);
  await page.evaluate((kept) => {
    for (const [key, text] of kept) sessionStorage.setItem(key, text);
  }, texts);
};
