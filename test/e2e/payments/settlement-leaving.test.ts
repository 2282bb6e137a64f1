/** Leaving a payment that was typed, or whose answer has not come yet. */
import { expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { createUpload } from '../../../shared/uploads/calls/create-upload.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { studentSearch } from '../../support/student-search.ts';
import { textsIn } from '../../support/texts.ts';

const pupil = demonstrationDocuments()[0]?.students.find(({ studentId }) => studentId === demonstrationId.student(731));

it('asks before the page is left while the answer to a payment is awaited, and then shows what came of it', async () => {
  const noticeId = await sentNotice([731], { title: 'Slow network' });
  const { page, expectNoProblems, expectNoAxeFindings } = await openPage({
    ...{ as: 'bursar', width: 1440, path: noticesPath },
  });
  const release = Promise.withResolvers<undefined>();
  await page.getByRole('table').first().waitFor();
  await studentSearch(page).fill(pupil?.studentNumber ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pay Slow network', exact: true }).click();
  await page.route(`**${payments.charge.path}`, async (route) => {
    await release.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(`**${payments.charge.path}`);
  await confirm(page);
  await sent;

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave before the answer?' });
  await question.waitFor();
  await expectNoAxeFindings();
  await question.getByRole('button', { name: 'Wait for the answer' }).click();
  expect(await settlementOf(page).count()).toBe(1);
  release.resolve(undefined);

  await page.getByText('Payment recorded: ¥141.00').first().waitFor();
  expect((await stored(noticeId, 731)).records).toHaveLength(1);
  expectNoProblems();
});

it('asks before an image that is on its way is lost', async () => {
  const noticeId = await sentNotice([732], { title: 'With a slip' });
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, 732);
  const sent = page.waitForRequest(`**${createUpload.path}`);
  await page.route(`**${createUpload.path}`, () => undefined);
  const buffer = Buffer.from('not read');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await sent;

  await page.keyboard.press('Escape');
  const { site } = textsIn('en');
  const question = page.getByRole('dialog', { name: site.unsaved.title, exact: true });
  await question.getByRole('button', { name: site.action.keepEditing, exact: true }).click();
  await dialog.getByText('slip.png').first().waitFor();
  expectNoProblems();
});

it('asks before a typed payment is left by the way back to the same student, and keeps what was typed', async () => {
  await sentNotice([731], { title: 'Searched twice' });
  // A browser counts 50 entries of a history at most, which tests before this one can have made.
  const { page, expectNoProblems } = await openPage({
    ...{ as: 'bursar', width: 1440, path: noticesPath, changesBrowser: true },
  });
  const pay = page.getByRole('button', { name: 'Pay Searched twice', exact: true });
  const visited = () => page.evaluate(() => history.length);
  await page.getByRole('table').first().waitFor();
  const before = await visited();
  for (const times of [1, 2]) {
    await studentSearch(page).fill(pupil?.studentNumber ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(visited).toBe(before + times);
    await pay.waitFor();
  }
  await pay.click();
  await fillRow(page, 0, { amount: '40' });

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const paid = settlementOf(page).getByRole('textbox', { name: 'Amount', exact: true });
  expect(await paid.first().inputValue()).toMatch(/^40/);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();

  await settlementOf(page).waitFor({ state: 'hidden' });
  expectNoProblems();
});
