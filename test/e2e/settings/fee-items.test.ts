/** The fee catalogue: its list, a new item, and a change of it. */
import { describe, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { textsIn } from '../../support/texts.ts';

describe.each(['en', 'zh'] as const)('fee items (%s)', (language) => {
  const { feeItems: texts, field } = textsIn(language);

  it('N2.20 creates an item and changes it', async () => {
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 1440 : 360, path: '/feeItems' });
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
    await page.getByRole('textbox', { name: texts.number, exact: true }).fill(`E2E-${language}`);
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
    await save();
    await page.getByText(texts.saved).waitFor();

    await page.getByRole('searchbox', { name: texts.list.search }).fill(name);
    await page.getByRole('link', { name, exact: true }).click();
    const price = page.getByRole('textbox', { name: texts.price, exact: true });
    await price.fill('90');
    await visit.expectNoAxeFindings();
    await save();
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/\D90\.00$/)
      .waitFor();
    visit.expectNoProblems();
    await visit.close();
  });
});
