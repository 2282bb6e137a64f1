/** The parent's page of a notice, opened from the page of the notice. */
import { describe, expect, it } from 'vitest';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, reasonOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { editorFields, openEditor } from '../../support/editor-page.ts';
import { importRows } from '../../support/import-runs.ts';
import { catalogueItem, headingOf, rowOf } from '../../support/imports.ts';
import { addNotice, alterNotice, item, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

describe.each(views('en', 'zh'))('the preview of a notice (%s)', (language) => {
  const { notices, parent, error } = textsIn(language);

  it('S2.12 S2.24 N2.18 N3.12 N9.26 opens in a new tab and is what the parents of the first student will see', async () => {
    const { noticeId } = await addNotice({
      ...{ title: 'To be looked at first', costStatement: 'Bring your <b>swimsuit</b>.' },
      items: [item(1), item(6, { money: 30, payOption: 2 })],
      payNoticePersonReqList: named(2, 1),
    });
    const visit = await openPage({ as: 'viewer', language, width: language === 'en' ? 1440 : 360 });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await visit.expectNoSideScroll();

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: notices.detail.preview, exact: true }).click(),
    ]);
    await preview.getByRole('heading', { level: 1, name: notices.editor.preview }).waitFor();
    await preview.getByText('Bring your <b>swimsuit</b>.', { exact: true }).waitFor();

    expect(new URL(preview.url())).toMatchObject({ pathname: '/NoticeOfPayment/Preview', search: `?id=${noticeId}` });
    expect(await valueOf(preview, parent.student).innerText()).toBe(studentCalled(1));
    expect(await valueOf(preview, parent.due).innerText()).toContain('¥100.00');
    expect(await preview.getByText(studentCalled(2)).count()).toBe(0);
    // Staff look at it after its deadline, too.
    await alterNotice(noticeId, { deadline: '2020-01-01' });
    await openDetail(page, noticeId, '', language);
    await page.getByText(notices.detail.closed, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: notices.detail.preview, exact: true }).isEnabled()).toBe(true);
    visit.expectNoProblems();
    await visit.close();
  });

  it('from the form of an imported notice has what the file says of the first student', async () => {
    const rows = [rowOf(0, 95), rowOf(1, 120, 8)];
    const { noticeId = '' } = await importRows('Of a file', [headingOf(1, '*'), headingOf(2)], rows);
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 1440 : 360 });
    const { page } = visit;
    await openEditor(page, editNoticePath(noticeId), language);
    await editorFields(page, language).title.fill('Renamed');

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: notices.editor.preview, exact: true }).click(),
    ]);
    await preview.getByRole('heading', { name: 'Renamed', exact: true }).waitFor();

    expect(await valueOf(preview, parent.student).innerText()).toBe(studentCalled(1));
    expect(await valueOf(preview, parent.due).innerText()).toContain('¥95.00');
    const listed = [1, 2].map((index) => preview.getByText(catalogueItem(index)[language === 'zh' ? 'name' : 'eName']));
    expect(await Promise.all(listed.map((one) => one.count()))).toEqual([1, 0]);
    visit.expectNoProblems();
    await visit.close();
  });

  it('N6.12 is disabled with the reason for a notice for prospective students, on its page and in its form', async () => {
    const { noticeId } = await addNotice({ title: 'For prospective students' });
    await alterNotice(noticeId, { businessType: 'enroll' });
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    await openDetail(visit.page, noticeId, '', language);

    expect(await reasonOf(visit.page, notices.detail.preview)).toBe(error.noticeNotPreviewable);
    await openEditor(visit.page, editNoticePath(noticeId), language);
    expect(await reasonOf(visit.page, notices.editor.preview)).toBe(error.noticeNotPreviewable);
    visit.expectNoProblems();
    await visit.close();
  });
});
