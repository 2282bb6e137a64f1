/** Who a save leaves out: shown with the reason where the screen follows the save's job, and after a save without one. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { moved } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain, pause, resume } from '../../support/cloud.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { dialogOf, fillGood, save } from '../../support/editor-page.ts';
import { addNotice, named, noticeRow, range } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const worker = 'jobs-run-bulk-job';
const ofOtherSchool = 5001;

let visit: Visit;
afterEach(async () => {
  await resume(worker);
  visit.expectNoProblems();
  await visit.close();
});

describe.each(views('zh', 'en'))('people refused by the job of a save, in %s', (language) => {
  const { jobs, error, notices: texts } = textsIn(language);

  it('are shown on the page of the notice until the user goes on, also when the notice has let the job go', async () => {
    visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 360 : 1440 });
    const { page } = visit;
    await pause(worker);
    const { noticeId } = await addNotice({ payNoticePersonReqList: named(...range(1, 60), ofOtherSchool) });
    await page.goto(noticePath(noticeId));
    await page.getByText(texts.detail.job).waitFor();
    await resume(worker);
    await drain();
    await page.getByText(texts.detail.jobEnded).waitFor();

    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    await page.getByText(fill(jobs.refusedTitle, { count: 1 })).waitFor();
    await page.getByText(fill(jobs.refusedUnnamed, { count: 1, message: error.studentNotFound })).waitFor();
    await page.getByText(`${texts.detail.list.title} (60)`).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.getByRole('button', { name: jobs.goOn, exact: true }).click();
    await page.getByText(texts.detail.jobEnded).waitFor({ state: 'hidden' });
  });
});

/**
 * Lets the next new notice of the page have more students than the user chose; `locked`: those who, as the answer says,
 * were sent the notice before the save reached them.
 */
const withMore = (page: Page, indexes: readonly number[], locked: readonly { studentId: string }[] = []) =>
  page.route(`**${notices.addNotice.path}`, async (route) => {
    const sent = route.request().postDataJSON() as { payNoticePersonReqList: object[] };
    const payNoticePersonReqList = [...sent.payNoticePersonReqList, ...named(...indexes)];
    const response = await route.fetch({ postData: JSON.stringify({ ...sent, payNoticePersonReqList }) });
    const body = (await response.json()) as { failedPayNoticePersonResList: object[] };
    const refused = locked.map(({ studentId }) => ({ studentId, code: 'noticeLocked' }));
    const failedPayNoticePersonResList = [...body.failedPayNoticePersonResList, ...refused];
    await route.fulfill({ response, json: { ...body, failedPayNoticePersonResList } });
  });
const skippedOne = quoted({
  en: 'This operation has no effect on 1 students in this batch whose payment notices have already been sent',
  zh: '本批次中有 1 名学生的缴费通知已发送，此操作对其无效',
});

describe('a student who left the school while the form was filled in', () => {
  const { jobs, error, notices: texts } = textsIn('en');

  it('is named with the reason once the job of the save has ended', async () => {
    visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    await fillGood(page, 'One has left');
    await withMore(page, range(2, 60));

    await moved(1, async () => {
      await save(page);
      await dialogOf(page, texts.editor.savingPeople)
        .getByText(`${studentCalled(1)}: ${error.studentNotFound}`)
        .waitFor();
    });
    await page.getByRole('button', { name: jobs.goOn, exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'One has left' }).waitFor();
  });

  it('N8.09 is counted as left out by a save without a job, apart from those who were sent the notice before', async () => {
    visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    await fillGood(page, 'One of two has left');
    await withMore(page, [2], named(3));

    await moved(1, async () => {
      await save(page);
      await page.getByText(fill(texts.editor.notFound, { count: 1 })).waitFor();
    });

    await page.getByText(skippedOne.en, { exact: true }).waitFor();
  });
});
