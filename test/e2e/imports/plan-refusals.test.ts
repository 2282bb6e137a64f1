/** What a checked file says when it can't be booked or billed any more, and how the clerk gets on. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { job } from '../../../functions/jobs/job.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { importAddress, importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { importDialog } from '../../support/import-dialog.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { alter, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const nobody = { studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] };

/** As if the time in which a check can be used had passed. */
const endJob = (jobId: string) => alter(job, job.key({ jobId }), (row) => ({ ...row, state: 'failed' as const }));

describe.each(views(['en', 1440, 300], ['zh', 360, 310]))(
  'the checked rows of a file (%s, %i px)',
  (language, width, first) => {
    const { dialog: texts, workbench } = textsIn(language).imports;
    const { error, site } = textsIn(language);

    let visit: Visit;
    beforeAll(async () => {
      visit = await openPage({ as: 'bursar', language, width });
    });
    afterEach(() => {
      visit.expectNoProblems();
    });

    const started = async (rows: Parameters<typeof templateOne>[1], title: string, review?: '1') => {
      const bytes = await templateOne([headingOf(46, '*')], rows);
      const { jobId } = await startImport(title, bytes, { review });
      await drain();
      return jobId;
    };
    /** The page of the checked rows of a file. */
    const checked = async (rows: Parameters<typeof templateOne>[1], title: string) => {
      const jobId = await started(rows, `${title} ${language}`, '1');
      const { page } = visit;
      await page.goto(importPlanPath(jobId));
      await page.getByRole('heading', { level: 1, name: workbench.title }).waitFor();
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      return { jobId, page, bill: (count: number, amount: string) => button(fill(workbench.apply, { count, amount })) };
    };

    it('say that there is no row to bill', async () => {
      const { page, bill } = await checked([nobody], 'Empty plan');
      const apply = bill(0, '¥0.00');

      await visit.expectNoAxeFindings();
      await apply.hover();

      expect(await apply.getAttribute('aria-disabled')).toBe('true');
      await page.getByText(error.planEmpty).filter({ visible: true }).first().waitFor();
    });

    it('lead to what came of them when they are billed in another window', async () => {
      const { jobId, page, bill } = await checked([rowOf(first, 10)], 'Applied plan');
      await bill(1, '¥10.00').click();
      await callAs('bursar', imports.applyImport, { key: jobId, version: 1 });

      const ask = page.getByRole('dialog', { name: workbench.applyTitle });
      await ask.getByRole('button', { name: site.action.confirm, exact: true }).click();
      const result = importDialog(page, language);
      await result.getByText(texts.doneTitle).waitFor();

      expect(await valueOf(result, texts.success).innerText()).toBe('1');
    });

    it('say that the import has ended, and bill nothing', async () => {
      const { jobId, page, bill } = await checked([rowOf(first, 10), nobody], 'Ended plan');
      await bill(1, '¥10.00').click();
      await endJob(jobId);

      const ask = page.getByRole('dialog', { name: workbench.applyTitle });
      await ask.getByRole('button', { name: site.action.confirm, exact: true }).click();
      await ask.getByText(error.planOver).waitFor();
      await visit.expectNoAxeFindings();
      await ask.getByRole('button', { name: site.action.cancel, exact: true }).click();

      // The page below was read again.
      await bill(1, '¥10.00').and(page.locator('[aria-disabled=true]')).waitFor();
    });

    it('are not there for a file that was imported without a check: the dialog shows what came of it', async () => {
      const { page } = visit;
      const jobId = await started([rowOf(first + 1, 10)], `No plan ${language}`);

      await page.goto(importPlanPath(jobId));
      await importDialog(page, language).getByText(texts.doneTitle).waitFor();

      expect(page.url()).toContain(importAddress(jobId));
    });
  },
);

