/** Notices that take no more students now, each with its reason, and users who may not add any. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { addPeoplePath } from '../../../web/src/notices/parts/paths.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openDetail, reasonOf, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, save } from '../../support/editor-page.ts';
import { addNotice, alterNotice, detailOf, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

const { notices, people, students, jobs, error, field, site, session } = textsIn('en');

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

it('reads out why nobody was added', async () => {
  const { noticeId } = await addNotice({ title: 'Unanswered' });
  const unanswered = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  const { page } = unanswered;
  await openAddPeople(page, noticeId);
  await chooseStudents(page, [42]);
  await page.route(`**${peopleCalls.addNoticePeople.path}`, (route) => route.abort(), { times: 1 });

  await save(page);

  await page.getByRole('alert').filter({ hasText: site.problem.network }).waitFor();
  await unanswered.expectNoAxeFindings();
  unanswered.expectNoProblems();
  await unanswered.close();
});

it.each([
  [1440, 'en'],
  [360, 'zh'],
] as const)('says in the search who is on the notice or chosen already, at %i px', async (width, language) => {
  const { students: texts, notices: noticeTexts } = textsIn(language);
  const { noticeId } = await addNotice({ title: 'Searched', payNoticePersonReqList: named(1) });
  const narrow = await openPage({ as: 'bursar', width, language });
  const { page } = narrow;
  await openAddPeople(page, noticeId, '', language);
  await chooseStudents(page, [12], language);
  await page.getByRole('button', { name: noticeTexts.editor.searchStudents, exact: true }).click();
  const dialog = dialogOf(page, texts.search.title);
  const found = (index: number) => dialog.getByRole('row').filter({ hasText: studentCalled(index) });

  for (const index of [1, 12]) await found(index).getByText(texts.search.added, { exact: true }).waitFor();

  expect(await found(13).getByText(texts.search.added).count()).toBe(0);
  await narrow.expectNoAxeFindings();
  narrow.expectNoProblems();
  await narrow.close();
});

describe('students added by a colleague meanwhile', () => {
  const addAsColleague = (request: { payNoticeId: string; payNoticePersonReqList: { studentId: string }[] }) =>
    callAs('clerk', peopleCalls.addNoticePeople, request);
  /** Nothing says that students were added, neither on the notice nor to the window that opened the page. */
  const expectNoneAdded = async (first: number) => {
    await rowOf(visit.page, first, 'en').waitFor();
    expect(await visit.page.getByText(notices.editor.saved, { exact: true }).count()).toBe(0);
  };

  it('are named, and the notice does not say that it was saved', async () => {
    const { noticeId } = await addNotice({ title: 'Added by a colleague', payNoticePersonReqList: named(1) });
    const { page } = visit;
    await openAddPeople(page, noticeId);
    await page.evaluate(() => {
      window.opener = { postMessage: () => document.body.setAttribute('data-heard', 'yes') };
    });
    await chooseStudents(page, [22]);
    await addAsColleague({ payNoticeId: noticeId, payNoticePersonReqList: named(22) });

    await save(page);
    const refused = dialogOf(page, fill(people.add.refusedTitle, { count: 1 }));
    await refused.getByText(fill(people.add.added, { count: 0 }), { exact: true }).waitFor();
    await refused.getByRole('button', { name: people.add.toNotice, exact: true }).click();

    await expectNoneAdded(22);
    expect(await page.evaluate(() => document.body.getAttribute('data-heard'))).toBe(null);
  });

  it('are named by the job that was to add them, and nobody is asked to send the notice', async () => {
    const { noticeId } = await addNotice({ title: 'Classes of a colleague', payNoticePersonReqList: named(60) });
    const { page } = visit;
    await openAddPeople(page, noticeId);
    await page.getByRole('button', { name: notices.editor.addClasses, exact: true }).click();
    const classes = dialogOf(page, students.classes.title);
    await classes.getByRole('button', { name: new RegExp(`^${students.classes.label}`) }).click();
    for (const name of ['Grade 1 Class 1', 'Grade 1 Class 2'])
      await page.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await classes.getByRole('button', { name: students.classes.add, exact: true }).click();
    await classes.waitFor({ state: 'hidden' });
    await page.route(`**${peopleCalls.addNoticePeople.path}`, async (route) => {
      const sameStudents = route.request().postDataJSON() as Parameters<typeof addAsColleague>[0];
      await addAsColleague(sameStudents);
      await drain();
      await route.continue();
    });

    await page.getByRole('button', { name: notices.editor.saveAndSend, exact: true }).click();
    await page.getByRole('button', { name: jobs.goOn, exact: true }).click();
    await page.unroute(`**${peopleCalls.addNoticePeople.path}`);

    await expectNoneAdded(5);
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  });
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
