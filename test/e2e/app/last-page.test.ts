/** Links to a page of a list that is no longer there: the list goes to its last page. */
import { beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { benefitVisibilityPath, feeItemsPath } from '../../../web/src/settings/parts/paths.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([990], { title: 'The last page' });
  await charge(chargeOf(noticeId, 990, [['cash', 141]]));
  visit = await openPage({ as: 'bursar', width: 1440 });
});

it.each([
  ['of notices', () => `${noticesPath}?keyword=The+last+page&page=9`],
  ['of the people of a notice', () => `${noticePath(noticeId)}?page=9`],
  ['of orders', () => `${ordersPath}?page=9`],
  ['of fee items', () => `${feeItemsPath}?page=9`],
  ['of schools', () => `${benefitVisibilityPath}?page=9`],
  ['of the bills of a student', () => `${studentPath(demonstrationId.student(990))}?page=9`],
])('a list %s shows its last page', async (_, path) => {
  const { page } = visit;
  await page.goto(path());

  await page.getByRole('main').getByRole('rowheader').first().waitFor();

  expect(new URL(page.url()).searchParams.get('page')).not.toBe('9');
  visit.expectNoProblems();
});
