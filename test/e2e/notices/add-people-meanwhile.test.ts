/** The page that adds students while an answer is awaited, and when the server refuses what a colleague has changed. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { accountIndex } from '../../../shared/demonstration/items.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { students as studentCalls } from '../../../shared/students/contract.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { addItems, dialogOf, save } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { notices, people, students, error, field, site } = textsIn('en');

/** The collection account of tuition. */
const account = demonstrationId.account(accountIndex.online);

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of (400|409|500)/] });
});

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const selectBox = (page: Page, index: number) =>
  page.getByRole('checkbox', { name: fill(site.table.select, { name: studentCalled(index) }), exact: true });
const itemsOf = (page: Page, index: number) => button(page, fill(people.add.changeOf, { name: studentCalled(index) }));

const openNew = async (title: string) => {
  const { noticeId } = await addNotice({ title, payNoticePersonReqList: named(1) });
  await openAddPeople(visit.page, noticeId);
  return noticeId;
};

/** Answers the next request to add people with a refusal, once it is let go. */
const refused = async (page: Page, status: number, json: object) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route(
    `**${peopleCalls.addNoticePeople.path}`,
    async (route) => {
      await isLetGo;
      await route.fulfill({ status, json });
    },
    { times: 1 },
  );
  return () => letGo(undefined);
};

it('keeps the list as it is while it is saved, because who is chosen then would not be added', async () => {
  const { page } = visit;
  await openNew('Saved slowly');
  await chooseStudents(page, [41, 42]);
  const saving = button(page, notices.editor.saveDraft);
  const isSaving = () => saving.getAttribute('aria-disabled');
  const places = [selectBox(page, 41), itemsOf(page, 41), button(page, notices.editor.searchStudents)];
  const elements = await Promise.all(places.map((place) => place.elementHandle()));
  const letGo = await refused(page, 500, {});

  await saving.click();
  await expect.poll(isSaving).toBe('true');
  for (const element of elements) {
    await element?.evaluate((one) => one instanceof HTMLElement && one.focus());
    await page.keyboard.press('Space');
  }
  letGo();
  await expect.poll(isSaving).not.toBe('true');

  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Saved slowly');
  expect(await selectBox(page, 41).isChecked()).toBe(false);
  await selectBox(page, 41).check();
  visit.expectNoProblems();
});

it('leads to the reason when the list of students is refused', async () => {
  const { page } = visit;
  await openNew('Too many by now');
  await chooseStudents(page, [41]);
  const fields = [{ path: 'payNoticePersonReqList', code: 'peopleTooMany' }];
  const letGo = await refused(page, 400, { code: 'invalid', message: 'no', requestId: '1', fields });
  letGo();

  await save(page);

  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain(field.peopleTooMany.split('{{')[0]);
  visit.expectNoProblems();
});

it('names the student and the fee item that was put out of use meanwhile', async () => {
  const { page } = visit;
  const form = {
    ...settings.saveFeeItem.example,
    payItemNo: 'ROWING',
    name: '赛艇',
    eName: 'Rowing',
    payAccountId: account,
  };
  const { itemId } = await callAs('bursar', settings.saveFeeItem, form);
  await openNew('With rowing');
  await chooseStudents(page, [41, 42]);
  await itemsOf(page, 42).click();
  await addItems(page, ['Rowing']);
  await save(page);
  await page.getByText(people.add.changedItems).waitFor();
  const { version } = await callAs('bursar', settings.getFeeItem, { itemId });
  await callAs('bursar', settings.saveFeeItem, { ...form, itemId, version, status: 0 });

  await save(page);

  const reason = `Rowing: ${field.itemNotFound}`;
  await page.getByText(fill(people.add.onNotice, { name: studentCalled(42), reason })).waitFor();
  await visit.expectNoAxeFindings();
  visit.expectNoProblems();
});

it('says why when nothing on the page has the field that is refused', async () => {
  const { page } = visit;
  await openNew('Refused otherwise');
  await chooseStudents(page, [41]);
  const fields = [{ path: 'items.2.photoId', code: 'itemNotFound' }];
  const letGo = await refused(page, 409, { code: 'itemNotFound', message: 'no', requestId: '1', fields });
  letGo();

  await save(page);

  await page.getByText(error.itemNotFound, { exact: true }).waitFor();
  visit.expectNoProblems();
});

it('takes no class more while the students of the chosen ones are read', async () => {
  const { page } = visit;
  await openNew('Classes read slowly');
  await button(page, notices.editor.addClasses).click();
  const dialog = dialogOf(page, students.classes.title);
  await dialog.getByRole('button', { name: new RegExp(`^${students.classes.label}`) }).click();
  await page.getByRole('option', { name: 'Grade 1 Class 1', exact: true }).click();
  const other = page.getByRole('option', { name: 'Grade 1 Class 2', exact: true });
  const { asked, letGo } = await heldBack(page, studentCalls.listStudents);

  await page.keyboard.press('Control+Enter');
  await asked;
  await other.click();
  expect(await dialog.getByText(fill(students.classes.selected, { count: 1 }), { exact: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  const remove = dialog.getByRole('button', { name: `${site.action.remove} Grade 1 Class 1` });
  expect(await remove.isDisabled()).toBe(true);
  letGo();
  await dialog.waitFor({ state: 'hidden' });

  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(9);
  await page.unrouteAll();
  visit.expectNoProblems();
});

it('adds a student again who was deleted after the answer to the first time was lost', async () => {
  const { page } = visit;
  const noticeId = await openNew('Added twice');
  await chooseStudents(page, [46]);
  await page.route(
    `**${peopleCalls.addNoticePeople.path}`,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  await save(page);
  await page.getByText(error.failed).first().waitFor();
  await callAs('bursar', peopleCalls.deleteNoticePeople, {
    id: noticeId,
    payNoticePersonIds: [person(noticeId, 46)],
  });
  await drain();

  await openAddPeople(page, noticeId);
  await chooseStudents(page, [46]);
  await save(page);
  await page.getByText(notices.editor.saved, { exact: true }).first().waitFor();

  const { list } = await callAs('bursar', peopleCalls.listNoticePeople, { id: noticeId });
  expect(list.map(({ studentId }) => studentId)).toContain(demonstrationId.student(46));
});
