/** The lists of the settings show what a colleague has changed, once they are refreshed. */
import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { en, zh } from '../../support/texts.ts';

it('whether discounts are shown', async () => {
  const { benefitVisibility: texts, site } = zh;
  const schoolIds = [demonstrationId.school(2)];
  const { page, ...visit } = await openPage({ as: 'bursar', language: 'zh', width: 360, path: '/discountDisplay' });
  const hidden = page.getByRole('table', { name: texts.title }).getByText(texts.hidden, { exact: true });
  await page.getByRole('table', { name: texts.title }).getByText(texts.shown, { exact: true }).nth(2).waitFor();
  await callAs('bursar', settings.setSchoolBenefitVisibility, { schoolIds, visible: false });
  expect(await hidden.count()).toBe(0);

  await page.getByRole('button', { name: site.action.refresh, exact: true }).click();

  await hidden.waitFor();
  await callAs('bursar', settings.setSchoolBenefitVisibility, { schoolIds, visible: true });
  await visit.expectNoSideScroll();
  visit.expectNoProblems();
});

it('the fee items', async () => {
  const item = { ...settings.saveFeeItem.example, payItemNo: 'E2E-refresh', name: 'Archery', eName: 'Archery' };
  const { page, ...visit } = await openPage({ as: 'viewer', width: 1440, path: '/feeItems?keyword=Archery' });
  await page.getByText(en.site.table.noMatch, { exact: true }).waitFor();
  await callAs('bursar', settings.saveFeeItem, item);

  await page.getByRole('button', { name: en.site.action.refresh, exact: true }).click();

  await page.getByRole('link', { name: 'Archery', exact: true }).waitFor();
  visit.expectNoProblems();
});
