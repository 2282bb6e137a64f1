/** Who has paid too much, in the list of a notice: the other amounts are those of somebody who has paid in full. */
import { beforeAll, describe, expect, it } from 'vitest';
import { atNotice } from '../../support/at-notice.ts';
import { openPage } from '../../support/browser.ts';
import { peopleTable, rowOf, valueOf } from '../../support/detail-page.ts';
import { alterState, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([1, 2], { title: 'Paid too much' });
  await alterState(noticeId, 2, { received: 14_100, unallocated: 1_234_567, payStatus: 'overpaid' });
});

describe.each(views('zh', 'en'))('in %s', (language) => {
  const { payStatus } = textsIn(language).notices;
  const shown = `${payStatus.overpaid} ¥12,345.67`;

  it('is shown with the amount, in a line like the others', async () => {
    const visit = await openPage({ as: 'bursar', width: 1440, language });
    const { page } = visit;
    await atNotice(page, noticeId, language);

    expect((await rowOf(page, 2, language).innerText()).replaceAll(/\s+/g, ' ')).toContain(shown);
    const rows = peopleTable(page, language).locator('tbody tr');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(40);
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
  });

  it('is summed among the figures, and found by the sum', async () => {
    const { notices } = textsIn(language);
    const { title, overpaid } = notices.detail.statistics;
    const visit = await openPage({ as: 'bursar', width: 1440, language });
    const { page } = visit;
    await atNotice(page, noticeId, language);
    const sum = valueOf(page.getByRole('group', { name: title, exact: true }), overpaid).getByRole('button');

    await sum.click();

    await page.waitForURL(/pay=overpaid/);
    await rowOf(page, 1, language).waitFor({ state: 'detached' });
    expect(await sum.innerText()).toContain('¥12,345.67');
    await visit.expectNoAxeFindings();
    await sum.click();
    await rowOf(page, 1, language).waitFor();
    visit.expectNoProblems();
  });

  it('is shown with the amount on a phone', async () => {
    const visit = await openPage({ as: 'bursar', width: 360, height: 800, language });
    const { page } = visit;
    await atNotice(page, noticeId, language);

    expect((await rowOf(page, 2, language).innerText()).replaceAll(/\s+/g, ' ')).toContain(shown);
    await visit.expectNoSideScroll();
    visit.expectNoProblems();
  });
});