describe.each(views(['zh', 360, 776], ['en', 1440, 777]))(
  'checked payments of a file (%s, %i px)',
  (language, width, index) => {
    const { money } = textsIn(language).imports;
    const { error } = textsIn(language);
    let visit: Visit;
    let noticeId: string;
    beforeAll(async () => {
      noticeId = await sentNotice([index]);
      visit = await openPage({ as: 'bursar', language, width });
    });
    afterEach(() => {
      visit.expectNoProblems();
    });
    const main = () => visit.page.getByRole('main');
    const press = (name: string) => main().getByRole('button', { name, exact: true }).click();
    const book = (count: number) => main().getByRole('button', { name: fill(money.book.paid, { count }), exact: true });
    const jobIdOf = (page: Page) => new URL(page.url()).searchParams.get('key') ?? '';

    /** The page where a file is chosen. */
    const begin = async () => {
      await visit.page.goto(`/r/input-center/pay-notice?noticeId=${noticeId}`);
      await press(money.next);
    };
    /** Checks a file of one payment. */
    const check = async (amount: unknown = 60) => {
      const buffer = Buffer.from(await moneyFile('paid', [moneyRow(index, { amount })]));
      await main()
        .locator('input[type=file]')
        .setInputFiles({ name: 'money.xlsx', mimeType: 'application/octet-stream', buffer });
      await press(money.check);
      await book(amount === 60 ? 1 : 0).waitFor();
    };

    it('say why when there is nothing to book, and when the check can no longer be used; another file can be chosen', async () => {
      const { page } = visit;
      await begin();
      await check('ten');
      await book(0).hover();
      await page.getByText(money.nothingToBook).filter({ visible: true }).first().waitFor();
      expect(await book(0).getAttribute('aria-disabled')).toBe('true');

      for (const [code, change] of [
        ['planOver', { state: 'failed' }],
        ['planMissing', { inputVersion: undefined }],
      ] as const) {
        await press(money.otherFile);
        await check();
        await alter(job, job.key({ jobId: jobIdOf(page) }), (row) => ({ ...row, ...change }));
        await book(1).click();
        await main().getByText(error[code]).waitFor();
      }
      await visit.expectNoAxeFindings();
      await press(money.otherFile);
      await main().getByRole('button', { name: money.check, exact: true }).waitFor();

      expect((await stored(noticeId, index)).records).toEqual([]);
    });

    it('are booked once from two windows, and both show what was booked', async () => {
      const { page } = visit;
      await begin();
      await check();
      const other = await page.context().newPage();
      await other.goto(page.url());
      const otherBook = other.getByRole('main').getByRole('button', { name: fill(money.book.paid, { count: 1 }) });
      await otherBook.click();
      await other.getByText(money.doneTitle, { exact: true }).waitFor();

      // This window still offers it, as it has not asked since.
      await book(1).dblclick();
      await main().getByText(money.doneTitle, { exact: true }).waitFor();

      expect((await stored(noticeId, index)).records.map((record) => record.amount)).toEqual([6_000]);
    });
  },
);

it('a file with strange cells books what its check showed, to the fen', async () => {
  const { money } = textsIn('en').imports;
  const noticeId = await sentNotice([778, 779, 780, 781, 782]);
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await page.goto(`/r/input-center/pay-notice?noticeId=${noticeId}`);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  await press(money.next);
  const rows = [
    moneyRow(778, { amount: { formula: '20+40', result: 60 } }),
    moneyRow(778, { amount: { formula: '20+40', result: 60 } }),
    moneyRow(779, { amount: new Date('2026-09-01') }),
    moneyRow(780, { amount: '６０．５０' }),
    moneyRow(781, { amount: -5 }),
    moneyRow(782, { amount: 0.01 }),
  ];
  await main.locator('input[type=file]').setInputFiles({
    name: 'strange.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await moneyFile('paid', rows)),
  });
  await press(money.check);
  const book = main.getByRole('button', { name: fill(money.book.paid, { count: 3 }), exact: true });
  await book.waitFor();
  const shown = await main.locator('dt', { hasText: money.total.paid }).locator('+ dd').innerText();
  await book.click();
  await main.getByText(money.partTitle).waitFor();

  const all = await Promise.all([778, 779, 780, 781, 782].map((index) => stored(noticeId, index)));
  const booked = all.flatMap(({ records }) => records.map(({ amount }) => amount));
  expect(shown).toContain((booked.reduce((sum, amount) => sum + amount, 0) / 100).toFixed(2));
  expect(all.map(({ records }) => records.length)).toEqual([1, 0, 1, 0, 1]);
  visit.expectNoProblems();
  await visit.close();
});

it('what the server says of a file is read again in a language that is chosen later', async () => {
  const bytes = await templateOne([headingOf(46, '*')], [nobody]);
  const { jobId } = await startImport('Corrected by no workbook', bytes, { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const [en, zh] = [textsIn('en'), textsIn('zh')];
  await page.goto(importPlanPath(jobId));
  await page.getByRole('button', { name: en.imports.workbench.upload, exact: true }).click();
  const upload = page.getByRole('dialog', { name: en.imports.workbench.uploadTitle });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'corrected.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('number,name'),
  });
  await upload.getByRole('button', { name: en.imports.workbench.uploadStart, exact: true }).click();
  await upload.waitFor({ state: 'hidden' });
  await page.getByText(en.imports.fault.notWorkbook).first().waitFor();

  await page.getByRole('banner').getByRole('button', { name: en.site.header.language }).click();
  await page.getByRole('menuitemcheckbox', { name: zh.site.header.languageNames.zh }).click();

  await page.getByText(zh.imports.fault.notWorkbook).first().waitFor();
  visit.expectNoProblems();
});
