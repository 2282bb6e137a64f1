/** A batch that a colleague's batch gets in the way of: what was typed is not lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { batchChangeAmounts } from '../../../shared/people/calls/batch-change-amounts.ts';
import { batchChangePath } from '../../../web/src/notices/parts/paths.ts';
import { openBatch, press, selectFor } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { catalogueItem } from '../../support/imports.ts';
import { sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person, photos, student } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const worker = functionName('jobs', 'run-bulk-job');

/** A colleague asks 80.00 of these students. */
const colleagueAsks80 = (noticeId: string, indexes: readonly number[]) =>
  callAs('bursar', batchChangeAmounts, {
    id: noticeId,
    people: indexes.map((index) => ({
      payNoticePersonId: person(noticeId, index),
      items: photos(1).map((photo) => ({ ...photo, money: 80 })),
    })),
  });

const priceOf = (page: Page, index: number, language: Language = 'en') =>
  page.getByRole('textbox', {
    name: fill(textsIn(language).people.batch.priceOf, { name: studentCalled(index) }),
    exact: true,
  });

/** Types 70.00 and 71.00 for two students, and looks at what it leads to. */
const previewTyped = async (page: Page, noticeId: string, first: number, language: Language = 'en') => {
  const texts = textsIn(language).people.batch;
  await selectFor(page, noticeId, [student(first), student(first + 1)]);
  await page.goto(batchChangePath(noticeId));
  await priceOf(page, first, language).fill('70');
  await priceOf(page, first + 1, language).fill('71');
  await press(page, texts.preview.action);
  await page.getByRole('table', { name: texts.preview.title }).waitFor();
};

it('S2.10 shows the form again with what was typed when a job of a colleague is at work', async () => {
  const { people, error } = textsIn('en');
  const texts = people.batch;
  const noticeId = await sentNotice([861, 862], { items: [billedItem(1)] });
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 409/] });
  const { page } = visit;
  await previewTyped(page, noticeId, 861);
  await pause(worker);
  await colleagueAsks80(noticeId, [861, 862]);

  await press(page, fill(texts.preview.confirm, { count: 2 }));
  await page.getByText(error.jobRunning).first().waitFor();
  expect(await priceOf(page, 861).inputValue()).toBe('70.00');
  expect(await priceOf(page, 862).inputValue()).toBe('71.00');
  await resume(worker);
  await drain();
  await press(page, texts.preview.action);
  const table = page.getByRole('table', { name: texts.preview.title });
  await table.getByText('¥80.00').first().waitFor();
  await press(page, fill(texts.preview.confirm, { count: 2 }));
  await page.getByText(fill(texts.done, { count: 2 }), { exact: true }).waitFor();

  expect((await settlementOf(noticeId, 861)).state).toMatchObject({ due: 7_000 });
  expect((await settlementOf(noticeId, 862)).state).toMatchObject({ due: 7_100 });
  visit.expectNoProblems();
  await visit.close();
});

it.each(views(['en', 1440, 863], ['zh', 360, 865]))(
  'S2.10 leads from the result back to what was typed for those who were changed since the preview (%s, %i px)',
  async (language, width, first) => {
    const { people, jobs } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1], { items: [billedItem(1)] });
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await previewTyped(page, noticeId, first, language);
    await colleagueAsks80(noticeId, [first + 1]);
    await drain();
    await press(page, fill(texts.preview.confirm, { count: 2 }));
    await press(page, jobs.goOn);
    await page.getByText(texts.againText, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await press(page, fill(texts.again, { count: 1 }));

    await expect.poll(() => priceOf(page, first + 1, language).inputValue()).toBe('71.00');
    expect(await priceOf(page, first, language).count()).toBe(0);
    await press(page, texts.preview.action);
    await page.getByRole('table', { name: texts.preview.title }).getByText('¥80.00').first().waitFor();
    await press(page, fill(texts.preview.confirm, { count: 1 }));
    await page.getByText(fill(texts.done, { count: 1 }), { exact: true }).waitFor();
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 7_000 });
    expect((await settlementOf(noticeId, first + 1)).state).toMatchObject({ due: 7_100 });
    visit.expectNoProblems();
    await visit.close();
  },
);

it('S2.08 leads from the result back to the fee items that were added', async () => {
  const { people, jobs } = textsIn('en');
  const texts = people.batch;
  const noticeId = await sentNotice([867, 868], { items: [billedItem(1)] });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await openBatch(page, 'addItems', [867, 868], 'en', [catalogueItem(6).eName]);
  const price = page.getByRole('textbox', { name: /price/i }).first();
  await price.fill('12.34');
  await press(page, texts.preview.action);
  await page.getByRole('table', { name: texts.preview.title }).waitFor();
  await colleagueAsks80(noticeId, [868]);
  await drain();
  await press(page, fill(texts.preview.confirm, { count: 2 }));
  await press(page, jobs.goOn);

  await press(page, fill(texts.again, { count: 1 }));
  await expect.poll(() => price.inputValue()).toBe('12.34');
  await press(page, texts.preview.action);
  await press(page, fill(texts.preview.confirm, { count: 1 }));
  await page.getByText(fill(texts.done, { count: 1 }), { exact: true }).waitFor();

  expect((await settlementOf(noticeId, 867)).items).toHaveLength(2);
  expect((await settlementOf(noticeId, 868)).items).toHaveLength(2);
  visit.expectNoProblems();
  await visit.close();
});
