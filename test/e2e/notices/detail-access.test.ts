/** Who may see a notice and do what with it, and the page on a phone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { importPaidAddress, importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { copyNoticePath, editNoticePath, noticePath, previewNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import { openDetail, peopleTable, studentCalled } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';
import { en } from '../../support/texts.ts';

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([1, 2], { title: 'For some eyes only' });
});

describe('what a person may see', () => {
  it('S2.25 S6.01 S6.04 S6.08 is no act at all for a viewer', async () => {
    const viewer = await openPage({ as: 'viewer', width: 1440 });
    await openDetail(viewer.page, noticeId);

    for (const name of ['Edit', 'Send all', 'Send selected'])
      expect(await viewer.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await peopleTable(viewer.page).getByRole('checkbox').count()).toBe(0);
    expect(await viewer.page.getByRole('button', { name: /^Pay for/ }).count()).toBe(0);
    expect(await peopleTable(viewer.page).getByRole('button', { name: /^More/ }).count()).toBe(0);
    await viewer.expectNoAxeFindings();
    await viewer.page.getByRole('button', { name: 'More', exact: true }).last().click();
    const offered = viewer.page.getByRole('menuitem');
    await offered.first().waitFor();
    expect((await offered.allInnerTexts()).map((text) => text.trim())).toEqual([en.notices.life.refresh.action]);
    await viewer.page.goto(editNoticePath(noticeId));
    await viewer.page.getByRole('heading', { level: 1, name: 'No permission' }).waitFor();
    for (const path of [importPaidAddress(noticeId, '', ''), importPlanPath(examples.jobId)]) {
      await viewer.page.goto(path);
      await viewer.page.getByRole('heading', { level: 1, name: 'No permission' }).waitFor();
    }
    for (const act of ['settle', 'refund', 'record']) {
      const called = callsFrom(viewer.page);
      await viewer.page.goto(`${noticePath(noticeId)}?${act}=${person(noticeId, 1)}`);
      await viewer.page.getByText(studentCalled(1)).first().waitFor();
      expect(await viewer.page.getByRole('dialog').count()).toBe(0);
      expect(called.filter((path) => /Charge|Refund|PayRecord/i.test(path))).toEqual([]);
    }
    viewer.expectNoProblems();
    await viewer.close();
  });

  it('is "not found" for a notice of another school, one that does not exist, and one without a proper number', async () => {
    const stranger = await openPage({ as: 'clerkOfOtherSchool' });

    const ids = [noticeId, demonstrationId.notice(999), 'nonsense'];
    const forms = [editNoticePath(noticeId), copyNoticePath(noticeId), previewNoticePath(noticeId)];
    for (const path of [...ids.map(noticePath), ...forms]) {
      await stranger.page.goto(path);
      await stranger.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    }

    stranger.expectNoProblems();
    await stranger.close();
  });

  it('has no axe finding on a phone in Chinese, light and dark', async () => {
    const phone = await openPage({
      ...{ as: 'bursar' as const, language: 'zh' as const, path: noticePath(noticeId) },
      ...{ width: 360, height: 780, theme: 'light' as const },
    });
    const { page } = phone;
    await page.getByRole('heading', { level: 2, name: '缴费学生' }).waitFor();
    await page.getByText(studentCalled(1)).first().waitFor();

    await phone.expectNoAxeFindings();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[style*="dark"]').waitFor();
    await phone.expectNoAxeFindings();

    await phone.expectNoSideScroll();
    phone.expectNoProblems();
    await phone.close();
  });
});
