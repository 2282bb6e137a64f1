/** A pay link that stays open while the connection is gone. */
import { expect, it } from 'vitest';
import { parent } from '../../../shared/parent/contract.ts';
import { openPage } from '../../support/browser.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views('zh', 'en'))(
  'says of what time its figures are when they cannot be read again, in %s',
  async (language) => {
    const noticeId = await sentNotice([language === 'zh' ? 791 : 792], { title: 'Left open' });
    const index = language === 'zh' ? 791 : 792;
    const visit = await openPage({ language, width: 360, height: 800, expectedErrors: [/net::ERR_FAILED/] });
    const { page } = visit;
    await page.goto(`/pay#${await payTokenOf(person(noticeId, index))}`);
    const { table, action } = textsIn(language).site;
    const { outstanding } = textsIn(language).parent;
    const bill = page.getByRole('region', { name: outstanding, exact: true });
    await bill.getByText('¥141.00').first().waitFor();
    await charge(chargeOf(noticeId, index, [['cash', 141]]));

    const path = `**${parent.viewPayLink.path}`;
    await page.route(path, (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const warning = page.getByRole('status').filter({ hasText: table.staleTitle });
    await warning.getByText(table.staleText).waitFor();
    expect(await bill.innerText()).toContain('¥141.00');
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await page.unroute(path);
    await warning.getByRole('button', { name: action.retry, exact: true }).click();
    await bill.getByText('¥30.00').first().waitFor();
    expect(await warning.count()).toBe(0);
    visit.expectNoProblems();
  },
);
