/** An import of refunds whose calls get no answer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { itemName, moneyFile, moneyRow } from '../../support/money-rows.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { en } from '../../support/texts.ts';

const { money: texts, dialog: words } = en.imports;
/** Where files go. */
const toStore = (url: URL) => url.hostname === '127.0.0.1' && !url.pathname.startsWith('/oidc');

let visit: Visit;
beforeEach(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const dialogOf = ({ page }: Visit) => page.getByRole('dialog', { name: texts.title.refund, exact: true });

/** Opens the dialog on the notice of a student who has paid, and chooses a file that refunds a part. */
const chooseRefund = async (index: number): Promise<string> => {
  const noticeId = await sentNotice([index], { title: `Unanswered ${index}` });
  await charge(chargeOf(noticeId, index, [['cash', 171]]));
  await openDetail(visit.page, noticeId, '?refunds=new');
  const dialog = dialogOf(visit);
  await dialog.getByRole('button', { name: texts.next, exact: true }).click();
  const bytes = await moneyFile('refund', [moneyRow(index, { item: itemName(1), amount: 40 })]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'refunds.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  return noticeId;
};

it('stays open while the request to book is sent, and shows what was booked although its answer was lost', async () => {
  const { page } = visit;
  const dialog = dialogOf(visit);
  const noticeId = await chooseRefund(842);
  await dialog.getByRole('button', { name: texts.check, exact: true }).click();
  const book = dialog.getByRole('button', { name: fill(texts.book.refund, { count: 1 }), exact: true });
  await book.waitFor();
  const sent = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  await page.route(`**${imports.importRefunds.path}`, async (route) => {
    sent.resolve(undefined);
    await release.promise;
    await route.fetch();
    await route.abort();
  });
  await book.click();
  await sent.promise;

  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  release.resolve(undefined);
  await dialog.getByText(texts.doneTitle, { exact: true }).waitFor();

  expect((await settlementOf(noticeId, 842)).state.refunded).toBe(4_000);
});

it('says above the page that the file could not be sent when the dialog was closed meanwhile', async () => {
  const { page } = visit;
  const dialog = dialogOf(visit);
  await chooseRefund(843);
  const sent = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  await page.route(toStore, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.resolve(undefined);
    await release.promise;
    return route.abort();
  });
  await dialog.getByRole('button', { name: texts.check, exact: true }).click();
  await sent.promise;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  release.resolve(undefined);

  await page.getByText(texts.failedTitle, { exact: true }).waitFor();
  await page.getByText(words.uploadFailed, { exact: true }).waitFor();
});
