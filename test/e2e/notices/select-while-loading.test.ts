/** "Select all matches" while another filter is being read. */
import { expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { listOf } from '../../support/editor-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

it('is offered only when it is known how many the present filter finds: it acts on all of them', async () => {
  const { list, send } = textsIn('en').notices.detail;
  const noticeId = await sentNotice([741, 742, 743], { title: 'Filtered slowly' });
  await charge(chargeOf(noticeId, 741, [['cash', 10]]));
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, height: 1000 });
  await openDetail(page, noticeId, '?pay=partPaid');
  const matches = (count: number) =>
    page.getByRole('button', { name: fill(list.selectMatches, { count }), exact: true });
  await matches(1).waitFor();
  const release = Promise.withResolvers<undefined>();
  await page.route(`**${people.listNoticePeople.path}`, async (route) => {
    await release.promise;
    await route.continue();
  });

  await listOf(page, list.payStatus).click();
  await page.getByRole('option', { name: list.anyPayStatus, exact: true }).click();
  await page.getByRole('table').getByText('Loading').first().waitFor();
  expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);

  release.resolve(undefined);
  await matches(3).click();
  await page.getByText(fill(list.selected, { count: 3 }), { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: send.selected, exact: true }).count()).toBe(1);
  expectNoProblems();
});
