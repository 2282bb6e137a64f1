/** A corrected file for checked rows, while it is sent and while it is checked. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { drain, functionName, pause, resume } from '../../support/cloud.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, pupils, rowOf, sheetFile, sheetOf, templateOne } from '../../support/imports.ts';
import { en } from '../../support/texts.ts';

const { dialog: texts, workbench } = en.imports;
const wrong = (index: number) => ({ ...rowOf(index, 10), name: 'somebody else' });
/** Where files go. */
const toStore = (url: URL) => url.hostname === '127.0.0.1' && !url.pathname.startsWith('/oidc');

/** The page of a checked file in which the names of these pupils are wrong, and one more row is good. */
const openRows = async (title: string, indices: readonly number[], expectedErrors: RegExp[] = []) => {
  const rows = [...indices.map(wrong), rowOf(895, 10)];
  const { jobId } = await startImport(title, await templateOne([headingOf(46, '*')], rows), { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, path: importPlanPath(jobId), expectedErrors });
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: workbench.uploadTitle });
  return {
    ...{ visit, page, dialog },
    open: () => page.getByRole('button', { name: workbench.upload, exact: true }).click(),
    choose: async (rowsOfFile: readonly unknown[][]) =>
      dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'corrected.xlsx', mimeType: 'application/octet-stream' },
        buffer: Buffer.from(await sheetFile(rowsOfFile)),
      }),
    send: () => dialog.getByRole('button', { name: workbench.uploadStart, exact: true }).click(),
  };
};

it('is not exchanged while it is sent; why it could not be sent is not said of the next one', async () => {
  const { visit, page, dialog, open, choose, send } = await openRows('Exchanged', [896], [/net::ERR_FAILED/]);
  const isFixed = () => dialog.locator('input[type=file]').evaluate((field) => field.closest('[inert]') !== null);
  const release = Promise.withResolvers<undefined>();
  await page.route(toStore, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await release.promise;
    return route.abort();
  });
  await open();
  await choose([['a']]);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && toStore(new URL(request.url())));
  await send();
  await sent;

  const wasFixed = await isFixed();
  release.resolve(undefined);
  await dialog.getByText(texts.uploadFailed).waitFor();
  expect([wasFixed, await isFixed()]).toEqual([true, false]);
  await choose([['b']]);
  await dialog.getByText(texts.uploadFailed).waitFor({ state: 'hidden' });
  visit.expectNoProblems();
});

it('is checked although its dialog was closed, and the next one waits for its own check', async () => {
  const { visit, page, dialog, open, choose, send } = await openRows('Two corrected files', [897, 898]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: workbench.refusedRows, exact: true }).click(),
  ]);
  const [head = [], ...refused] = await sheetOf(await download.path());
  const [first = [], second = []] = refused.map((row, index) =>
    row.map((value) => (value === 'somebody else' ? pupils[897 + index]?.name : value)),
  );
  const bill = (count: number) =>
    page.getByRole('button', { name: fill(workbench.apply, { count, amount: `¥${count}0.00` }), exact: true });
  const worker = functionName('imports', 'run-import');
  await pause(worker);
  try {
    await open();
    await choose([head, first]);
    await send();
    await dialog.getByText(workbench.checking, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: en.site.action.close, exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await bill(1).getAttribute('aria-disabled')).toBe('true');

    await open();
    await choose([head, second]);
    await send();
    await dialog.getByText(workbench.checking, { exact: true }).waitFor();
  } finally {
    await resume(worker);
  }

  await dialog.waitFor({ state: 'hidden' });
  await bill(3).waitFor();
  expect(await bill(3).isEnabled()).toBe(true);
  visit.expectNoProblems();
});
