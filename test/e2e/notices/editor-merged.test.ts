/** A notice that a colleague changes while it is edited: what was typed is kept over what is stored by then. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { renameNotice } from '../../../shared/notices/calls/rename-notice.ts';
import { saveNotice as saveCall } from '../../../shared/notices/calls/save-notice.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { editorFields, openEditor, save } from '../../support/editor-page.ts';
import { addNotice, item, named, noticeRow, saveNotice } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['en', 1440], ['zh', 360]))(
  'keeps the prices that were typed over the name that a colleague gave the notice (%s, %i px)',
  async (language, width) => {
    const { notices, site } = textsIn(language);
    const texts = notices.editor;
    const { noticeId } = await addNotice({ title: 'Autumn', payNoticePersonReqList: named(1), items: [item(1)] });
    const visit = await openPage({ as: 'bursar', language, width, expectedErrors: [/status of 409/] });
    const { page } = visit;
    await openEditor(page, editNoticePath(noticeId), language);
    await editorFields(page, language).price.fill('123.45');
    await callAs('bursar', renameNotice, { id: noticeId, title: 'Spring' });

    await save(page, language);
    await page.getByText(texts.staleTitle).waitFor();
    await page.getByRole('button', { name: site.action.reload, exact: true }).click();
    await page.getByText(texts.merged.kept, { exact: true }).waitFor();

    expect(await editorFields(page, language).title.inputValue()).toBe('Spring');
    expect(await editorFields(page, language).price.inputValue()).toBe('123.45');
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    // It is not saved, and not lost without a question.
    await page.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await page.getByRole('button', { name: site.action.keepEditing, exact: true }).click();
    await save(page, language);
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
    expect((await noticeRow(noticeId)).title).toBe('Spring');
    visit.expectNoProblems();
    await visit.close();
  },
);

it('names what both have changed, and saves what was typed', async () => {
  const { notices, site } = textsIn('en');
  const texts = notices.editor;
  const { noticeId } = await addNotice({ title: 'Autumn', payNoticePersonReqList: named(1), items: [item(1)] });
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 409/] });
  const { page } = visit;
  await openEditor(page, editNoticePath(noticeId));
  await editorFields(page).title.fill('Of the first');
  await saveNotice(noticeId, { title: 'Of the second', payNoticePersonReqList: named(1, 2), items: [item(1)] });

  await save(page);
  await page.getByRole('button', { name: site.action.reload, exact: true }).click();
  await page.getByText(fill(texts.merged.both, { names: texts.title })).waitFor();
  await page.getByRole('heading', { level: 2, name: `${texts.people} (2)` }).waitFor();
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Of the first' }).waitFor();

  expect((await noticeRow(noticeId)).title).toBe('Of the first');
  visit.expectNoProblems();
  await visit.close();
});

it('does not call a save of the user, whose answer was lost, that of somebody else', async () => {
  const { notices, site } = textsIn('en');
  const texts = notices.editor;
  const { noticeId } = await addNotice({ title: 'Autumn', payNoticePersonReqList: named(1), items: [item(1)] });
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/ERR_CONNECTION/, /status of 409/] });
  const { page } = visit;
  await openEditor(page, editNoticePath(noticeId));
  await editorFields(page).price.fill('123.45');
  await page.route(
    `**${saveCall.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await save(page);
  await page.getByText(site.problem.network).waitFor();
  await editorFields(page).title.fill('Winter');

  await save(page);
  const problem = page.getByRole('alert').filter({ hasText: texts.staleTitle });
  expect(await problem.innerText()).toContain('your own last save');
  await page.getByRole('button', { name: site.action.reload, exact: true }).click();
  await page.getByText(texts.merged.kept, { exact: true }).waitFor();
  expect(await editorFields(page).price.inputValue()).toBe('123.45');
  expect(await editorFields(page).title.inputValue()).toBe('Winter');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Winter' }).waitFor();

  visit.expectNoProblems();
  await visit.close();
});
