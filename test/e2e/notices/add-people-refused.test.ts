/** Notices that take no more students now, each with its reason, and users who may not add any. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { addPeoplePath } from '../../../web/src/notices/parts/paths.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, reasonOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, save } from '../../support/editor-page.ts';
import { addNotice, alterNotice, detailOf } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

const { notices, people, error, field, site, session } = textsIn('en');

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('a notice that takes nobody now', () => {
  let noticeId: string;
  beforeAll(async () => {
    ({ noticeId } = await addNotice({ title: 'Takes nobody' }));
  });

  it.each([
    ['held by a job', { jobId: examples.jobId }, 'jobRunning'],
    ['S4.14 closed', { deadline: '2020-01-01', jobId: undefined }, 'noticeClosed'],
    ['S6.33 for prospective students', { businessType: 'enroll', jobId: undefined }, 'noticeNotExtendable'],
  ] as const)('%s: says why, on its page and on the page that adds', async (_, change, code) => {
    await alterNotice(noticeId, change);
    const { page } = visit;
    await openDetail(page, noticeId);
    expect(await reasonOf(page, notices.detail.addPeople)).toBe(error[code]);

    await openAddPeople(page, noticeId);
    await page.getByText(error[code]).waitFor();

    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
    for (const name of [notices.editor.searchStudents, notices.editor.saveDraft, notices.editor.saveAndSend])
      expect(buttons).not.toContain(name);
    expect(buttons.includes(site.action.reload)).toBe(code === 'jobRunning');
  });
});

it('asks for a student before it saves, refuses who was chosen before the deadline passed, and keeps the choice', async () => {
  const { noticeId } = await addNotice({ title: 'Closed meanwhile', deadlineAtLimit: 1, deadlineAt: '2098-01-31' });
  const { page } = visit;
  await openAddPeople(page, noticeId);
  await save(page);
  await page.getByText(field.peopleRequired).waitFor();
  expect(new URL(page.url()).pathname).toBe(addPeoplePath(noticeId));
  expect(await page.getByText(people.add.refusedTitle.split('{{')[0] ?? '').count()).toBe(0);
  await chooseStudents(page, [41]);
  await alterNotice(noticeId, { deadline: '2020-01-01' });

  await save(page);
  await page.getByText(error.noticeClosed).waitFor();
  await page.getByRole('rowheader', { name: studentCalled(41) }).waitFor();
  await page.getByRole('button', { name: site.action.cancel, exact: true }).click();
  await dialogOf(page, site.unsaved.title).waitFor();

  expect((await detailOf(noticeId)).counts.total).toBe(2);
});

it('S6.02 is not shown to add people to who may not, and "not found" when it was deleted', async () => {
  const { noticeId } = await addNotice({ title: 'Deleted' });
  const cashier = await openPage({ as: 'cashier', width: 1440 });
  await openDetail(cashier.page, noticeId);
  expect(await cashier.page.getByText(notices.detail.addPeople).count()).toBe(0);
  await cashier.page.goto(addPeoplePath(noticeId));
  await cashier.page.getByRole('heading', { level: 1, name: session.forbiddenTitle }).waitFor();
  cashier.expectNoProblems();
  await cashier.close();

  await callAs('bursar', noticeCalls.deleteNotice, { id: noticeId });
  await visit.page.goto(addPeoplePath(noticeId));
  await visit.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
