/** The fee items of a notice with their people, on its detail page, and the way from an item to its own page. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { addNotice, item, named } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { billedItem, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { views } from '../../support/views.ts';

it.each(views(['zh', 360], ['en', 1440]))(
  'N7.100 S7.66 the detail page counts who has each fee item and who has paid it (%s, %i px)',
  async (language, width) => {
    const texts = textsIn(language);
    const clubs = [billedItem(6, { money: 30 }), billedItem(12, { money: 45 })];
    const club = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: [6, 12].map(demonstrationId.photo).join(',') };
    const noticeId = await sentNotice([31, 32], { items: [billedItem(1), ...clubs], groupItems: [club] });
    await charge(chargeOf(noticeId, 31, [['cash', 130]], { items: photos(1, 6), itemsTotalAmount: 130 }));
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await page.getByRole('button', { name: texts.notices.feeItems.title, exact: true }).click();
    const table = page.getByRole('table', { name: texts.notices.feeItems.title });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await rows.nth(2).waitFor();
    const counts = await Promise.all(
      [0, 1, 2].map(async (row) => (await rows.nth(row).getByRole('cell').allTextContents()).slice(-2)),
    );
    expect(counts).toEqual([['2', '1'], ['2', '1'], ['2', '0']]); // oxfmt-ignore
    await rows
      .nth(2)
      .getByText(fill(texts.items.term.choiceOf, { group: 'Club' }))
      .waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    visit.expectNoProblems();
    await visit.close();
  },
);

it.each(views('en', 'zh'))(
  'N2.19 N2.20 N2.21 the editor opens the page of a fee item at its address in a new tab (%s)',
  async (language) => {
    const texts = textsIn(language);
    const { noticeId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(33) });
    const visit = await openPage({ as: 'bursar', language, path: editNoticePath(noticeId) });
    const { page } = visit;
    const link = page.getByRole('link', { name: new RegExp(`${texts.site.action.opensInNewTab}$`) });
    await link.first().waitFor();
    // On a phone each item is a row of its own.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('table', { name: texts.notices.editor.items }).waitFor({ state: 'detached' });
    await link.first().waitFor();

    const [opened] = await Promise.all([page.waitForEvent('popup'), link.first().click()]);
    await opened.waitForURL(`**/feeItems/${demonstrationId.item(1)}`);
    expect(page.url()).toContain(editNoticePath(noticeId));
    const number = opened.getByRole('textbox', { name: texts.feeItems.number, exact: true });
    await expect.poll(() => number.inputValue()).toBe('F0001');
    expect(await number.isEditable()).toBe(true);
    await opened.getByRole('button', { name: texts.feeItems.save, exact: true }).waitFor();
    // The way of the buttons of the browser: to another item, and back to one that was read before.
    for (const [idx, index] of [2, 1].entries()) {
      const path = `/feeItems/${demonstrationId.item(index)}`;
      await opened.evaluate(
        ([state, to]) => {
          history.pushState(state, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state }));
        },
        [{ idx: idx + 1 }, path] as const,
      );
      await expect.poll(() => number.inputValue()).toBe(`F000${index}`);
    }

    visit.expectNoProblems();
    await visit.close();
  },
);
