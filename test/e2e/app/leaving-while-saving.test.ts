/** Leaving a form whose save has not been answered yet. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { importAddress } from '../../../web/src/imports/parts/import-address.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { feeItemsPath } from '../../../web/src/settings/parts/paths.ts';
import { chooseStudents, moved, openAddPeople } from '../../support/add-people-page.ts';
import { press } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { chooseOfMenu } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import {
  amountsChanged,
  feeItemSaved,
  noticeSaved,
  personAdjusted,
  studentsAdded,
  type SavedForm,
} from '../../support/saved-forms.ts';
import { en } from '../../support/texts.ts';

const { notices: noticeTexts, people: peopleTexts, site, navigation } = en;

const question = (page: Page) => dialogOf(page, site.unanswered.title);
const toNotices = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: noticeTexts.list.title, exact: true }).first().click();

/** Until the page has shown what an answer led to. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Saves, and asks to leave before the answer, which comes when it is let go. */
const saveAndGo = async (page: Page, { fill: fillIn, call, save }: SavedForm) => {
  await fillIn(page);
  const { asked, letGo } = await heldBack(page, call);
  await press(page, save);
  await asked;
  await toNotices(page);
  return letGo;
};
const leave = async (page: Page) => {
  await question(page).getByRole('button', { name: site.unanswered.leave }).click();
  await page.waitForURL(({ pathname }) => pathname === noticesPath);
};

it.each([noticeSaved, personAdjusted, studentsAdded, feeItemSaved, amountsChanged])(
  '$name: asks before the answer, and shows what came of it',
  async (form) => {
    const visit = await openPage({ as: 'bursar', width: 1440 });
    const { page } = visit;
    const letGo = await saveAndGo(page, form);

    await question(page).getByRole('button', { name: site.unanswered.stay }).click();
    letGo();

    await page.getByText(form.done, { exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    visit.expectNoProblems();
    await visit.close();
  },
);

it('the question goes when the answer comes, and the page says who was not added', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Joined by one of two', payNoticePersonReqList: named(1) });
  await openAddPeople(page, noticeId);
  await chooseStudents(page, [13, 14]);
  await moved(14, async () => {
    const { asked, letGo } = await heldBack(page, people.addNoticePeople);
    await press(page, noticeTexts.editor.saveDraft);
    await asked;
    await toNotices(page);
    await question(page).waitFor();

    letGo();
    await dialogOf(page, fill(peopleTexts.add.refusedTitle, { count: 1 })).waitFor();
  });

  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(1);
  visit.expectNoProblems();
});

it('the answer to a fee item leaves the page alone to which the user has gone on', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const letGo = await saveAndGo(page, feeItemSaved);
  await leave(page);

  letGo();
  await page.getByText(feeItemSaved.done, { exact: true }).first().waitFor();
  await settled(page);

  expect(new URL(page.url()).pathname).toBe(noticesPath);
  visit.expectNoProblems();
});

it('the answer to a batch leaves the query of the page alone to which the user has gone on', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const letGo = await saveAndGo(page, amountsChanged);
  await leave(page);

  letGo();
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('batch-overpaid:')));
  await settled(page);

  expect(new URL(page.url()).search).toBe('');
  visit.expectNoProblems();
});

it('a notice that is deleted leaves the page alone to which the user has gone on', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const { deleteNotice } = noticeTexts.life;
  await addNotice({ title: 'Deleted slowly' });
  await drain();
  await page.goto(noticesPath);
  await page.getByRole('link', { name: 'Deleted slowly', exact: true }).click();
  await chooseOfMenu(page, 'en', deleteNotice.action);
  const dialog = dialogOf(page, deleteNotice.title);
  await dialog.getByRole('textbox').fill(deleteNotice.word);
  const { asked, letGo } = await heldBack(page, notices.deleteNotice);
  await dialog.getByRole('button', { name: deleteNotice.confirm, exact: true }).click();
  await asked;
  await page.goBack();
  await page.getByRole('link', { name: navigation.feeItems, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: navigation.feeItems }).waitFor();

  letGo();
  await page.getByText(deleteNotice.done, { exact: true }).first().waitFor();

  expect(new URL(page.url()).pathname).toBe(feeItemsPath);
  visit.expectNoProblems();
});

it('an import of checked rows leaves the page alone to which the user has gone on', async () => {
  const { jobId } = await startImport('Left behind', await templateOne([headingOf(51, '*')], [rowOf(625, 10)]), {
    review: '1',
  });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, path: importAddress(jobId) });
  const { page } = visit;
  const { applyTitle, apply } = en.imports.workbench;
  await page.getByRole('button', { name: fill(apply, { count: 1, amount: '¥10.00' }) }).click();
  const { asked, letGo } = await heldBack(page, imports.applyImport);
  await dialogOf(page, applyTitle).getByRole('button', { name: site.action.confirm, exact: true }).click();
  await asked;
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === noticesPath);
  const answered = page.waitForResponse(`**${imports.applyImport.path}`);

  letGo();
  await (await answered).finished();
  await settled(page);

  expect(new URL(page.url()).search).toBe('');
  visit.expectNoProblems();
});
