/** Imports that stopped after they had refused rows: there is no file of these rows. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { job } from '../../../functions/jobs/job.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { importAddress, importPaidAddress } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { startImport } from '../../support/import-runs.ts';
import { excelFile, headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { alter, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

/** As if the queue had given the job up after its rows were refused. */
const stop = (jobId: string) =>
  alter(job, job.key({ jobId }), ({ failedRowsKey: _, ...row }) => ({
    ...row,
    state: 'failed' as const,
    failure: 'gaveUp',
  }));

const buttons = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('an import of people shows which rows were refused, and offers no file of them', async () => {
  const { dialog: texts, fault } = textsIn('en').imports;
  const rows = [rowOf(330, 10), { studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] }];
  const { jobId } = await startImport('Stopped halfway', await templateOne([headingOf(46, '*')], rows));
  await drain();
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await page.goto(importAddress(jobId));
  await buttons(page, texts.failedRows).waitFor();

  await stop(jobId);
  await page.reload();

  await page.getByText(fault.gaveUp).waitFor();
  await page.getByText('Nobody').waitFor();
  expect(await buttons(page, texts.failedRows).count()).toBe(0);
  expectNoProblems();
});

it('an import of payments shows which rows were refused, and offers no file of them', async () => {
  const { money: texts, fault } = textsIn('zh').imports;
  const noticeId = await sentNotice([331], { title: '中止的导入' });
  const file = excelFile(await moneyFile('paid', [moneyRow(331, { amount: 'ten' })]));
  const { jobId = '' } = await callAs('bursar', imports.importPaidRecords, { noticeId, excelFile: file });
  await drain();
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 360, language: 'zh' });
  await page.goto(`${importPaidAddress(noticeId, '中止的导入', 'Qiming')}&key=${jobId}`);
  await buttons(page, texts.failedRows).waitFor();

  await stop(jobId);
  await page.reload();

  await page.getByText(fault.gaveUpMoney).waitFor();
  expect(await buttons(page, texts.failedRows).count()).toBe(0);
  expectNoProblems();
});
