/** What the table of people shows without scrolling, on the desk of a school's office. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 3), { title: 'On the desk' });
});
afterEach(async () => {
  visit.expectNoProblems();
  await visit.page.close();
});

describe.each(['en', 'zh'] as const)('the table of people at 1440 px, %s', (language) => {
  const texts = { en: { status: 'To pay', act: /^Pay for/ }, zh: { status: '待缴费', act: /收款/ } }[language];

  it('shows who has paid and the way to pay beside each other', async () => {
    visit = await openPage({ as: 'bursar', width: 1440, language });
    await openDetail(visit.page, noticeId, '', language);
    const row = rowOf(visit.page, 1, language);

    const status = await row.getByText(texts.status, { exact: true }).boundingBox();
    const act = await row.getByRole('button', { name: texts.act }).boundingBox();

    expect((status?.x ?? Infinity) + (status?.width ?? 0)).toBeLessThan(act?.x ?? 0);
    expect((act?.x ?? Infinity) + (act?.width ?? 0)).toBeLessThan(1440);
  });
});

describe('the items of a person', () => {
  it('are beside their amounts, a line each', async () => {
    visit = await openPage({ as: 'bursar', width: 1440 });
    await openDetail(visit.page, noticeId);
    const row = rowOf(visit.page, 1);
    const topOf = async (text: string) => (await row.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;

    expect(Math.abs((await topOf('Textbooks (autumn)')) - (await topOf('¥41.00')))).toBeLessThan(3);
  });
});
