/** Addresses that name a job: a page shows only what it has started. */
import { expect, it } from 'vitest';
import { notices as calls } from '../../../shared/notices/contract.ts';
import { batchChangePath, noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { endedJob } from '../../support/sending.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** A notice, and the job that sent it. */
const sent = async (index: number) => {
  const { noticeId } = await addNotice({ title: 'With a job', payNoticePersonReqList: named(index) });
  const { jobId } = await callAs('bursar', calls.sendNotice, { id: noticeId, studentIds: [] });
  await endedJob(jobId);
  return { noticeId, jobId };
};

it.each(views('zh', 'en'))(
  'a job of another kind or notice is not shown as that of the page (%s)',
  async (language) => {
    const { jobs, people, notices } = textsIn(language);
    const [one, other] = [await sent(893), await sent(893)];
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;

    await page.goto(`${batchChangePath(one.noticeId)}?job=${one.jobId}`);
    await page.getByText(jobs.notHere).waitFor();
    expect(await page.getByText(people.batch.done.split('{{')[0] ?? '').count()).toBe(0);
    await visit.expectNoAxeFindings();

    for (const address of [`?sending=${other.jobId}`, `?work=${one.jobId}&doing=refresh`, `?messaging=${one.jobId}`]) {
      await page.goto(noticePath(one.noticeId) + address);
      await page.getByRole('dialog').getByText(jobs.notHere).waitFor();
    }
    await page.goto(`${noticePath(one.noticeId)}?sending=${one.jobId}`);
    await page.getByText(notices.detail.send.sent, { exact: true }).first().waitFor();
    visit.expectNoProblems();
    await visit.close();
  },
);
