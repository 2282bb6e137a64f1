/** Who may see a notice and do what with it, and the page on a phone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, peopleTable, studentCalled } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([1, 2], { title: 'For some eyes only' });
});

describe('what a person may see', () => {
  it('S6.01 S6.04 is no act at all for a viewer', async () => {
    const viewer = await openPage({ as: 'viewer', width: 1440 });
    await openDetail(viewer.page, noticeId);

    for (const name of ['Edit', 'Send all', 'Send selected'])
      expect(await viewer.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await peopleTable(viewer.page).getByRole('checkbox').count()).toBe(0);
    expect(await viewer.page.getByRole('button', { name: /^Pay for/ }).count()).toBe(0);
    await viewer.expectNoAxeFindings();
    viewer.expectNoProblems();
    await viewer.close();
  });

  it.each([
    ['of another school', () => noticePath(noticeId), 'clerkOfOtherSchool'],
    ['that does not exist', () => noticePath(demonstrationId.notice(999)), 'bursar'],
    ['without a proper number', () => noticePath('nonsense'), 'bursar'],
  ] as const)('is "not found" for a notice %s', async (_, path, as) => {
    const stranger = await openPage({ as, path: path() });

    await stranger.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    stranger.expectNoProblems();
    await stranger.close();
  });

  it.each(['light', 'dark'] as const)('has no axe finding on a phone in Chinese, %s', async (theme) => {
    const phone = await openPage({
      as: 'bursar',
      language: 'zh',
      width: 360,
      height: 780,
      theme,
      path: noticePath(noticeId),
    });
    await phone.page.getByRole('heading', { level: 2, name: '缴费学生' }).waitFor();
    await phone.page.getByText(studentCalled(1)).first().waitFor();

    await phone.expectNoAxeFindings();

    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    phone.expectNoProblems();
    await phone.close();
  });
});
