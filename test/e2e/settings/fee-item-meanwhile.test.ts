/** The page of a fee item when a colleague saves the item before. */
import { expect, it } from 'vitest';
import { settings } from '../../../shared/settings/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['zh', 360], ['en', 1440]))(
  'what was typed stays, on what the colleague saved, and can be saved: %s at %i px',
  async (language, width) => {
    const { feeItems: texts, site, error } = textsIn(language);
    const item = {
      ...settings.saveFeeItem.example,
      payItemNo: `E2E-both-${language}`,
      name: 'Fencing',
      eName: 'Fencing',
    };
    const { itemId } = await callAs('bursar', settings.saveFeeItem, item);
    const visit = await openPage({
      ...{ as: 'bursar', language, width, path: `/feeItems/${itemId}`, expectedErrors: [/409/] },
    });
    const { page } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await field(texts.price).fill('77');
    await field(texts.eName).fill('Foil');
    await callAs('bursar', settings.saveFeeItem, { ...item, itemId, version: 0, money: 90, name: '击剑' });
    await button(texts.save).click();
    await page.getByText(error.versionStale).waitFor();

    await button(site.action.reload).click();
    const changed = page.getByText(texts.changed.title).locator('xpath=ancestor::*[.//ul][1]');
    await changed.getByRole('listitem').waitFor();
    expect(await changed.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('¥90.00')]);
    expect(await field(texts.price).inputValue()).toBe('77.00');
    expect(await field(texts.eName).inputValue()).toBe('Foil');
    expect(await field(texts.name).inputValue()).toBe('击剑');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await visit.expectNoAxeFindings();

    await button(texts.save).click();
    await page.getByText(texts.saved).waitFor();
    expect(await callAs('bursar', settings.getFeeItem, { itemId })).toMatchObject({
      ...{ price: 7_700, eName: 'Foil', name: '击剑' },
    });
    visit.expectNoProblems();
    await visit.close();
  },
);
