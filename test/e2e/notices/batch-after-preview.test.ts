/** A colleague refunds or deletes a student while the preview of a batch is read: the result names the student. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { deleteNoticePeople } from '../../../shared/people/calls/delete-notice-people.ts';
import { refundBookkeeping } from '../../../shared/refunds/calls/refund-bookkeeping.ts';
import { batchChangePath } from '../../../web/src/notices/parts/paths.ts';
import { press, selectFor } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { account, billedItem, payTime, person, photos, student } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const items = [billedItem(1)];

/** Enters a price of 70.00 for two students, and looks at what it leads to. */
const preview70 = async (page: Page, noticeId: string, indexes: readonly number[], language: Language = 'en') => {
  const texts = textsIn(language).people.batch;
  await selectFor(page, noticeId, indexes.map(student));
  await page.goto(batchChangePath(noticeId));
  await page.getByRole('textbox', { name: texts.forAll }).fill('70');
  await press(page, texts.fill);
  await press(page, texts.preview.action);
  await page.getByRole('table', { name: texts.preview.title }).waitFor();
};

it.each(views(['zh', 360, 897], ['en', 1440, 895]))(
  'S8.42 names whoever was refunded meanwhile, and asks for no refund of theirs (%s)',
  async (language, width, first) => {
    const { people, jobs } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1], { items });
    for (const index of [first, first + 1])
      await charge(chargeOf(noticeId, index, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await preview70(page, noticeId, [first, first + 1], language);
    await page.getByText(fill(texts.preview.overpaidCount, { count: 2 })).waitFor();
    const { orderNo = '' } = (await settlementOf(noticeId, first + 1)).state;
    await callAs('bursar', refundBookkeeping, {
      ...{
        orderNo,
        refundTime: payTime,
        refundBalance: 0,
        reduceBalance: 0,
        accountsActualAmount: 100,
        actualAmount: 100,
      },
      refundAccounts: [{ accountId: account('cash'), amount: 100, payMode: 10002 }],
    });

    await press(page, fill(texts.preview.confirm, { count: 2 }));
    await press(page, jobs.goOn);
    await page.getByRole('heading', { level: 2, name: texts.result }).waitFor();

    const refused = page.locator('[class*=type-warning]').filter({ hasText: fill(jobs.refusedTitle, { count: 1 }) });
    expect(await refused.first().getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(studentCalled(first + 1)) as string,
    ]);
    await page.getByText(fill(texts.refund.title, { count: 1 })).waitFor();
    expect(await page.getByRole('link', { name: fill(texts.refund.one, { amount: '¥30.00' }) }).count()).toBe(1);
    expect(await page.getByText(texts.done.split('{{')[0] ?? '').count()).toBe(0);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 7_000, payStatus: 'overpaid' });
    expect((await settlementOf(noticeId, first + 1)).state).toMatchObject({ payStatus: 'refunded' });
    visit.expectNoProblems();
    await visit.close();
  },
);

it('names whoever was deleted meanwhile', async () => {
  const { people, jobs } = textsIn('en');
  const texts = people.batch;
  const { noticeId } = await addNotice({ items, payNoticePersonReqList: named(895, 896) });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await preview70(page, noticeId, [895, 896]);
  await callAs('bursar', deleteNoticePeople, { id: noticeId, payNoticePersonIds: [person(noticeId, 896)] });
  await drain();

  await press(page, fill(texts.preview.confirm, { count: 2 }));
  await page.getByText(fill(jobs.refusedTitle, { count: 1 })).waitFor();

  const name = page.getByRole('listitem').filter({ hasText: studentCalled(896) });
  expect(await name.count()).toBe(1);
  await press(page, jobs.goOn);
  await page.getByRole('heading', { level: 2, name: texts.result }).waitFor();
  expect(await name.count()).toBe(1);
  visit.expectNoProblems();
  await visit.close();
});
