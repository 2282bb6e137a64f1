/** What the card of a notice says of settings that no call can switch on yet. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { changeCard, openCard, openDetail, valueOf } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';

it.each([
  ['N2.64 that revenue sharing is on', 'Revenue sharing', { needOpenDiv: 1 }, 'On'],
  ['N2.64 that revenue sharing is off', 'Revenue sharing', { needOpenDiv: 0 }, 'Off'],
  ['N2.74 that it specifies no students', 'Notice type', { notSpecifyStudent: true }, 'No specified student'],
  ['N2.74 that it specifies students', 'Notice type', { notSpecifyStudent: false }, 'Specified students'],
] as const)('%s: on the card', async (_, term, setting, value) => {
  const noticeId = await sentNotice([1], { title: 'With switches' });
  const { page, expectNoProblems, close } = await openPage({ as: 'bursar', width: 1440 });
  await changeCard(page, setting);

  await openDetail(page, noticeId);
  await openCard(page);

  expect(await valueOf(page, term).innerText()).toBe(value);
  expectNoProblems();
  await close();
});
