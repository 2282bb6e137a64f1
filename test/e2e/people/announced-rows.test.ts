/** What a screen reader says of the list of students when other rows are shown. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['en', 1440], ['zh', 360]))(
  'which rows they are, or that there are none: %s at %i px',
  async (language, width) => {
    const { table } = textsIn(language).site;
    const noticeId = await sentNotice([2291, 2292], { title: 'Heard rows' });
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    const heard = (text: string) => page.locator('[aria-live=polite]').filter({ hasText: text }).count();

    await openDetail(page, noticeId, '', language);
    await expect.poll(() => heard(fill(table.rowsShown, { first: 1, last: 2, total: 2 }))).toBeGreaterThan(0);
    await page.goto(`${noticePath(noticeId)}?pay=overpaid`);
    await expect.poll(() => heard(table.noRows)).toBeGreaterThan(0);

    visit.expectNoProblems();
    await visit.close();
  },
);
