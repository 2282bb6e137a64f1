/** A cell of the checked rows that is open, with something typed, when the clerk clicks elsewhere. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, pupils, rowOf, templateOne } from '../../support/imports.ts';
import { en } from '../../support/texts.ts';

const { workbench: texts } = en.imports;
const column = '姓名 / Name';
const wrong = (index: number) => ({ ...rowOf(index, 10), name: 'somebody else' });

/** The page of a checked file in which the names of these pupils are wrong, and one more row is good. */
const openRows = async (title: string, indices: readonly number[], expectedErrors: RegExp[] = []) => {
  const rows = [...indices.map(wrong), rowOf(880, 10)];
  const { jobId } = await startImport(title, await templateOne([headingOf(47, '*')], rows), { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, path: importPlanPath(jobId), expectedErrors });
  const { page } = visit;
  const name = (index: number) => pupils[index]?.name ?? '';
  return {
    ...{ visit, page, name },
    button: (text: string) => page.getByRole('button', { name: text, exact: true }),
    bill: (count: number) =>
      page.getByRole('button', { name: fill(texts.apply, { count, amount: `¥${count}0.00` }), exact: true }),
    edit: (row: number) => page.getByRole('button', { name: fill(texts.edit, { column, row }), exact: true }),
    cell: (row: number) => page.getByRole('textbox', { name: fill(texts.cell, { column, row }) }),
  };
};

it('is saved before the next cell opens, and before the question whether to bill', async () => {
  const { visit, page, name, bill, edit, cell } = await openRows('Typed and left', [881, 882]);
  // Both leave the list when they are right.
  await page.getByRole('button', { name: fill(texts.counted, { state: texts.state.refused, count: 2 }) }).click();
  await edit(2).click();
  await cell(2).fill(name(881));

  await edit(3).click();
  await bill(2).waitFor();
  await cell(3).fill(name(882));
  expect(await cell(2).count()).toBe(0);
  await bill(2).click();

  const ask = page.getByRole('dialog', { name: texts.applyTitle });
  await ask.getByText(fill(texts.applyText, { count: 3, title: 'Typed and left' })).waitFor();
  visit.expectNoProblems();
});

it('stays open with what was typed when that cannot be saved, and the click does nothing; Escape drops it', async () => {
  const { visit, page, name, bill, edit, cell } = await openRows('Typed and lost', [883], [/net::ERR_FAILED/]);
  await edit(2).click();
  await cell(2).fill(name(883));
  const path = `**${imports.correctImportRows.path}`;
  await page.route(path, (route) => route.abort());

  await bill(1).click();
  await page.getByText(en.site.problem.network).first().waitFor();
  expect(await cell(2).inputValue()).toBe(name(883));
  expect(await page.getByRole('dialog', { name: texts.applyTitle }).count()).toBe(0);
  await visit.expectNoAxeFindings();
  await page.unroute(path);
  await cell(2).press('Escape');
  await cell(2).waitFor({ state: 'hidden' });
  await bill(1).click();

  await page.getByRole('dialog', { name: texts.applyTitle }).waitFor();
  visit.expectNoProblems();
});
