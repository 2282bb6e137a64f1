/** What keeps the work in a dialog from being lost or done twice: Escape, a click beside it, the way back, double clicks. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../support/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { students } from '../../../shared/students/contract.ts';
import { noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { atNotice } from '../../support/at-notice.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { accountCalled, openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, field, linkTo, linkToStudent, openEditor, tuition } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { chooseFile, fillImport, openImport } from '../../support/import-dialog.ts';
import { headingOf, rowOf as importRow, templateOne, unbilledItem } from '../../support/imports.ts';
import { addNotice, named, range } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { alterState, charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 3), { title: 'Work not to be lost' });
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const question = (page: Page) => dialogOf(page, en.site.unsaved.title);
const keepEditing = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'hidden' });
};
/** The connection is back, and the page has read something with it. */
const reconnect = async (page: Page) => {
  const readAgain = page.waitForResponse((response) => response.ok());
  await page.context().setOffline(false);
  await readAgain;
};
const clickBeside = (page: Page) => page.mouse.click(5, 450);

describe('the settlement dialog', () => {
  const typed = async (page: Page, index: number) => {
    await atNotice(page, noticeId);
    const dialog = await openSettlement(page, index);
    await fillRow(page, 0, { account: accountCalled(1), amount: '40.25' });
    return dialog;
  };
  const amount = (page: Page) => settlementOf(page).getByRole('textbox', { name: 'Amount' }).inputValue();

  it('asks before what was typed is lost, and not when nothing was', async () => {
    const { page } = visit;
    // By the list, so that there is a page to go back to.
    await page.goto(`${noticesPath}?keyword=not to be lost`);
    await page.getByRole('link', { name: 'Work not to be lost' }).click();
    await page.waitForURL(`**${noticePath(noticeId)}`);
    const dialog = await typed(page, 1);

    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await visit.expectNoAxeFindings();
    await keepEditing(page);
    await page.goBack();
    await keepEditing(page);
    await clickBeside(page);
    expect(await amount(page)).toBe('40.25');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await openSettlement(page, 1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    expect((await stored(noticeId, 1)).orders).toEqual([]);
  });

  it('keeps what was typed while the connection is lost and found, says at once that there is none, books nothing by itself later, and once by another attempt', async () => {
    const { page } = visit;
    const dialog = await typed(page, 3);
    const called = callsFrom(page);
    await page.context().setOffline(true);
    await reconnect(page);
    expect(await amount(page)).toBe('40.25');

    await page.context().setOffline(true);
    await confirm(page);
    await dialog.getByText(en.payments.dialog.unknownTitle).waitFor();
    const tried = called.filter((path) => path === payments.charge.path).length;
    await reconnect(page);
    const afterwards = (await stored(noticeId, 3)).orders;
    await dialog.getByRole('button', { name: en.payments.dialog.again }).click();
    await dialog.waitFor({ state: 'hidden' });

    expect(tried).toBe(1);
    expect(afterwards).toEqual([]);
    expect((await stored(noticeId, 3)).state.received).toBe(4025);
  });

  it('stays until the answer is there, and says why nothing was booked', async () => {
    const { page } = visit;
    const dialog = await typed(page, 2);
    const { asked, letGo } = await heldBack(page, payments.charge);

    await confirm(page);
    await asked;
    await page.keyboard.press('Escape');
    await charge(chargeOf(noticeId, 2, [['cash', 1]]));
    await alterState(noticeId, 2, { payStatus: 'toPay', received: 0 });
    letGo();
    await dialog.getByText('There are unfinished orders.').waitFor();
    // Other files on this cloud look whether the books agree.
    await alterState(noticeId, 2, { payStatus: 'partPaid', received: 100 });

    await page.unrouteAll();
    expect(await amount(page)).toBe('40.25');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('the import dialog', () => {
  it('asks before what was typed is lost, and stays while the import is started, once by a double click', async () => {
    const { page } = visit;
    const dialog = await openImport(page);
    await fillImport(page, 'Imported by an impatient clerk');
    await chooseFile(page, await templateOne([headingOf(unbilledItem, '*')], [importRow(377, 100)]));
    const called = callsFrom(page);

    await page.keyboard.press('Escape');
    await keepEditing(page);
    await clickBeside(page);
    expect(await field(page, 'Title').inputValue()).toBe('Imported by an impatient clerk');
    const { asked, letGo } = await heldBack(page, imports.importNotice);
    await dialog.getByRole('button', { name: 'Import', exact: true }).dblclick();
    await asked;
    await page.keyboard.press('Escape');
    letGo();
    await dialog.getByText('Import complete').waitFor();

    await page.unrouteAll();
    expect(called.filter((path) => path === imports.importNotice.path)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the question before sending', () => {
  it('stays open after a double click, and sends once after another', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({
      title: 'Sent impatiently',
      payNoticePersonReqList: named(1, 2),
    });
    await drain();
    await openDetail(page, payNoticeId);
    const ask = dialogOf(page, 'Send this notice?');
    const called = callsFrom(page);

    for (const name of ['Send all', `Send to ${studentCalled(1)}`]) {
      await page.getByRole('button', { name, exact: true }).dblclick();
      await ask.getByRole('button', { name: 'Cancel' }).click();
      await ask.waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: 'Send all', exact: true }).dblclick();
    const { asked, letGo } = await heldBack(page, notices.sendNotice);
    await ask.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await asked;
    await page.keyboard.press('Escape');
    expect(await ask.isVisible()).toBe(true);
    letGo();
    await rowOf(page, 2).getByText('Sent', { exact: true }).waitFor();

    await page.unrouteAll();
    expect(called.filter((path) => path === notices.sendNotice.path)).toHaveLength(1);
    await drain();
    expect(await messagesOf(payNoticeId)).toHaveLength(2);
  });
});

describe('the class picker', () => {
  it('adds nobody after it was left', async () => {
    const { page } = visit;
    await openEditor(page, linkTo());
    await page.getByRole('button', { name: 'Add classes' }).click();
    const dialog = dialogOf(page, 'Add classes');
    await dialog.getByRole('button', { name: /^Grades and classes/ }).click();
    await page.getByRole('option', { name: 'Grade 1 Class 1', exact: true }).click();
    await page.keyboard.press('Escape');
    const { asked, letGo } = await heldBack(page, students.listStudents);

    await dialog.getByRole('button', { name: 'Add their students' }).click();
    await asked;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === students.listStudents.path,
    );
    letGo();
    await (await answered).finished();

    await page.unrouteAll();
    await page.getByRole('heading', { level: 2, name: 'Students (0)' }).waitFor();
  });
});

it('the catalogue of fee items stays where it is while its list gets shorter', async () => {
  const { page } = visit;
  await openEditor(page, linkToStudent());
  await page.getByRole('button', { name: en.notices.editor.addItems, exact: true }).click();
  const catalogue = dialogOf(page, en.items.picker.title);
  const search = catalogue.getByRole('searchbox');
  const rows = catalogue.getByRole('row');
  await rows.nth(5).waitFor();
  const top = async () => (await search.boundingBox())?.y;
  const before = await top();

  await search.fill(tuition.en);
  await rows.nth(2).waitFor({ state: 'hidden' });

  expect(before).toBeGreaterThan(0);
  expect(await top()).toBe(before);
  await page.keyboard.press('Escape');
});
