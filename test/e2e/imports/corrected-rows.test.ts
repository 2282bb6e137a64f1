/** What a clerk does with the rows that an import refused: they are corrected and go into the notice of the import. */
import { describe, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { savedNoticeId } from '../../support/editor-page.ts';
import {
  chooseFile,
  fillImport,
  importDialog,
  openImport,
  startImporting,
  stepsOf,
} from '../../support/import-dialog.ts';
import { headingOf, pupils, rowOf, sheetOf, templateOne } from '../../support/imports.ts';
import { addNotice, item } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const heading = headingOf(21);
const file = (rows: readonly ReturnType<typeof rowOf>[]) => templateOne([heading], rows);
const alreadySent = quoted({
  en: 'This operation has no effect on 1 students in this batch whose payment notices have already been sent',
  zh: '本批次中有 1 名学生的缴费通知已发送，此操作对其无效',
});
const wrong = (index: number) => ({ ...rowOf(index, 10), name: 'somebody else' });

describe('the refused rows of an import', () => {
  it.each(views('en', 'zh'))(
    'N7.026 N8.02 N8.08 N8.09 N2.50 N4.43 N4.44 N8.06 are shown with their reasons, corrected and added to the same notice, in %s',
    async (language) => {
      const { dialog: texts, reason } = textsIn(language).imports;
      const first = language === 'en' ? 100 : 200;
      const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 360 : 1440 });
      const { page } = visit;
      const dialog = await openImport(page, language);
      await fillImport(page, `Corrected ${language}`, language);
      await chooseFile(page, await file([rowOf(first, 10), wrong(first + 1)]), 'first.xlsx', language);
      await startImporting(page, language);
      await dialog.getByText(texts.doneTitle).waitFor();
      const refused = dialog.getByRole('table', { name: texts.refusedRows }).getByRole('row').last();
      const shown = await refused.innerText();

      await dialog.getByRole('button', { name: texts.addRows, exact: true }).click();
      const adding = page.getByRole('dialog', { name: texts.addTitle, exact: true });
      await adding.getByRole('button', { name: texts.start, exact: true }).click();
      await adding.getByText(textsIn(language).imports.fault.empty, { exact: true }).first().waitFor();
      const putBytes = (buffer: Buffer) =>
        adding
          .locator('input[type=file]')
          .setInputFiles({ name: 'corrected.xlsx', mimeType: 'application/octet-stream', buffer });
      const put = async (...rows: ReturnType<typeof rowOf>[]) => putBytes(Buffer.from(await file(rows)));
      await putBytes(Buffer.from('number,name'));
      await adding.getByRole('button', { name: texts.start, exact: true }).click();
      await adding.getByText(textsIn(language).imports.fault.notWorkbook, { exact: true }).first().waitFor();
      const steps = await stepsOf(adding, texts.steps);
      // Meanwhile the notice is sent to the student who is on it. The next file bills them another amount.
      await drain();
      const { list } = await callAs('bursar', notices.listNotices, { keyword: `Corrected ${language}` });
      await callAs('bursar', notices.sendNotice, { id: list[0]?.noticeId ?? '' });
      await drain();
      await put(rowOf(first, 20), wrong(first + 1));
      await adding.getByRole('button', { name: texts.start, exact: true }).click();
      await adding.getByText(texts.addFailedTitle, { exact: true }).waitFor();
      await adding.getByText(fill(texts.noneImported, { count: 2 }), { exact: true }).waitFor();
      await adding.getByText(alreadySent[language], { exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        adding.getByRole('button', { name: texts.failedRows, exact: true }).click(),
      ]);
      expect(await sheetOf(await download.path())).toHaveLength(3);
      expect(await stepsOf(adding, texts.steps)).toEqual(steps);
      await put(rowOf(first, 20), rowOf(first + 1, 10));
      await visit.expectNoAxeFindings();
      await adding.getByRole('button', { name: texts.start, exact: true }).click();
      await importDialog(page, language).getByText(texts.doneTitle).waitFor();
      expect(await valueOf(dialog, texts.success).innerText()).toBe('1');
      expect(await valueOf(dialog, texts.failed).innerText()).toBe('1');
      await dialog.getByText(alreadySent[language], { exact: true }).waitFor();
      await dialog.getByRole('button', { name: texts.goToNotice, exact: true }).click();
      const id = await savedNoticeId(page);

      expect(steps.map((step) => step.split(': ').at(-1))).toEqual(['info', 'inactive', 'inactive']);
      expect(shown).toContain('3');
      expect(shown).toContain(reason.nameMismatch);
      expect((await callAs('bursar', notices.getNoticeDetail, { id })).counts.total).toBe(2);
      visit.expectNoProblems();
    },
  );
});

it('rows that were there already are not counted as imported', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const texts = textsIn('en').imports.dialog;
  const dialog = await openImport(page);
  await fillImport(page, 'Some are there');
  await chooseFile(page, await file([rowOf(320, 10), wrong(321)]));
  await startImporting(page);
  await dialog.getByRole('button', { name: texts.addRows, exact: true }).click();
  const adding = page.getByRole('dialog', { name: texts.addTitle, exact: true });
  const buffer = Buffer.from(await file([rowOf(320, 10), rowOf(321, 10)]));
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'corrected.xlsx', mimeType: 'application/octet-stream', buffer });
  await adding.getByRole('button', { name: texts.start, exact: true }).click();
  await dialog.getByText(texts.doneTitle).waitFor();

  expect(await valueOf(dialog, texts.success).innerText()).toBe('1');
  expect(await valueOf(dialog, textsIn('en').imports.workbench.state.same).innerText()).toBe('1');
  expect(await valueOf(dialog, texts.failed).innerText()).toBe('0');
  visit.expectNoProblems();
});

describe('a file whose students have its items already', () => {
  it('is imported only after a warning that names how many they are, and the notices', async () => {
    const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
    const { page } = visit;
    const { dialog: texts } = textsIn('en').imports;
    await addNotice({
      title: 'Billed first',
      items: [item(21)],
      payNoticePersonReqList: pupils.slice(300, 302).map(({ studentId }) => ({ studentId })),
    });
    // The list of notices, which the warning looks into, follows a moment later.
    await drain();
    const dialog = await openImport(page);
    await fillImport(page, 'Billed again');
    await chooseFile(page, await file([rowOf(300, 10), rowOf(301, 10)]));
    await dialog.getByRole('button', { name: texts.start, exact: true }).click();
    await dialog.getByText(fill(texts.billedText, { count: 2 })).waitFor();
    await dialog.getByText(fill(texts.billedNotice, { title: 'Billed first', count: 2 })).waitFor();
    await visit.expectNoAxeFindings();
    const { list } = await callAs('bursar', notices.listNotices, {});
    const toStore = (url: URL) => url.hostname === '127.0.0.1' && !url.pathname.startsWith('/oidc');
    await page.route(toStore, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await dialog.getByRole('button', { name: texts.importAnyway }).click();
    await dialog.getByText(texts.uploadFailed).waitFor();
    const isStillWarned = await dialog.getByText(fill(texts.billedText, { count: 2 })).isVisible();
    await page.unroute(toStore);
    await dialog.getByRole('button', { name: texts.importAnyway }).click();
    await dialog.getByRole('button', { name: texts.goToNotice }).waitFor();

    expect(list.map(({ title }) => title)).not.toContain('Billed again');
    expect(isStillWarned).toBe(true);
    visit.expectNoProblems();
  });
});
