/** The list in a low window, as one of 900 px is at 200 %. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';

it('leaves room for rows: the head of the list scrolls away with its filters', async () => {
  const noticeId = await sentNotice([2281], { title: 'Low window' });
  const { orderNo } = await charge(chargeOf(noticeId, 2281, [['cash', 100]]));
  const visit = await openPage({
    as: 'bursar',
    width: 720,
    height: 450,
    path: `/paymentOrder/index?keyword=${orderNo}`,
  });
  const { page } = visit;
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await row.waitFor();

  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));

  // Nothing lies on the beginning of the row, which is wider than the window.
  const isInSight = () =>
    row.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(Math.max(x, 0) + 50, y + height / 2));
    });
  await expect.poll(isInSight).toBe(true);
  visit.expectNoProblems();
  await visit.close();
});
