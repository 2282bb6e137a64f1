/** The table of the students that staff chose for a notice. */
import { expect, it } from 'vitest';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { editorFields, openEditor } from '../../support/editor-page.ts';
import { countedKeys } from '../../support/keys.ts';
import { addNotice, named, range } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;

it('a search of the chosen students stays on the page until it is cleared, also when few of them are left', async () => {
  const { noticeId } = await addNotice({ title: 'Eleven', payNoticePersonReqList: named(...range(1, 11)) });
  const visit = await openPage({ as: 'bursar' });
  const { page } = visit;
  await openEditor(page, editNoticePath(noticeId));
  const search = page.getByRole('searchbox', { name: texts.filterStudents });
  const rows = page.getByRole('table', { name: texts.people }).getByRole('rowheader');
  await search.fill(studentCalled(1).split(' / ')[1] ?? '');
  await expect.poll(() => rows.count()).toBe(1);

  await editorFields(page).removeStudents();
  await page.getByRole('heading', { level: 2, name: 'Students (10)' }).waitFor();
  // The button that removes is gone.
  await countedKeys(page).isOn(page.getByRole('button', { name: texts.searchStudents, exact: true }));
  await search.fill('');

  await expect.poll(() => rows.count()).toBe(10);
  visit.expectNoProblems();
  await visit.close();
});
