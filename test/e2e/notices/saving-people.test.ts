/** The progress of the job that writes the people of a save: left before its end, with people refused, and unreadable. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { getBulkJobStatus } from '../../../shared/notices/calls/get-bulk-job-status.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { chooseStudents, moved, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { dialogOf, editorFields, field, openEditor, save, savedNoticeId, tuition } from '../../support/editor-page.ts';
import { addNotice, named, range } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

const { notices, people, students, jobs, error, site } = textsIn('en');
const texts = notices.editor;
const worker = functionName('jobs', 'run-bulk-job');

let visit: Visit;
beforeEach(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 500/] });
});
afterEach(async () => {
  await resume(worker);
  await drain();
  visit.expectNoProblems();
  await visit.close();
});

const progress = () => dialogOf(visit.page, texts.savingPeople);
const stillSaving = () => visit.page.getByText(texts.stillSaving, { exact: true });
const savedCount = () => visit.page.getByText(texts.saved, { exact: true }).count();

/** Chooses two classes, which are too many to be added without a job; answers how many students are chosen then. */
const chooseClasses = async (): Promise<number> => {
  const { page } = visit;
  await page.getByRole('button', { name: texts.addClasses, exact: true }).click();
  const dialog = dialogOf(page, students.classes.title);
  await dialog.getByRole('button', { name: new RegExp(`^${students.classes.label}`) }).click();
  for (const name of ['Grade 1 Class 1', 'Grade 1 Class 2'])
    await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: students.classes.add, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const heading = await page.getByRole('heading', { level: 2, name: people.add.people }).innerText();
  return Number(/\((\d+)\)/.exec(heading)?.[1]);
};

describe('closed while people are still written', () => {
  it('does not say that those who are added are saved', async () => {
    const { page } = visit;
    const { noticeId } = await addNotice({ title: 'Left early', payNoticePersonReqList: named(1) });
    await openAddPeople(page, noticeId);
    await chooseClasses();
    await pause(worker);

    await save(page);
    await progress().waitFor();
    await page.keyboard.press('Escape');
    await savedNoticeId(page);

    await stillSaving().waitFor();
    expect(await savedCount()).toBe(0);
  });

  it('does not say so of a large notice that is edited, either', async () => {
    const { page } = visit;
    const { noticeId } = await addNotice({ title: 'Many', payNoticePersonReqList: named(...range(1, 100)) });
    await drain();
    await openEditor(page, editNoticePath(noticeId));
    await editorFields(page).price.fill('77');
    await pause(worker);

    await save(page);
    await progress().getByRole('button', { name: site.action.close, exact: true }).click();
    await savedNoticeId(page);

    await stillSaving().waitFor();
    expect(await savedCount()).toBe(0);
  });
});

describe('with students who are refused at once', () => {
  /** A list of two classes and a student with other items; a colleague has added this student meanwhile. */
  const chooseRefused = async () => {
    const { page } = visit;
    const { noticeId } = await addNotice({ title: 'Refused in part', payNoticePersonReqList: named(1) });
    await openAddPeople(page, noticeId);
    const count = await chooseClasses();
    await chooseStudents(page, [222]);
    const change = fill(people.add.changeOf, { name: studentCalled(222) });
    await page.getByRole('searchbox').fill('260222');
    await page.getByRole('button', { name: change, exact: true }).click();
    await field(page, fill(texts.amountOf, { name: tuition.en })).fill('79');
    await save(page);
    await page.getByText(people.add.changedItems).waitFor();
    const request = { payNoticeId: noticeId, payNoticePersonReqList: named(222) };
    await callAs('clerk', peopleCalls.addNoticePeople, request);
    return count;
  };
  const refused = () => dialogOf(visit.page, fill(people.add.refusedTitle, { count: 1 }));

  it('does not count those refused by the job as added', async () => {
    const count = await chooseRefused();
    await moved(5, async () => {
      await save(visit.page);
      await progress()
        .getByText(`${studentCalled(5)}${site.colon}${error.studentNotFound}`)
        .waitFor();
    });
    await progress().getByRole('button', { name: jobs.goOn, exact: true }).click();

    await refused()
      .getByText(fill(people.add.added, { count: count - 1 }), { exact: true })
      .waitFor();
  });

  it('names no number of those added while the job goes on', async () => {
    await chooseRefused();
    await pause(worker);
    await save(visit.page);
    await progress().getByRole('button', { name: site.action.close, exact: true }).click();

    await refused().getByText(texts.stillSaving, { exact: true }).waitFor();
    expect(
      await refused()
        .getByText(people.add.added.split('{{')[0] ?? '')
        .count(),
    ).toBe(0);
  });
});

it('says when the progress can no longer be read, and goes on when it can', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Unreadable', payNoticePersonReqList: named(1) });
  await openAddPeople(page, noticeId);
  await chooseClasses();
  await pause(worker);
  await save(page);
  await progress().getByText(jobs.state.waiting, { exact: true }).first().waitFor();

  await page.route(`**${getBulkJobStatus.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await progress().getByText(site.table.staleTitle).waitFor();
  await progress().getByRole('button', { name: site.action.retry, exact: true }).waitFor();
  await visit.expectNoAxeFindings();
  // It is asked for all the time: as soon as it can be read, nobody has to press the button.
  await page.unroute(`**${getBulkJobStatus.path}`);
  await resume(worker);

  await savedNoticeId(page);
  expect(await savedCount()).toBe(1);
});
