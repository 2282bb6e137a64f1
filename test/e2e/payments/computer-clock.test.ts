/** Payments at a desk whose computer has a wrong clock: the time of the server counts. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { cloudNow } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement } from '../../support/settlement-dialog.ts';

const minuteMs = 60_000;

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([981, 982, 983], { title: 'Another time' });
});
afterEach(() => {
  visit.expectNoProblems();
});

const minutesFrom = (time: string, at: number): number => Math.abs(Date.parse(time) - at) / minuteMs;

it.each([
  ['slow', 981, -10],
  ['fast', 982, 10],
])('S5.64 proposes the time of the server when the clock of the computer is %s', async (_, student, aheadMinutes) => {
  visit = await openPage({ as: 'bursar', width: 1440, changesBrowser: true });
  const { page } = visit;
  await page.clock.setSystemTime((await cloudNow()) + aheadMinutes * minuteMs);
  await openDetail(page, noticeId);

  await openSettlement(page, student);
  await fillRow(page, 0, { amount: '40.25' });
  await confirm(page);
  await expect.poll(async () => (await stored(noticeId, student)).records.length).toBe(1);

  const [record] = (await stored(noticeId, student)).records;
  expect(minutesFrom(record?.payTime ?? '', await cloudNow())).toBeLessThan(2);
});

it('opens although the clock of the computer is set back while the bill is read', async () => {
  visit = await openPage({ as: 'bursar', width: 1440, changesBrowser: true });
  const { page } = visit;
  await openDetail(page, noticeId);
  await page.route(`**${payments.listPayableItems.path}`, async (route) => {
    await page.clock.setSystemTime(Date.now() - minuteMs);
    await route.continue();
  });

  const dialog = await openSettlement(page, 983);

  expect(await dialog.getByRole('table').count()).toBeGreaterThan(0);
});
