/** What the page of the checked rows says after another language is chosen. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { correctImportRows } from '../../../shared/imports/calls/correct-import-rows.ts';
import { importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, templateOne } from '../../support/imports.ts';
import { textsIn } from '../../support/texts.ts';

const heading = headingOf(46, '*');

it('why a correction failed is said in the language that is chosen later', async () => {
  const rows = [{ studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] }];
  const { jobId } = await startImport('Corrected offline', await templateOne([heading], rows), { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/ERR_(FAILED|CONNECTION)/] });
  const { page } = visit;
  const [en, zh] = [textsIn('en'), textsIn('zh')];
  const { workbench } = en.imports;
  await page.route(`**${correctImportRows.path}`, (route) => route.abort('connectionfailed'));
  await page.goto(importPlanPath(jobId));
  const cell = { column: heading, row: 2 };
  await page.getByRole('button', { name: fill(workbench.edit, cell), exact: true }).click();
  const field = page.getByRole('textbox', { name: fill(workbench.cell, cell) });
  await field.fill('12');
  await page.getByRole('button', { name: workbench.saveCell, exact: true }).click();
  await page.getByText(en.site.problem.network).waitFor();
  // It gets the keyboard back a moment later, which would close the menu.
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('banner').getByRole('button', { name: en.site.header.language }).click();
  await page.getByRole('menuitemcheckbox', { name: zh.site.header.languageNames.zh }).click();

  await page.getByText(zh.site.problem.network).waitFor();
  expect(await page.getByText(en.site.problem.network).count()).toBe(0);
  visit.expectNoProblems();
});
