/** The page that adds students to a notice, driven by role and name. */
import type { Page } from 'playwright-core';
import { catalogue } from '../../functions/catalogue.ts';
import { readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { addPeoplePath } from '../../web/src/notices/parts/paths.ts';
import { tables } from './cloud.ts';
import { studentCalled } from './detail-page.ts';
import { dialogOf } from './editor-page.ts';
import { textsIn } from './texts.ts';

/** The number of a student of the demonstration, by which a search finds nobody else. */
const numberOf = (index: number) => String(260_000 + index);

/** Opens the page and waits until students can be chosen. */
export const openAddPeople = async (
  page: Page,
  noticeId: string,
  query = '',
  language: Language = 'en',
): Promise<void> => {
  await page.goto(addPeoplePath(noticeId) + query);
  await page.getByRole('heading', { level: 2, name: textsIn(language).people.add.noticeItems }).waitFor();
};

/** Chooses students, each by a search for the number. */
export const chooseStudents = async (page: Page, indexes: readonly number[], language: Language = 'en') => {
  const { notices, students, site } = textsIn(language);
  const dialog = dialogOf(page, students.search.title);
  await page.getByRole('button', { name: notices.editor.searchStudents, exact: true }).click();
  for (const index of indexes) {
    await dialog.getByRole('searchbox').fill(numberOf(index));
    const name = fill(site.table.select, { name: studentCalled(index) });
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await dialog.getByRole('button', { name: fill(students.search.add, { count: indexes.length }), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Moves a student of the first school to another one while the work is done, and back. */
export const moved = async (index: number, work: () => Promise<void>): Promise<void> => {
  const key = catalogue.student.key({ studentId: demonstrationId.student(index) });
  const [row] = await readRows(tables(), [{ table: 'main', key }]);
  if (!row) throw new Error(`no student ${index}`);
  const put = (schoolId: unknown) => writeAll(tables(), [{ table: 'main', key, put: { ...row, schoolId } }]);
  await put(demonstrationId.school(2));
  try {
    await work();
  } finally {
    await put(row['schoolId']);
  }
};
