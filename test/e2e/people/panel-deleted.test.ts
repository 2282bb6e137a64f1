/** The panel of a student who is deleted from the notice. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['en', 1440, 741], ['zh', 1440, 742]))(
  'says so, without figures and without a retry that cannot help (%s, %i px)',
  async (language, width, index) => {
    const { notices, people, site } = textsIn(language);
    const { deletePeople, rowMenu } = notices.life;
    const { noticeId } = await addNotice({ title: 'One too many', payNoticePersonReqList: named(index, 743) });
    const visit = await openPage({ as: 'bursar', language, width, expectedErrors: [/status of 404/] });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await showStudent(page, index, language);
    await valueOf(page, people.panel.number).waitFor();

    await page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(index) }), exact: true }).click();
    await page.getByRole('menuitem', { name: deletePeople.one, exact: true }).click();
    const dialog = dialogOf(page, deletePeople.title);
    await dialog.getByRole('button', { name: deletePeople.confirm, exact: true }).click();
    await rowOf(page, index, language).waitFor({ state: 'hidden' });
    await page.getByText(people.panel.gone, { exact: true }).waitFor();

    expect(await valueOf(page, people.panel.number).count()).toBe(0);
    expect(await page.getByText(site.table.staleTitle).count()).toBe(0);
    expect(await page.getByRole('button', { name: site.action.retry, exact: true }).count()).toBe(0);
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  },
);
