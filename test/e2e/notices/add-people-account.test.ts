/** The items of one student who is added to a notice go to the collection account of that notice. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { dialogOf, editorFields } from '../../support/editor-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const { add } = en.people;
const { picker } = en.items;
/** Of another account than tuition. */
const bedding = 'Bedding (autumn)';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  ({ noticeId } = await addNotice({ title: 'One account', payNoticePersonReqList: named(1) }));
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** The catalogue for one student, all of whose items were removed. */
const openCatalogue = async (page: Page) => {
  await openAddPeople(page, noticeId);
  await chooseStudents(page, [12]);
  const change = fill(add.changeOf, { name: studentCalled(12) });
  await page.getByRole('button', { name: change, exact: true }).click();
  await editorFields(page).removeItem();
  await page.getByRole('button', { name: en.notices.editor.addItems, exact: true }).click();
  const dialog = dialogOf(page, picker.title);
  await dialog.getByRole('searchbox').fill('Bedding');
  return dialog;
};

it('N7.003 S7.45 offers the items of the account of the notice, also when the student has no item yet', async () => {
  const dialog = await openCatalogue(visit.page);
  const refused = fill(picker.cannotSelect, { name: bedding, reason: picker.otherAccount });

  const box = dialog.getByRole('checkbox', { name: fill(picker.select, { name: refused }), exact: true });
  await box.waitFor();

  expect(await box.isDisabled()).toBe(true);
});

it('N7.004 S7.46 goes on without a word when that account cannot be read', async () => {
  const { page } = visit;
  // A refusal, which is not repeated: the call has failed before the item is chosen.
  const answers: number[] = [];
  await page.route(`**${notices.getNoticeAccountId.path}`, (route) => {
    answers.push(404);
    return route.fulfill({ status: 404, json: { code: 'notFound', message: 'Broken', requestId: 'x' } });
  });
  const dialog = await openCatalogue(page);

  await dialog.getByRole('checkbox', { name: fill(picker.select, { name: bedding }), exact: true }).check();
  await dialog.getByRole('button', { name: fill(picker.add, { count: 1 }), exact: true }).click();

  await dialog.waitFor({ state: 'hidden' });
  expect(answers).not.toEqual([]);
  for (const text of ['Broken', en.error.notFound]) expect(await page.getByText(text).count()).toBe(0);
  await page
    .getByRole('button', { name: fill(en.notices.editor.removeItem, { name: bedding }), exact: true })
    .waitFor();
});
