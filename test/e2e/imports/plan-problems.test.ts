/** Why a correction changed nothing: of a cell, and of a file after it. */
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

it('why a cell could not be saved is not said of the file that is uploaded after it', async () => {
  const { imports, site } = textsIn('en');
  const { workbench } = imports;
  const rows = [{ studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] }];
  const { jobId } = await startImport('Cell, then file', await templateOne([heading], rows), { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/ERR_(FAILED|CONNECTION)/] });
  const { page } = visit;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isOfCorrections = `**${correctImportRows.path}`;
  await page.route(isOfCorrections, (route) => route.abort('connectionfailed'));
  await page.goto(importPlanPath(jobId));
  const cell = { column: heading, row: 2 };
  await button(fill(workbench.edit, cell)).click();
  const field = page.getByRole('textbox', { name: fill(workbench.cell, cell) });
  await field.fill('12');
  await button(workbench.saveCell).click();
  await page.getByText(site.problem.network).waitFor();
  await page.unroute(isOfCorrections);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.press('Escape');

  await button(workbench.upload).click();
  const upload = page.getByRole('dialog', { name: workbench.uploadTitle });
  await upload.locator('input[type=file]').setInputFiles({
    ...{ name: 'corrected.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from('number,name'),
  });
  await upload.getByRole('button', { name: workbench.uploadStart, exact: true }).click();
  await upload.waitFor({ state: 'hidden' });

  await page.getByText(imports.fault.notWorkbook).first().waitFor();
  expect(await page.getByText(site.problem.network).count()).toBe(0);
  visit.expectNoProblems();
});
