/** Signing out where several tabs are open: none of them may go on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { field, linkToStudent, openEditor } from '../../support/editor-page.ts';
import { en } from '../../support/texts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/**
 * The badge of the books comes some seconds after the page, with a call of its own. It moves the menus on by one, and a
 * click that has aimed already meets the next menu.
 */
const waitForBadge = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Books / })
    .waitFor();
const signOut = async (page: Page) => {
  await waitForBadge(page);
  await page.getByRole('button', { name: 'Your account: Grace Zhang' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
/** A second tab of the same browser, signed in by the issuer that still knows the person. */
const secondTab = async ({ page }: Visit): Promise<Page> => {
  const second = await page.context().newPage();
  await second.goto(noticesPath);
  await heading(second, en.notices.list.title).waitFor();
  return second;
};
const hasToken = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:')));
const authorizedCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) calls.push(request.url());
  });
  return calls;
};

describe('signing out', () => {
  it('ends every tab at once, also one with typed data, which asks nothing and says what is lost', async () => {
    const visit = await openPage({ as: 'bursar', path: '/' });
    const { page } = visit;
    const second = await secondTab(visit);
    await openEditor(second, linkToStudent());
    await field(second, 'Title').fill('Typed in the other tab');
    // What the page asks for while it loads is not meant.
    await waitForBadge(second);
    await second.waitForLoadState('networkidle');
    const calls = authorizedCalls(second);

    await signOut(page);

    await heading(second, 'You are signed out').waitFor();
    await second.getByText(en.session.endedLost).waitFor();
    expect(await hasToken(second)).toBe(false);
    await heading(page, 'You are signed out').waitFor();
    expect(await hasToken(page)).toBe(false);
    expect(calls).toEqual([]);
    await second.reload();
    await heading(second, 'You are signed out').waitFor();
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.waitForURL(/\/oidc\/choose\//);
    visit.expectNoProblems();
    await visit.close();
  });

  it('ends a tab that slept through it as soon as it wakes, before it sends anything', async () => {
    const visit = await openPage({ as: 'bursar', path: '/' });
    const { page } = visit;
    const second = await page.context().newPage();
    // A frozen tab hears no event, so this one hears none.
    await second.addInitScript(() => {
      for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    });
    await second.goto(noticesPath);
    await heading(second, en.notices.list.title).waitFor();
    // Its call would wake the tab.
    await waitForBadge(second);
    await signOut(page);
    await heading(page, 'You are signed out').waitFor();
    const calls = authorizedCalls(second);

    await second.getByRole('searchbox').first().fill('tuition');

    await heading(second, 'You are signed out').waitFor();
    await second.getByText(en.session.endedElsewhere).waitFor();
    expect(calls).toEqual([]);
    expect(await hasToken(second)).toBe(false);
    await visit.close();
  });

  it('asks first when something typed in its own tab is not saved', async () => {
    const visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    await openEditor(page, linkToStudent());
    await field(page, 'Title').fill('Not saved yet');

    await signOut(page);
    const question = page.getByRole('dialog', { name: en.site.unsaved.title });
    await question.getByRole('button', { name: en.site.action.keepEditing }).click();
    expect(await field(page, 'Title').inputValue()).toBe('Not saved yet');
    await signOut(page);
    await question.getByRole('button', { name: en.site.action.leave }).click();

    await heading(page, 'You are signed out').waitFor();
    visit.expectNoProblems();
    await visit.close();
  });
});
