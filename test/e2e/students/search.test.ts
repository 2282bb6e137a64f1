/** The search of students in the header, beside what else the cashier does. */
import { expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { students } from '../../../shared/students/contract.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, photos } from '../../support/settlement.ts';
import { isSearchFocused, studentSearch } from '../../support/student-search.ts';

it('shows students of every school, those with the whole name first', async () => {
  const { students: pupils, schools } = demonstrationDocuments()[0] ?? { students: [], schools: [] };
  const first = pupils.filter(({ schoolId }) => schoolId === schools[0]?.schoolId);
  const isCommon = (text: string) => first.filter(({ name }) => name.includes(text)).length > 10;
  const elsewhere = pupils.find(({ schoolId, name }) => schoolId !== schools[0]?.schoolId && isCommon(name));
  const { name, eName } = elsewhere ?? { name: '', eName: '' };
  const namesakes = pupils.filter((pupil) => pupil.name === name);
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, path: ordersPath });

  await studentSearch(page).fill(name);
  const options = page.getByRole('option');
  await options.first().waitFor();

  const shown = await options.allInnerTexts();
  const isNamesake = (text: string) => text.startsWith(`${name} / `);
  expect(shown.map(isNamesake)).toEqual(shown.map((_, index) => index < namesakes.length));
  expect(shown.join()).toContain(`${name} / ${eName}`);
  expectNoProblems();
});

it('is led to by / from the orders, whose filters are closed, and does not lead away from where the cashier has gone', async () => {
  const [pupil] = demonstrationDocuments()[0]?.students ?? [];
  const { page, expectNoProblems } = await openPage({ as: 'cashier', width: 1440, path: ordersPath });
  const release = Promise.withResolvers<undefined>();
  await page.route(`**${students.listStudents.path}`, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('table').first().waitFor();
  await studentSearch(page).waitFor();

  await page.keyboard.press('/');
  await expect.poll(() => isSearchFocused(page)).toBe(true);
  await page.keyboard.type(pupil?.studentNumber ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: 'Payment notices', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === noticesPath);
  const late = page.waitForResponse(`**${students.listStudents.path}`);
  release.resolve(undefined);
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  expect(new URL(page.url()).pathname).toBe(noticesPath);
  expectNoProblems();
});

it('shows the bills of now, also of the student whose page is open', async () => {
  const noticeId = await sentNotice([1633], { title: 'Found again', items: [billedItem(1)] });
  const studentId = demonstrationId.student(1633);
  const path = studentPath(studentId);
  const number = demonstrationDocuments()[0]?.students.find((one) => one.studentId === studentId)?.studentNumber ?? '';
  const { page, expectNoProblems } = await openPage({ as: 'cashier', width: 1440, path });
  const pay = page.getByRole('button', { name: 'Pay Found again', exact: true });
  await pay.waitFor();
  await charge(chargeOf(noticeId, 1633, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));

  await studentSearch(page).fill(number);
  await page.keyboard.press('Enter');

  await pay.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);
  expectNoProblems();
});
