/** The page of a student for somebody who takes no payments. */
import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';

it('the address of a payment that a cashier has passed on opens no dialog for a viewer', async () => {
  const noticeId = await sentNotice([822], { title: 'Passed on' });
  const { page, expectNoProblems } = await openPage({ as: 'viewer', width: 1440 });
  const called = callsFrom(page);

  await page.goto(`${studentPath(demonstrationId.student(822))}?settle=${person(noticeId, 822)}`);

  await page.getByText('Passed on').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(called.filter((path) => /Charge/i.test(path))).toEqual([]);
  expectNoProblems();
});
