/** An attachment whose last answer or one of whose parts gets lost, and an upload that was left with its form. */
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { uploads as calls } from '../../../shared/uploads/contract.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { openPage } from '../../support/browser.ts';
import { linkToStudent, openEditor } from '../../support/editor-page.ts';
import { largeFile } from '../../support/large-file.ts';
import { textsIn } from '../../support/texts.ts';

const { uploads: texts, site, notices } = textsIn('en');
const completed = `**${calls.completeUpload.path}`;
const name = 'plan.pdf';
const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 for one page') };

const partNumberOf = (url: URL) => url.searchParams.get('partNumber');
const isPart = (url: URL) => partNumberOf(url) !== null;

const choose = (page: Page, by: string, files: string | typeof file = file) =>
  page.getByLabel(by, { exact: true }).setInputFiles(files);
const attached = (page: Page) => page.getByRole('button', { name: fill(texts.open, { name }) });

it('is attached when the answer about its last step is lost once', async () => {
  const { page } = await openPage({ as: 'bursar', expectedErrors: [/net::ERR_FAILED/] });
  await openEditor(page, linkToStudent());
  await page.route(
    completed,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

  await choose(page, texts.choose);
  await attached(page).waitFor();
});

it('sends no more parts beside those of the next attempt when one was refused', async () => {
  const { page } = await openPage({ as: 'bursar', expectedErrors: [/503/, /net::ERR_FAILED/] });
  await openEditor(page, linkToStudent());
  const refused = Promise.withResolvers<undefined>();
  const attempts: string[][] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const number = partNumberOf(url);
    if (url.pathname.endsWith(calls.createUpload.path)) attempts.push([]);
    else if (number !== null && request.method() === 'PUT') attempts.at(-1)?.push(number);
  });
  const end = (request: Request) => partNumberOf(new URL(request.url())) === '1' && refused.resolve(undefined);
  page.on('requestfinished', end).on('requestfailed', end);
  await page.route(isPart, async (route) => {
    const isFirst = partNumberOf(new URL(route.request().url())) === '1';
    if (isFirst && attempts.length === 1) return route.fulfill({ status: 503 });
    await refused.promise;
    await route.continue();
  });

  await choose(page, texts.choose, await largeFile(name, 4 * uploadLimits.partBytes + 100));
  await attached(page).waitFor();

  expect(attempts.map((numbers) => numbers.toSorted())).toEqual([
    ['1', '2', '3'],
    ['1', '4', '5'],
  ]);
});

it.each([
  [429, 'tooManyRequests'],
  [409, 'busy'],
])('goes on where it was when a new link was answered with %i %s', async (status, code) => {
  const { page } = await openPage({ as: 'bursar', expectedErrors: [/503/, /net::ERR_FAILED/] });
  await openEditor(page, linkToStudent());
  const sent: (string | null)[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(partNumberOf(new URL(request.url())));
  });
  const isSecond = (url: URL) => partNumberOf(url) === '2';
  const refuse = { status, json: { code, message: 'Not now', requestId: '1' } };
  await page.route(isSecond, (route) => route.fulfill({ status: 503 }), { times: 1 });
  let links = 0;
  await page.route(`**${calls.createUpload.path}`, (route) =>
    ++links === 2 ? route.fulfill(refuse) : route.continue(),
  );

  await choose(page, texts.choose, await largeFile(name, uploadLimits.partBytes + 100));
  await page.getByRole('button', { name: fill(texts.resumeNamed, { name }) }).click();
  await attached(page).waitFor();

  expect(sent.toSorted()).toEqual(['1', '2', '2']);
});

it('is attached when the page is loaded again before that answer came', async () => {
  const { page } = await openPage({ as: 'bursar', expectedErrors: [/net::ERR_FAILED/] });
  page.on('dialog', (dialog) => void dialog.accept());
  await openEditor(page, linkToStudent());
  const joined = Promise.withResolvers<undefined>();
  await page.route(completed, async (route) => {
    await route.fetch();
    joined.resolve(undefined);
  });
  await choose(page, texts.choose);
  await joined.promise;
  await page.reload();
  await page.getByText(texts.interrupted).waitFor();
  await page.unroute(completed);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await choose(page, texts.chooseAgain);
  await attached(page).waitFor();
  expect(sent).toEqual([]);
});

it('does not come to the next new notice when its form was left', async () => {
  const { page } = await openPage({ as: 'bursar' });
  await openEditor(page, linkToStudent());
  const begun = page.waitForRequest((request) => isPart(new URL(request.url())));
  await page.route(isPart, () => undefined);
  await choose(page, texts.choose);
  await begun;

  await page.getByRole('button', { name: site.action.cancel, exact: true }).click();
  await page.getByRole('button', { name: site.action.leave, exact: true }).click();
  // The address changes before the form is gone.
  await page.getByRole('heading', { level: 1, name: notices.list.title }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openEditor(page, linkToStudent());
  await page.getByText(texts.none).waitFor();
  expect(await page.getByText(texts.interrupted).count()).toBe(0);
});
