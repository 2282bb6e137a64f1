/** A stage of a school billed from Excel, from the list to the parents, as the clerk does it who does it every term. */
import { readFileSync } from 'node:fs';
import type { Dialog, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { studentStatusCodes } from '../../../shared/students/codes.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { countedClicks, type CountedClicks } from '../../support/clicks.ts';
import { dialogOf, listOf, savedNoticeId, school } from '../../support/editor-page.ts';
import { importDialog } from '../../support/import-dialog.ts';
import { catalogueItem, pupilsOf, sheetOf } from '../../support/imports.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { en } from '../../support/texts.ts';

const { dialog: texts } = en.imports;
const stage = 1;
const billedCodes = new Set<number>([...billedStatuses].map((status) => studentStatusCodes[status]));
const pupils = pupilsOf(demonstrationId.school(2)).pupils.filter(
  ({ studySection, studentStatus, classId }) =>
    studySection === stage && classId !== undefined && billedCodes.has(studentStatus),
);
/** Items that no other test bills to these students. */
const items = [43, 44].map(catalogueItem);

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});

/** Opens the import and fills in what the browser does not know from the last time. */
const begin = async (page: Page, { click, type, button }: CountedClicks, title: string, isFirst: boolean) => {
  await page.goto(noticesPath);
  await click(button(en.notices.list.createImport));
  const dialog = importDialog(page);
  await type(dialog.getByRole('textbox', { name: en.notices.editor.title, exact: true }), title);
  if (isFirst) {
    await click(listOf(page, en.notices.editor.stage).last());
    const stages = page.getByRole('group', { name: school.westHill, exact: true });
    await click(stages.getByRole('option', { name: 'Kindergarten', exact: true }));
  }
  await type(dialog.getByRole('textbox', { name: en.notices.editor.deadlineDate, exact: true }), '2099/06/30');
  return dialog;
};

/** The answer to "Leave site?": a download that leaves the page, where a title is typed, does not come then. */
const stay = (question: Dialog) => void question.dismiss();

/** The template with all classes and two items; answers the path of the file. */
const template = async (page: Page, { click, button }: CountedClicks): Promise<string> => {
  await click(button(new RegExp(`^${texts.templateItems}`)));
  for (const { payItemNo } of items) await click(page.getByRole('option').filter({ hasText: payItemNo }));
  await page.keyboard.press('Escape');
  page.on('dialog', stay);
  const download = page.waitForEvent('download');
  await click(button(texts.download));
  const path = await (await download).path();
  page.off('dialog', stay);
  return path;
};

const choose = async (page: Page, { click }: CountedClicks, path: string) => {
  const chooser = page.waitForEvent('filechooser');
  await click(importDialog(page).getByText(texts.chooseFile, { exact: true }).first());
  await (await chooser).setFiles({ name: 'people.xlsx', mimeType: '', buffer: readFileSync(path) });
};

const send = async (page: Page, { click }: CountedClicks): Promise<void> => {
  const ask = dialogOf(page, en.notices.detail.send.title);
  await click(ask.getByRole('button', { name: en.notices.detail.send.confirm, exact: true }));
  await ask.waitFor({ state: 'hidden' });
  const id = await savedNoticeId(page);
  const counts = async () => (await callAs('bursar', notices.getNoticeDetail, { id })).counts;
  await expect.poll(async () => (await counts()).unsent, { timeout: 30_000 }).toBe(0);
  expect((await counts()).total).toBe(pupils.length);
};

it.each([
  { name: 'in 11 clicks and 2 fields', title: 'First term', isFirst: true, clicks: 11 },
  {
    name: 'in 10 clicks and 2 fields the next time, the warning included',
    title: 'Next term',
    isFirst: false,
    clicks: 10,
  },
])('a stage is billed from Excel $name', async ({ title, isFirst, clicks }) => {
  const { page } = visit;
  const desk = countedClicks(page);

  await begin(page, desk, title, isFirst);
  const path = await template(page, desk);
  const [, ...rows] = await sheetOf(path);
  await choose(page, desk, path);
  await desk.click(desk.button(texts.start));
  if (!isFirst) await desk.click(desk.button(texts.importAnyway));
  await desk.click(desk.button(texts.sendNotice));
  await send(page, desk);

  expect(rows.map(([number]) => number).toSorted()).toEqual(
    pupils.map(({ studentNumber }) => studentNumber).toSorted(),
  );
  expect(desk.made()).toEqual({ clicks, fields: 2 });
  visit.expectNoProblems();
});
