/** The page with the checked rows of a file, on a phone. */
import { expect, it } from 'vitest';
import { importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';

it('a long title without blanks wraps above the checked rows', async () => {
  const title = 'X'.repeat(100);
  const { jobId } = await startImport(title, await templateOne([headingOf(51, '*')], [rowOf(626, 10)]), {
    review: '1',
  });
  await drain();
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 360, path: importPlanPath(jobId) });
  await page.getByText(title).waitFor();

  const width = await page.evaluate(() => document.documentElement.scrollWidth);

  expect(width).toBe(360);
  expectNoProblems();
});
