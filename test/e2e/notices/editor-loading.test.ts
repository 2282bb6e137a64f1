/** The editor when what its lists offer cannot be read. */
import { expect, it } from 'vitest';
import { students } from '../../../shared/students/contract.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import { editorFields } from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

it('says that the schools cannot be read, asks no more by itself, and shows the notice when asked to try again', async () => {
  const { path } = students.listOperableSchools;
  const { noticeId } = await addNotice({ title: 'Without schools' });
  const visit = await openPage({ as: 'bursar', expectedErrors: [/500/] });
  const { page } = visit;
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  const called = callsFrom(page);

  await page.goto(editNoticePath(noticeId));
  const again = page.getByRole('button', { name: en.site.action.retry, exact: true });
  await again.waitFor();
  await page.waitForLoadState('networkidle');
  expect(called.filter((one) => one === path).length).toBeLessThan(5);
  await page.unrouteAll();
  await again.click();

  await expect.poll(() => editorFields(page).title.inputValue()).toBe('Without schools');
  visit.expectNoProblems();
  await visit.close();
});
