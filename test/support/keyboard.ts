/** A page worked without a mouse. */
import type { Locator, Page } from 'playwright-core';

/** Pastes a text into a field, as Ctrl+V does with what was copied elsewhere. */
export const pasteInto = (place: Locator, copied: string): Promise<void> =>
  place.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);

/** More than the places that Tab stops at on any page. */
const tabStopsMax = 90;
const optionsMax = 20;

export const keyboardOn = (page: Page) => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs on until an element with that name has the focus. */
  const tabTo = async (name: string | RegExp): Promise<void> => {
    const named = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name }));
    await named.first().waitFor();
    const focused = page.locator(':focus').and(named);
    for (let stops = 0; (await focused.count()) === 0; stops++) {
      if (stops > tabStopsMax) throw new Error(`${String(name)} cannot be reached by Tab`);
      await press('Tab');
    }
  };
  /** Which option is marked, the field that has the focus tells by its active descendant. */
  const marked = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.textContent ?? '';
    });
  /** Opens a list, goes down to an option and takes it. */
  const chooseFrom = async (name: string, option: string): Promise<void> => {
    await tabTo(name);
    await press('Enter');
    await page.getByRole('option', { name: option }).waitFor();
    for (let steps = 0; !(await marked()).includes(option) && steps < optionsMax; steps++) await press('ArrowDown');
    await press('Enter');
    await page.getByRole('button', { name: `${name} ${option}` }).waitFor();
  };
  return { press, tabTo, chooseFrom };
};
