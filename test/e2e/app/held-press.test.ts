/** A press and its release with a pause between them, as a hand makes them, while what the press leaves moves the page. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { newFeeItemPath } from '../../../web/src/settings/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { en } from '../../support/texts.ts';

const texts = en.feeItems;
const saveButton = (page: Page) => page.getByRole('button', { name: texts.save, exact: true });
const nameIsMissing = (page: Page) => page.getByText(en.field.itemNumberRequired);

let visit: Visit;
beforeAll(async () => {
  // High enough for the whole form: a page that is scrolled to its end keeps the button in its place.
  visit = await openPage({ as: 'bursar', height: 1400 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** A new fee item with the pointer down on "Save": the price that the press left shows a fault, which moves the button. */
const pressSave = async () => {
  const { page } = visit;
  await page.goto(newFeeItemPath);
  await page.getByRole('textbox', { name: texts.price, exact: true }).fill('.');
  const place = await saveButton(page).boundingBox();
  if (!place) throw new Error('"Save" is not on the page');
  // Near its upper edge, which no longer belongs to it when it has moved down.
  const point = { x: place.x + place.width / 2, y: place.y + 3 };
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.getByText(en.site.field.noAmount).waitFor();
  const moved = await saveButton(page).boundingBox();
  expect(moved?.y).toBeGreaterThan(point.y);
  return { page, point };
};

it('is a click, though the button has moved away under a hand that trembles', async () => {
  const { page, point } = await pressSave();

  await page.mouse.move(point.x + 2, point.y + 2);
  await page.mouse.up();

  await nameIsMissing(page).waitFor();
});

it('is none when the pointer is dragged away before the release', async () => {
  const { page } = await pressSave();

  await page.mouse.move(5, 400);
  await page.mouse.up();
  // A click that the release had made would show its result before this one.
  await page.getByRole('textbox', { name: texts.name, exact: true }).click();

  expect(await nameIsMissing(page).count()).toBe(0);
});

it('is none when the button says something else at the release', async () => {
  const { page } = await pressSave();

  // As the header does, whose menus move on by one when its badge comes.
  await saveButton(page).evaluate((button) => {
    const words = button.querySelector('span') ?? button;
    words.textContent = 'Save 200.00';
  });
  await page.mouse.up();
  await page.getByRole('textbox', { name: texts.name, exact: true }).click();

  expect(await nameIsMissing(page).count()).toBe(0);
});
