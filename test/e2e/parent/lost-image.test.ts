/** An image of the description that did not arrive with the bill. */
import { expect, it } from 'vitest';
import { parent } from '../../../shared/parent/contract.ts';
import { openPage } from '../../support/browser.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('an image that did not load is loaded when the bill is read again; one that did stays as it is', async () => {
  const noticeId = await sentNotice([795], { title: 'With a code to pay by' });
  const visit = await openPage({ width: 360, height: 800, expectedErrors: [/net::ERR_FAILED/], changesBrowser: true });
  const { page } = visit;
  const asked: string[] = [];
  await page.route('**/picture/*', async (route) => {
    asked.push(route.request().url());
    const isLost =
      route.request().url().includes('/code?') && asked.filter((url) => url.includes('/code?')).length === 1;
    await (isLost ? route.abort() : route.fulfill({ contentType: 'image/png', body: png }));
  });
  let readings = 0;
  await page.route(`**${parent.viewPayLink.path}`, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    readings += 1;
    const image = (name: string) => `<img src="/picture/${name}?of=1&amp;at=${readings}" alt="${name}" />`;
    const costStatement = `<p>${image('map')}${image('code')}</p>`;
    const json = Object.assign({}, answer, { costStatement, containRichText: true, title: `Read ${readings}` });
    await route.fulfill({ response, json });
  });
  const widthOf = (name: string) =>
    page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await page.goto(`/pay#${await payTokenOf(person(noticeId, 795))}`);
  await expect.poll(() => widthOf('map')).toBe(1);
  await expect.poll(() => widthOf('code')).toBe(0);

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: 'Read 2' }).waitFor();

  await expect.poll(() => widthOf('code')).toBe(1);
  expect(asked.map((url) => new URL(url).pathname + new URL(url).search)).toEqual([
    ...['/picture/map?of=1&at=1', '/picture/code?of=1&at=1', '/picture/code?of=1&at=2'],
  ]);
  visit.expectNoProblems();
});
