/** The fee catalogue: its list, a new item, and a change of it. */
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { students } from '../../../shared/students/contract.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { callAs } from '../../support/cloud.ts';
import { reasonOf } from '../../support/detail-page.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

describe.each(views('zh', 'en'))('fee items (%s)', (language) => {
  const { feeItems: texts, field, error } = textsIn(language);

  it('creates an item and changes it', async () => {
    const width = language === 'en' ? 1440 : 360;
    const visit = await openPage({ as: 'bursar', language, width, path: '/feeItems' });
    const { page } = visit;
    const save = () => page.getByRole('button', { name: texts.save, exact: true }).click();
    const name = `Choir ${language}`;
    await page.getByRole('table', { name: texts.list.title }).getByRole('link').first().waitFor();
    await visit.expectNoAxeFindings();

    await page.getByRole('link', { name: texts.list.create, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: texts.create }).waitFor();
    await save();
    await page.getByText(field.itemNumberRequired).waitFor();
    await visit.expectNoAxeFindings();
    const number = page.getByRole('textbox', { name: texts.number, exact: true });
    await number.fill('F0001');
    await page.getByRole('textbox', { name: texts.name, exact: true }).fill(name);
    await page.getByRole('textbox', { name: texts.eName, exact: true }).fill(name);
    await page.getByRole('textbox', { name: texts.price, exact: true }).fill('88.50');
    await page.getByRole('button', { name: new RegExp(`^${texts.account}`) }).click();
    await page.getByRole('option').first().click();
    for (const label of [texts.schools, texts.stages]) {
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    }
    // On a phone the button is a long way below the field.
    await save();
    await page.getByRole('main').getByText(error.itemNumberTaken, { exact: true }).waitFor();
    await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);
    await number.fill(`E2E-${language}`);
    await save();
    await page.getByText(texts.saved).waitFor();

    await page.getByRole('searchbox', { name: texts.list.search }).fill(name);
    // The rows of the whole list are replaced when the search answers.
    const links = page.getByRole('table', { name: texts.list.title }).getByRole('row').getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual([name]);
    await links.click();
    const price = page.getByRole('textbox', { name: texts.price, exact: true });
    await price.fill('90');
    await save();
    const shown = page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/\D90\.00$/);
    await shown.waitFor();
    // Nobody has to scroll to the side for a price.
    const end = await shown.evaluate((element) => element.getBoundingClientRect().right);
    expect(end).toBeLessThan(width);
    visit.expectNoProblems();
    await visit.close();
  });
});

it('shows how long a name may be, and says so of a longer one', async () => {
  const { feeItems, field } = textsIn('en');
  const { page, close } = await openPage({ as: 'bursar', path: '/feeItems' });
  await page.getByRole('row').getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: feeItems.eName, exact: true });

  await name.fill('n'.repeat(101));

  await page.getByText(fill(feeItems.characters, { count: 101, max: 100 }), { exact: true }).waitFor();
  await page.getByRole('button', { name: feeItems.save, exact: true }).click();
  await page.getByText(fill(field.tooLong, { max: 100 }), { exact: true }).waitFor();
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

it('says that schools and accounts cannot be read, and shows them when asked to try again', async () => {
  const { feeItems, site } = textsIn('en');
  const { page, close } = await openPage({ as: 'bursar', expectedErrors: [/500/] });
  const paths = [students.listOperableSchools.path, payments.listPayAccounts.path];
  for (const path of paths) await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/feeItems/new');
  const again = page.getByRole('button', { name: site.action.retry, exact: true });
  await expect.poll(() => again.count(), { timeout: 20_000 }).toBe(2);
  for (const name of [feeItems.account, feeItems.schools])
    await page.getByText(name, { exact: true }).first().waitFor();
  await page.unrouteAll();

  await again.first().click();
  await again.last().click();

  for (const list of [feeItems.account, feeItems.schools, feeItems.stages])
    await page.getByRole('button', { name: new RegExp(`^${list}`) }).waitFor();
  await close();
});

it('somebody who may only look gets no form for a new item', async () => {
  const { page, close } = await openPage({ as: 'viewer', path: '/feeItems/new' });
  const texts = textsIn('en');
  await page.getByRole('heading', { name: texts.session.forbiddenTitle }).waitFor();

  expect(await page.getByRole('button', { name: texts.feeItems.save, exact: true }).count()).toBe(0);
  await close();
});

it('says to who keeps the catalogue, but may not choose an account, which permission a new item needs', async () => {
  const { feeItems, session } = textsIn('en');
  await whileHolding('bursar', ['MANAGE_FINANCE_SETTINGS'], async () => {
    const { page, close } = await openPage({ as: 'bursar', path: '/feeItems' });
    await page.getByRole('row').nth(1).waitFor();
    expect(await reasonOf(page, feeItems.list.create)).toBe(feeItems.accountRight);
    await page.getByRole('row').getByRole('link').first().click();
    await page.getByText(feeItems.accountFixed, { exact: true }).waitFor();
    await page.goto('/feeItems/new');
    await page.getByRole('heading', { name: session.forbiddenTitle }).waitFor();
    await close();
  });
});

it('the search goes on where it was after a pause in typing', async () => {
  const { page, close } = await openPage({ as: 'bursar', path: '/feeItems' });
  await page.getByRole('searchbox', { name: textsIn('en').feeItems.list.search }).focus();
  await page.keyboard.type('Tui');
  await page.waitForURL(/keyword=Tui$/);
  await page.keyboard.type('tion');
  await page.waitForURL(/keyword=Tuition$/);

  await page
    .getByRole('link', { name: /^Tuition/ })
    .first()
    .waitFor();
  await close();
});

it('a search that was just typed does not follow to the page of a link', async () => {
  const { page, close } = await openPage({ as: 'bursar', path: '/feeItems' });
  const texts = textsIn('en').feeItems;
  const link = page.getByRole('table', { name: texts.list.title }).getByRole('row').getByRole('link').first();
  await link.waitFor();
  const searched = await page.getByRole('searchbox', { name: texts.list.search }).elementHandle();
  if (!searched) throw new Error('the list has no search');

  await link.evaluate((followed, input) => {
    // Both at once: between two orders to a busy browser the list could be searched, and the link be gone.
    (input as HTMLElement).focus();
    document.execCommand('insertText', false, 'e');
    (followed as HTMLElement).click();
    // The search waits for the end of typing: a longer timer that begins later ends later.
    return new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
  }, searched);
  await page.getByRole('heading', { level: 1, name: texts.edit, exact: true }).waitFor();

  expect(new URL(page.url()).search).toBe('');
  await close();
});

it('keeps what was typed when somebody else saves the item and the connection comes back', async () => {
  const texts = textsIn('en').feeItems;
  const item = { ...settings.saveFeeItem.example, payItemNo: 'E2E-kept', name: 'Rowing', eName: 'Rowing' };
  const { itemId } = await callAs('bursar', settings.saveFeeItem, item);
  const { page, close } = await openPage({ as: 'bursar', path: `/feeItems/${itemId}` });
  const price = page.getByRole('textbox', { name: texts.price, exact: true });
  await price.fill('77');
  await callAs('bursar', settings.saveFeeItem, { ...item, itemId, version: 0, money: 90 });

  const again = page.waitForResponse((response) => response.url().endsWith(settings.getFeeItem.path));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  expect(await (await again).json()).toMatchObject({ money: 90 });
  await page.getByRole('textbox', { name: texts.name, exact: true }).fill('Sculling');

  expect(await price.inputValue()).toBe('77.00');
  await close();
});
