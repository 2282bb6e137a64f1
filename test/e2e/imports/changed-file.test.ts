/** A file that was saved again after it was chosen: browsers do not read it any more. */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openEditor(page, linkToStudent());
  const chooser = page.getByLabel(en.uploads.choose, { exact: true });
  await page.evaluate(() => {
    // The file is saved between the choice and the start of its upload.
    const { slice } = File.prototype;
    File.prototype.slice = function read(this: File, ...parts: Parameters<typeof slice>) {
      return Object.assign(slice.apply(this, parts), {
        arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
      });
    };
  });
  await chooser.setInputFiles(path);

  await page.getByText(en.site.problem.fileChanged, { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: en.uploads.resume }).count()).toBe(0);
  expectNoProblems();
});
