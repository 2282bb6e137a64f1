/**
 * The main job as its people do it: a clerk bills a school from an Excel file, sends the notice, a parent sees it on a
 * phone, a payment comes in on two accounts, and the books agree.
 */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Locator, Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { imports } from '../../../shared/imports/contract.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { advanceClock, drain, faults, functionName } from '../../support/cloud.ts';
import { accountCalled, openDetail, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf, savedNoticeId } from '../../support/editor-page.ts';
import { textsIn } from '../../support/texts.ts';
import {
  chooseFile,
  downloadTemplate,
  fillImport,
  importDialog,
  openImport,
  startImporting,
} from '../../support/import-dialog.ts';
import { pupils, sheetOf } from '../../support/imports.ts';
import { messagesOf, payTokenOf } from '../../support/outbox.ts';
import { differencesOf } from '../../support/books.ts';
import { person } from '../../support/settlement.ts';
import { addRow, confirm, fillRow, openSettlement } from '../../support/settlement-dialog.ts';
import { views } from '../../support/views.ts';

const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The largest file in one language; in the other one that takes several chunks, too. The units make their rows differ. */
const plans = {
  zh: { total: 5000, badRows: 40, unit: 10, requestsBeforeDeath: 50 },
  en: { total: 500, badRows: 10, unit: 20, requestsBeforeDeath: 20 },
} as const;
type Plan = (typeof plans)[keyof typeof plans];
/** After that the queue hands a message out again that a killed function took with it. */
const visibilityMs = 12 * 60_000;
const longMs = 240_000;

/** The template that was downloaded, filled in for all pupils, some of them under a wrong name. */
const filledTemplate = async (path: string, { total, badRows, unit }: Plan): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(readFileSync(path)).buffer);
  const sheet = workbook.worksheets[0];
  for (const [index, { studentNumber, name }] of pupils.slice(0, total).entries()) {
    const isBad = index % (total / badRows) === 7;
    sheet?.addRow([studentNumber, isBad ? 'somebody else' : name, '', ...columns.map((column) => column * unit)]);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** How many rows the dialog says are handled. */
const handledIn = async (dialog: Locator, language: keyof typeof plans): Promise<number> => {
  const { total } = plans[language];
  const [before = '', after = ''] = fill(textsIn(language).jobs.handled.people, { handled: '#', total }).split('#');
  const text = await dialog.getByText(after).innerText();
  return Number(text.slice(before.length, text.indexOf(after)));
};
/** The figure, and the same once the page has got another two answers: the first may have been on its way before. */
const twice = async (page: Page, figure: () => Promise<number>): Promise<number[]> => {
  const before = await figure();
  const isAnswer = (response: Response) =>
    response.ok() && new URL(response.url()).pathname === imports.getImportResult.path;
  for (let answers = 0; answers < 2; answers++) await page.waitForResponse(isAnswer);
  return [before, await figure()];
};
const isSame = ([one, other]: number[]) => one === other;

describe('the main job', () => {
  it.each(views('en', 'zh'))(
    'goes from the template to the books, in %s',
    { timeout: 2 * longMs },
    async (language) => {
      const texts = textsIn(language);
      const plan = plans[language];
      const good = plan.total - plan.badRows;
      // The host that is killed answers the calls of the page too: those are made again by the page.
      const clerk = await openPage({ as: 'bursar', language, width: 1440, expectedErrors: [/status of 50\d/] });
      const { page } = clerk;

      // From the template to an import whose worker is killed on the way.
      await openImport(page, language);
      await fillImport(page, `Main job ${language}`, language);
      const template = await downloadTemplate(page, columns, language);
      expect(template.name).toBe(`${texts.imports.template.fileName}.xlsx`);
      await chooseFile(page, await filledTemplate(template.path, plan), 'filled.xlsx', language);
      const dialog = importDialog(page, language);
      const handled = () => handledIn(dialog, language);
      await faults({
        killNext: { function: functionName('imports', 'run-import'), afterRequests: plan.requestsBeforeDeath },
      });
      await startImporting(page, language);
      await expect.poll(handled, { timeout: longMs }).toBeGreaterThan(0);
      await expect.poll(() => twice(page, handled), { timeout: longMs }).toSatisfy(isSame);
      const still = await handled();
      expect(still).toBeLessThan(plan.total);

      // It makes no progress, after a reload too, and continues when the queue hands the message out again.
      await page.reload();
      await expect.poll(handled).toBe(still);
      await clerk.expectNoAxeFindings();
      await advanceClock(visibilityMs);
      await dialog.getByText(texts.imports.dialog.doneTitle).waitFor({ timeout: longMs });
      expect(await valueOf(dialog, texts.imports.dialog.success).innerText()).toBe(String(good));
      expect(await valueOf(dialog, texts.imports.dialog.failed).innerText()).toBe(String(plan.badRows));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: texts.imports.dialog.failedRows }).click(),
      ]);
      expect(await sheetOf(await download.path())).toHaveLength(plan.badRows + 1);
      await dialog.getByRole('button', { name: texts.imports.dialog.goToNotice }).click();
      const noticeId = await savedNoticeId(page);

      // To the parents.
      await page.getByRole('button', { name: texts.notices.detail.send.all, exact: true }).click();
      const question = dialogOf(page, texts.notices.detail.send.title);
      await question.getByRole('button', { name: texts.notices.detail.send.confirm, exact: true }).click();
      const sent = page.getByRole('group', { name: texts.notices.detail.statistics.sending });
      await valueOf(sent, texts.notices.sendStatus.sent).getByText(String(good)).waitFor({ timeout: longMs });
      await drain();
      expect(await messagesOf(noticeId)).toHaveLength(good);

      const path = `/pay#${await payTokenOf(person(noticeId, 1))}`;
      const parent = await openPage({ path, language, width: 360, height: 780 });
      await parent.page.getByRole('heading', { level: 1, name: `Main job ${language}` }).waitFor();
      const due = await valueOf(parent.page, texts.parent.due).locator('[aria-hidden]').innerText();
      expect(await valueOf(parent.page, texts.parent.student).innerText()).toBe(studentCalled(1));

      // The payment at the desk, on two accounts.
      await openDetail(page, noticeId, '', language);
      await openSettlement(page, 1, language);
      await fillRow(page, 0, { account: accountCalled(1), amount: '100' }, language);
      await addRow(page, language);
      await fillRow(page, 1, { account: accountCalled(2) }, language);
      await confirm(page, language);
      await page
        .getByText(fill(texts.payments.dialog.recorded, { amount: due }))
        .first()
        .waitFor();

      // Everybody sees it, and the books agree.
      await rowOf(page, 1, language).getByText(texts.notices.payStatus.completed).waitFor();
      await showStudent(page, 1, language);
      const timeline = page.getByRole('region', { name: texts.people.timeline.title });
      await timeline.getByText(texts.people.act.charge, { exact: true }).waitFor();
      await timeline.getByRole('button', { name: texts.people.timeline.postings }).click();
      for (const text of [texts.people.cause.charge, texts.people.cause.payment, texts.people.act.send])
        await timeline.getByText(text, { exact: true }).waitFor();
      await parent.page.reload();
      await parent.page.getByText(texts.parent.nothingToPay).waitFor();
      expect(await differencesOf(noticeId)).toEqual([]);
      clerk.expectNoProblems();
      parent.expectNoProblems();
      await clerk.close();
      await parent.close();
    },
  );
});
