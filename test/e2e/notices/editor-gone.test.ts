/** A notice that a colleague deletes while it is edited: what was typed can be saved as another one. */
import { expect, it } from 'vitest';
import { deleteNotice } from '../../../shared/notices/calls/delete-notice.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { editorFields, openEditor, save, savedNoticeId } from '../../support/editor-page.ts';
import { importRows } from '../../support/import-runs.ts';
import { headingOf, rowOf } from '../../support/imports.ts';
import { addNotice, item, named, noticeRow } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const deleteFor = async (noticeId: string) => {
  await callAs('bursar', deleteNotice, { id: noticeId });
  await drain();
};

it.each(views(['en', 1440], ['zh', 360]))(
  'is said, and what was typed is saved as a new notice (%s, %i px)',
  async (language, width) => {
    const texts = textsIn(language).notices.editor;
    const { noticeId } = await addNotice({ title: 'Autumn', payNoticePersonReqList: named(1), items: [item(1)] });
    const visit = await openPage({ as: 'bursar', language, width, expectedErrors: [/status of 404/] });
    const { page } = visit;
    await openEditor(page, editNoticePath(noticeId), language);
    await editorFields(page, language).title.fill('Typed for long');
    await deleteFor(noticeId);

    await save(page, language);
    await page.getByText(texts.gone.text, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.getByRole('button', { name: texts.gone.action, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Typed for long' }).waitFor();

    const saved = await savedNoticeId(page);
    expect(saved).not.toBe(noticeId);
    expect(await noticeRow(saved)).toMatchObject({ title: 'Typed for long' });
    visit.expectNoProblems();
    await visit.close();
  },
);

it('is said without that way where the amounts are those of a file', async () => {
  const { notices, error } = textsIn('en');
  const { noticeId = '' } = await importRows('Of a file', [headingOf(1, '*')], [rowOf(0, 95)]);
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 404/] });
  const { page } = visit;
  await openEditor(page, editNoticePath(noticeId));
  await editorFields(page).title.fill('Renamed');
  await deleteFor(noticeId);

  await save(page);
  await page.getByText(error.notFound).first().waitFor();

  expect(await page.getByRole('button', { name: notices.editor.gone.action, exact: true }).count()).toBe(0);
  visit.expectNoProblems();
  await visit.close();
});
