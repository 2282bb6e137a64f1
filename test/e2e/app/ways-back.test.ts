/** Lists that were searched and turned over, and what leads back to them from a page of one entry. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { feeItemsPath } from '../../../web/src/settings/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { editorFields, save } from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const texts = { ...en.notices, feeItems: en.feeItems, action: en.site.action };

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => visit.page.getByRole('link', { name, exact: true }).click();
const search = () => visit.page.getByRole('searchbox').last();
/** Waits for the page of an address, whose query has no order. */
const arrive = (path: string, query: object = {}) =>
  expect
    .poll(() => {
      const { pathname, searchParams } = new URL(visit.page.url());
      return [pathname, Object.fromEntries(searchParams)];
    })
    .toEqual([path, query]);

it('Save and Cancel of a fee item lead to the items that were searched for, and the side navigation to all', async () => {
  const { page } = visit;
  const found = { size: '10', keyword: 'a', page: '2', status: 'inUse' };
  await page.goto(`${feeItemsPath}?${new URLSearchParams(found).toString()}`);
  const first = page.getByRole('row').getByRole('link').first();

  await first.click();
  await follow(texts.action.cancel);
  await arrive(feeItemsPath, found);
  await first.click();
  await press(texts.feeItems.save);
  await arrive(feeItemsPath, found);

  await first.waitFor();
  await page.getByRole('navigation', { name: en.site.layout.navigation }).getByText(en.navigation.feeItems).click();
  await arrive(feeItemsPath);
  await first.click();
  await follow(texts.action.cancel);
  await arrive(feeItemsPath);
});

it('each way from a notice leads to the notices that were searched for', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Way back' });
  await drain();
  const found = { keyword: 'Way back', send: 'unsent' };
  await page.goto(`${noticesPath}?${new URLSearchParams(found).toString()}`);

  const breadcrumbs = page.getByRole('navigation', { name: en.site.layout.breadcrumbs });
  for (const way of [
    page.getByRole('link', { name: texts.detail.back, exact: true }),
    breadcrumbs.getByRole('link', { name: en.navigation.notices }),
  ]) {
    await follow('Way back');
    await arrive(noticePath(noticeId));
    await way.click();
    await arrive(noticesPath, found);
  }
  await expect.poll(() => search().inputValue()).toBe('Way back');
});

it('a form of a notice leads back to the students that were searched for, and no address has the name', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Searched' });
  await openDetail(page, noticeId);
  const name = studentCalled(2).split(' / ')[0] ?? '';
  const isFound = async () => {
    await rowOf(page, 1).waitFor({ state: 'hidden' });
    await rowOf(page, 2).waitFor();
    expect(await search().inputValue()).toBe(name);
  };
  await search().fill(name);
  await isFound();

  await follow(texts.detail.edit);
  await press(texts.action.cancel);
  await arrive(noticePath(noticeId));
  await isFound();
  await press(fill(texts.life.rowMenu, { name: studentCalled(2) }));
  await page.getByRole('menuitem', { name: en.people.adjust.action, exact: true }).click();
  await page
    .getByRole('navigation', { name: en.site.layout.breadcrumbs })
    .getByRole('link', { name: 'Searched' })
    .click();
  await arrive(noticePath(noticeId));
  await isFound();
  await follow(texts.detail.edit);
  await editorFields(page).title.fill('Searched, then saved');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Searched, then saved' }).waitFor();
  await arrive(noticePath(noticeId));
  await isFound();

  await follow(texts.detail.back);
  await follow('Searched, then saved');
  await rowOf(page, 1).waitFor();
});
