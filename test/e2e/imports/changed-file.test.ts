/** A file that was saved again after it was chosen: browsers do not read it any more. */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { createUpload } from '../../../shared/uploads/calls/create-upload.ts';
import { openPage } from '../../support/browser.ts';
import { linkToStudent, openEditor } from '../../support/editor-page.ts';
import { fillImport, importDialog, openImport, startImporting } from '../../support/import-dialog.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { en } from '../../support/texts.ts';

const savedFile = async (name: string, content: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

it('says that it has to be chosen again, and is imported then', async () => {
  const path = await savedFile('people.xlsx', await templateOne([headingOf(1, '*')], [rowOf(0, 100)]));
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openImport(page);
  await fillImport(page, 'Corrected in Excel');
  const chooser = importDialog(page).locator('input[type=file]');
  await chooser.setInputFiles(path);
  await appendFile(path, ' ');

  await startImporting(page);
  await importDialog(page).getByText(en.site.problem.fileChanged, { exact: true }).waitFor();
  await writeFile(path, await templateOne([headingOf(1, '*')], [rowOf(0, 100)]));
  await chooser.setInputFiles(path);
  await startImporting(page);
  await page.waitForURL(/import=/);
  expectNoProblems();
});

it('is said of an attachment, too, which cannot go on', async () => {
  const path = await savedFile('plan.pdf', Buffer.from('%PDF-1.7'));
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  await openEditor(page, linkToStudent());
  await page.route(`**${createUpload.path}`, (route) => route.abort(), { times: 1 });
  await page.getByLabel(en.uploads.choose, { exact: true }).setInputFiles(path);
  const resume = page.getByRole('button', { name: fill(en.uploads.resumeNamed, { name: 'plan.pdf' }) });
  await resume.waitFor();
  await appendFile(path, ' ');

  await resume.click();
  await page.getByText(en.site.problem.fileChanged, { exact: true }).first().waitFor();
  expect(await resume.count()).toBe(0);
  expectNoProblems();
});
