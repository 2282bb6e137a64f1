/** The next student at the desk, while the bills of the one before are still being read again. */
import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { students } from '../../../shared/students/contract.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { sentNotice } from '../../support/payments.ts';
import { confirm, settlementOf } from '../../support/settlement-dialog.ts';
import { isSearchFocused, studentSearch } from '../../support/student-search.ts';

it('can be typed at once: nothing that is typed is lost when they have been read', async () => {
  await sentNotice([821], { title: 'The busiest day' });
  const visit = await openPage({ as: 'cashier', width: 1440, path: studentPath(demonstrationId.student(821)) });
  const { page } = visit;
  const search = studentSearch(page);
  const release = Promise.withResolvers<undefined>();
  const reading = `**${students.listStudentBills.path}`;
  await page.getByRole('button', { name: 'Pay The busiest day', exact: true }).click();
  await settlementOf(page).getByRole('table').waitFor();
  await page.route(reading, async (route) => {
    await release.promise;
    await route.continue();
  });

  await confirm(page);
  await settlementOf(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isSearchFocused(page)).toBe(true);
  await page.keyboard.type('2602');
  const read = page.waitForResponse(reading);
  release.resolve(undefined);
  await read;
  await page.getByText('¥0.00').first().waitFor();
  await page.keyboard.type('75');

  expect(await search.inputValue()).toBe('260275');
  visit.expectNoProblems();
});
