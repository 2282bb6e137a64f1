/** The form of a notice for somebody who works without a mouse and only hears what changes. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { addItems, editorFields, field, linkToStudent, openEditor, tuition } from '../../support/editor-page.ts';
import { pasteInto } from '../../support/keyboard.ts';
import { countedKeys } from '../../support/keys.ts';
import { textsIn } from '../../support/texts.ts';

const { items, notices } = textsIn('en');
const boarding = 'Boarding (autumn)';
const name = tuition.en;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});
const button = (named: string) => visit.page.getByRole('button', { name: named, exact: true });

it('hears of amounts that were copied or refused, and is back in the cell after the note', async () => {
  const { page } = visit;
  await openEditor(page, linkToStudent());
  await addItems(page, [name, boarding]);
  const price = field(page, fill(notices.editor.amountOf, { name }));
  const { isOn } = countedKeys(page);

  await price.press('Control+d');
  const note = page.getByRole('alert').filter({ has: button(items.editor.undo) });
  await note.waitFor();
  await isOn(price);
  await button(items.editor.undo).press('Enter');
  await note.waitFor({ state: 'hidden' });
  await isOn(price);

  await pasteInto(price, 'abc\n12');
  const refused = page.getByRole('alert').filter({ hasText: fill(items.editor.pasteRefused, { values: 'abc' }) });
  await refused.waitFor();
  await visit.expectNoAxeFindings();
  await refused.getByRole('button').press('Enter');
  await isOn(price);
});

it('goes on beside what was added or removed', async () => {
  const { page } = visit;
  const { isOn } = countedKeys(page);
  await openEditor(page, linkToStudent());
  await addItems(page, [name]);
  const kind = (number: number) =>
    page.getByRole('button', { name: fill(items.editor.kindOf, { number, name }) }).first();
  const remove = (number: number) => button(fill(items.editor.removeDiscount, { number, name }));

  await button(fill(items.editor.openDetails, { name })).press('Enter');
  await button(items.editor.addDiscount).press('Enter');
  await isOn(kind(1));
  await button(items.editor.addDiscount).press('Enter');
  await isOn(kind(2));
  await remove(2).press('Enter');
  await isOn(remove(1));
  await remove(1).press('Enter');
  await isOn(button(items.editor.addDiscount));

  await button(items.editor.addGroup).press('Enter');
  await button(fill(items.editor.removeGroup, { number: 1 })).press('Enter');
  await isOn(button(notices.editor.addItems));
});

it('leaves a list of the description by Tab, which changes nothing', async () => {
  const { page } = visit;
  const { press, isOn } = countedKeys(page);
  await openEditor(page, linkToStudent());
  const { description } = editorFields(page);
  await description.click();
  await button(notices.richText.bullets).press('Enter');
  await page.keyboard.type('a');
  await press('Enter');
  await page.keyboard.type('second');
  const written = await description.innerHTML();

  await press('Tab');
  await expect.poll(() => description.evaluate((box) => box.contains(document.activeElement))).toBe(false);
  await press('Shift+Tab');
  await isOn(description);
  await press('Shift+Tab');
  await expect.poll(() => description.evaluate((box) => box.contains(document.activeElement))).toBe(false);

  expect(await description.innerHTML()).toBe(written);
  await description.focus();
  await press('Control+]');
  expect(await description.locator('li li').innerText()).toBe('second');
  await press('Control+[');
  expect(await description.innerHTML()).toBe(written);
});
