/** The panel of an order that the balance paid. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { orderPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** One of the students with an opening balance. */
const index = 2150;

it.each(views('en', 'zh'))(
  'says what the balance paid, and when, who booked it, and the remark, in %s',
  async (language) => {
    const { detail, method } = textsIn(language).orders;
    const noticeId = await sentNotice([index]);
    const { orderNo } = await charge(
      chargeOf(noticeId, index, [], { useStudentBalance: 50, remark: 'agreed with mother' }),
    );
    const visit = await openPage({ as: 'cashier', language, width: 360, height: 800, path: orderPath(orderNo) });

    const panel = visit.page.getByRole('region', { name: fill(detail.title, { orderNo }) });
    const payment = panel.getByRole('table', { name: detail.payments }).getByRole('row').nth(1);
    const { bursar } = people;
    const bookedBy = language === 'zh' ? bursar.name : bursar.eName;
    for (const shown of [method.balance, '¥50.00', '2026', bookedBy, 'agreed with mother'])
      await payment.getByText(shown).first().waitFor();

    expect(await panel.getByText(detail.noPayments).count()).toBe(0);
    await visit.expectNoSideScroll();
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  },
);
