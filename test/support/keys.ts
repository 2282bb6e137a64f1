/** A page worked by keys alone, with a count of those that type no value. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const tabStopsMax = 12;
const optionsMax = 12;

export const countedKeys = (page: Page) => {
  const pressed: string[] = [];
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      pressed.push(key);
      await page.keyboard.press(key);
    }
  };
  const hasFocus = (place: Locator): Promise<boolean> =>
    place.evaluateAll((found) => found.some((one) => one === document.activeElement));
  return {
    press,
    /** Types a value into the field that has the focus. */
    type: (text: string): Promise<void> => page.keyboard.type(text),
    /** The focus is there without a key, or comes as soon as the page has done what was asked. */
    isOn: async (place: Locator): Promise<void> => {
      await expect.poll(() => hasFocus(place)).toBe(true);
    },
    /** Tabs on until the place has the focus. */
    tabTo: async (place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
      await place.first().waitFor();
      for (let stops = 0; !(await hasFocus(place)); stops++) {
        if (stops === tabStopsMax) throw new Error(`${String(place)} is too far away`);
        await press(key);
      }
    },
    /** Goes down in an open list until this option is marked, and takes it. */
    takeOption: async (name: string): Promise<void> => {
      await page.getByRole('option', { name }).first().waitFor();
      const marked = () =>
        page.evaluate(() => {
          const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
          return document.getElementById(id)?.textContent ?? '';
        });
      for (let steps = 0; !(await marked()).includes(name); steps++) {
        if (steps === optionsMax) throw new Error(`${name} is not among the first options`);
        await press('ArrowDown');
      }
      await press('Enter');
    },
    pressed: (): readonly string[] => pressed,
  };
};
