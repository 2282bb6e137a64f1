/** Cells of a spreadsheet that are pasted into a field for one amount. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, openSettlement } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';

it.each(['3\t680.50', '12\r\n800', '12\n800\n'])(
  'S9.19 are no amount when there are two of them: %j',
  async (cells) => {
    const { payments, site } = textsIn('en');
    const noticeId = await sentNotice([781]);
    const visit = await openPage({ as: 'bursar', width: 1440 });
    const { page } = visit;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDetail(page, noticeId);
    const dialog = await openSettlement(page, 781);
    const amount = dialog.getByRole('textbox', { name: payments.dialog.paid, exact: true });
    const paste = async (text: string) => {
      await amount.selectText();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+v');
    };

    await paste(cells);
    await amount.blur();
    await dialog.getByText(site.field.noAmount).waitFor();
    await confirm(page);
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect((await stored(noticeId, 781)).orders).toEqual([]);

    // One cell comes with the end of its row.
    await paste('100.50\r\n');
    await amount.blur();
    expect(await amount.inputValue()).toBe('100.50');
    await confirm(page);
    await rowOf(page, 781).getByText('Partly paid').waitFor();
    visit.expectNoProblems();
    await visit.close();
  },
);
