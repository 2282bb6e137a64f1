/** The form of a notice that an Excel file made. */
import { describe, expect, it } from 'vitest';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { editorFields, openEditor, save, savedNoticeId } from '../../support/editor-page.ts';
import { addNotice, alterNotice, readNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

describe('a notice that was imported', () => {
  it('N6.02 shows its students and items without a way to change them, and saves the rest, also to send it', async () => {
    const visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'Of a file' });
    await alterNotice(payNoticeId, { type: 'import' });
    const before = await readNotice(payNoticeId);

    await openEditor(page, editNoticePath(payNoticeId));
    const form = editorFields(page);
    await page.getByText(en.notices.editor.imported).waitFor();
    await page.getByText(en.notices.editor.amountsOfFile).waitFor();
    const items = page.getByRole('list', { name: en.notices.editor.items });
    expect(await items.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/Tuition.*Required/s)]);
    expect(await page.getByRole('rowheader').count()).toBe(2);
    for (const name of ['Add fee items', 'Add classes', 'Search students', 'Remove Tuition (autumn)'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await Promise.all([form.price.count(), form.quantity.count()])).toEqual([0, 0]);
    expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(4);
    const saveAndSend = page.getByRole('button', { name: en.notices.editor.saveAndSend, exact: true });
    expect(await saveAndSend.isEnabled()).toBe(true);
    expect([await form.schoolList.isEnabled(), await form.stageList.isEnabled()]).toEqual([false, false]);
    await visit.expectNoAxeFindings();
    await form.title.fill('Of a file, renamed');
    await form.notify.uncheck();
    await save(page);
    await savedNoticeId(page);

    const { version, title, notifyParents, ...rest } = await readNotice(payNoticeId);
    expect({ version, title, notifyParents }).toEqual({
      version: 2,
      title: 'Of a file, renamed',
      notifyParents: false,
    });
    expect(rest).toMatchObject({ items: before.items, students: before.students });
    visit.expectNoProblems();
    await visit.close();
  });
});
