/** How the words of a printed receipt are written. */
import { expect, it } from 'vitest';
import { printPathOf } from '../../../web/src/print/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';

it.each([
  ['zh', '"："'],
  ['en', '":"'],
] as const)('a receipt in %s has %s behind the name of each fact', async (language, colon) => {
  const noticeId = await sentNotice([2231]);
  const { orderNo } = await charge(chargeOf(noticeId, 2231, [['cash', 100]]));
  const visit = await openPage({ as: 'cashier', language, width: 1440, path: printPathOf([orderNo]) });
  const terms = visit.page.getByRole('article').first().locator('dt');
  await terms.first().waitFor();

  const colons = await terms.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));

  expect(new Set(colons)).toEqual(new Set([colon]));
  visit.expectNoProblems();
  await visit.close();
});
