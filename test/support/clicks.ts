/** Clicks of the mouse and fields typed into, as somebody at a desk makes them. */
import type { Locator, Page } from 'playwright-core';

export const countedClicks = (page: Page) => {
  let clicks = 0;
  let fields = 0;
  return {
    click: async (place: Locator): Promise<void> => {
      clicks++;
      await place.click();
    },
    type: async (place: Locator, text: string): Promise<void> => {
      fields++;
      await place.fill(text);
    },
    /** Types into the field that has the focus already. */
    typeOn: async (text: string): Promise<void> => {
      fields++;
      await page.keyboard.type(text);
    },
    made: () => ({ clicks, fields }),
    button: (name: string | RegExp): Locator =>
      page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }),
  };
};
export type CountedClicks = ReturnType<typeof countedClicks>;
