/** The steps of an import of money, for somebody who works without a mouse and only hears of them. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { importPaidAddress } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { countedKeys } from '../../support/keys.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

it('each step of an import of payments begins at its title, which says what came of the file', async () => {
  const { money: texts } = textsIn('en').imports;
  const noticeId = await sentNotice([2271, 2272], { title: 'Heard import' });
  const path = importPaidAddress(noticeId, 'Heard import', 'A school');
  const visit = await openPage({ as: 'bursar', width: 1440, path });
  const { page } = visit;
  const { isOn } = countedKeys(page);
  const pressed = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const isAt = (name: string) => isOn(page.getByRole('heading', { level: 2, name, exact: true }));
  await page.getByRole('button', { name: texts.next, exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await pressed(texts.next);
  await isAt(texts.step.upload);
  const { done, current, pending } = textsIn('en').imports.dialog.stepState;
  const states = await page
    .getByRole('list', { name: texts.steps })
    .getByRole('img')
    .evaluateAll((icons) => icons.map((icon) => icon.ariaLabel));
  expect(states).toEqual([done, current, pending, pending]);
  await visit.expectNoAxeFindings();
  const buffer = Buffer.from(
    await moneyFile('paid', [moneyRow(2271, { amount: 40 }), moneyRow(2272, { amount: 'x' })]),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'money.xlsx', mimeType: 'application/octet-stream', buffer });
  await pressed(texts.check);
  await isAt(fill(texts.checked, { count: 1, total: 2 }));
  await visit.expectNoAxeFindings();
  await pressed(fill(texts.book.paid, { count: 1 }));
  await isAt(texts.partTitle);
  await visit.expectNoAxeFindings();
  await pressed(texts.another);
  await isAt(texts.step.upload);

  visit.expectNoProblems();
  await visit.close();
});
