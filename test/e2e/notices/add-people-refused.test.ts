/** Notices that take no more students now, each with its reason, and users who may not add any. */
import { describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { addPeoplePath } from '../../../web/src/notices/parts/paths.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, reasonOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, save } from '../../support/editor-page.ts';
import { addNotice, alterNotice, detailOf } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

describe('a notice that takes nobody now', () => {
  const { notices, people, error, site, session } = textsIn('en');

  it.each([
    ['S4.14 closed', { deadline: '2020-01-01' }, 'noticeClosed'],
    ['held by a job', { jobId: examples.jobId }, 'jobRunning'],
    ['being imported', { jobId: examples.jobId, importing: true }, 'jobRunning'],
    ['left by an import that broke off', { importing: true }, 'importBroken'],
    ['left by a job that was given up', { peopleBehind: true }, 'peopleBehind'],
    ['S6.33 for prospective students', { businessType: 'enroll' }, 'noticeNotExtendable'],
  ] as const)('%s: says why, on its page and on the page that adds', async (_, change, code) => {
    const { noticeId } = await addNotice({ title: 'Takes nobody' });
    await alterNotice(noticeId, change);
    const visit = await openPage({ as: 'bursar', width: 1440 });
    const { page } = visit;
    await openDetail(page, noticeId);
    expect(await reasonOf(page, notices.detail.addPeople)).toBe(error[code]);

    await openAddPeople(page, noticeId);
    await page.getByText(error[code]).waitFor();

    for (const name of [notices.editor.searchStudents, notices.editor.saveDraft, notices.editor.saveAndSend])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: site.action.reload, exact: true }).count()).toBe(
      code === 'jobRunning' ? 1 : 0,
    );
    visit.expectNoProblems();
    await visit.close();
  });

  it('refuses what was chosen before the deadline passed, and keeps the choice', async () => {
    const { noticeId } = await addNotice({ title: 'Closed meanwhile', deadlineAtLimit: 1, deadlineAt: '2098-01-31' });
    const visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    await openAddPeople(page, noticeId);
    await chooseStudents(page, [41]);
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    await save(page);
    await page.getByText(error.noticeClosed).waitFor();
    await page.getByRole('rowheader', { name: studentCalled(41) }).waitFor();
    await page.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await dialogOf(page, site.unsaved.title).waitFor();

    expect((await detailOf(noticeId)).counts.total).toBe(2);
    visit.expectNoProblems();
    await visit.close();
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
    const bursar = await openPage({ as: 'bursar', path: addPeoplePath(noticeId) });
    await bursar.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    bursar.expectNoProblems();
    await bursar.close();
  });

  it('asks for a student before it saves', async () => {
    const { noticeId } = await addNotice({ title: 'Nobody chosen' });
    const visit = await openPage({ as: 'bursar' });
    await openAddPeople(visit.page, noticeId);

    await save(visit.page);
    await visit.page.getByText(textsIn('en').field.peopleRequired).waitFor();

    expect(new URL(visit.page.url()).pathname).toBe(addPeoplePath(noticeId));
    expect(await visit.page.getByText(people.add.refusedTitle.split('{{')[0] ?? '').count()).toBe(0);
    visit.expectNoProblems();
    await visit.close();
  });
});
