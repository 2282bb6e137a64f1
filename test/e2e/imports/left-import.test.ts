/** An import of people whose dialog is closed: what its note says while it runs, and at its end. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { functionName, pause, resume } from '../../support/cloud.ts';
import { chooseFile, fillImport, openImport, startImporting } from '../../support/import-dialog.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { en } from '../../support/texts.ts';

const { dialog: texts, workbench } = en.imports;
const wrong = (index: number) => ({ ...rowOf(index, 10), name: 'somebody else' });

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** Starts an import by `start`, and closes the dialog before the worker does its part. */
const startAndLeave = async (title: string, bytes: Uint8Array, start: () => Promise<void>, running: string) => {
  const { page } = visit;
  const worker = functionName('imports', 'run-import');
  const dialog = await openImport(page);
  await fillImport(page, title);
  await chooseFile(page, bytes);
  await pause(worker);
  try {
    await start();
    await dialog.getByRole('button', { name: texts.leave, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(running).first().waitFor();
  } finally {
    await resume(worker);
  }
};

it('is checked and bills nobody, as the note says, when the rows are to be checked first', async () => {
  const { page } = visit;
  const bytes = await templateOne([headingOf(46, '*')], [rowOf(850, 10)]);
  const checkFirst = async () => {
    const dialog = page.getByRole('dialog', { name: texts.title, exact: true });
    await dialog.getByRole('button', { name: workbench.checkFirst, exact: true }).click();
    await dialog.getByText(texts.leaveCheckHint).waitFor();
  };
  await startAndLeave('Left while it is checked', bytes, checkFirst, texts.leftChecking);
  expect(await page.getByText(texts.inBackground).count()).toBe(0);

  await page.getByText(texts.leftChecked).first().waitFor();
  await page.getByRole('link', { name: texts.show, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: workbench.title, exact: true }).waitFor();
});

it.each([
  ['complete', [rowOf(851, 10)], texts.leftDone, 1],
  ['complete without the refused rows', [rowOf(852, 10), wrong(853)], texts.leftPart, 1],
  ['not complete', [wrong(854)], texts.leftFailed, 0],
])('is %s at its end, as the note says, and the list has what it made', async (name, rows, ended, made) => {
  const { page } = visit;
  const title = `Left and ${name}`;
  const bytes = await templateOne([headingOf(46, '*')], rows);
  await startAndLeave(title, bytes, () => startImporting(page), texts.inBackground);

  await page.getByText(ended).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: title, exact: true }).count()).toBe(made);
});
