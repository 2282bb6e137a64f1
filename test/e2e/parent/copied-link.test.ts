/** A pay link that was copied out of a message with the next characters, or that a messenger has changed. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';

it.each([
  ...['.', '。', ')', '】', '%20', '&x=1'].map((end) => `/pay#TOKEN${end}`),
  ...['/pay/#TOKEN', '/PAY#TOKEN', '/pay%23TOKEN', '/pay#%23TOKEN'],
])('opens as %s', async (link) => {
  const token = await payTokenOf(person(await sentNotice([1], { title: 'Copied' }), 1));
  const { page, expectNoProblems, close } = await openPage({ path: link.replace('TOKEN', token), width: 360 });

  await page.getByRole('heading', { level: 1, name: 'Copied' }).waitFor({ timeout: 5000 });

  expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
  expectNoProblems();
  await close();
});
