/** What staff typed on the page of one student when a colleague takes a payment meanwhile. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { adjustPersonPath, noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { rowOf } from '../../support/detail-page.ts';
import { tuition } from '../../support/editor-page.ts';
import { charge, chargeOf, differencesOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

it.each([
  ['en', 1440, 711],
  ['zh', 360, 712],
] as const)('what was typed stays, and the page says what changed: %s at %i px', async (language, width, index) => {
  const noticeId = await sentNotice([index], { items: [billedItem(1)] });
  const visit = await openPage({ as: 'bursar', language, width, expectedErrors: [/409/] });
  const { page } = visit;
  const { people, notices, site, error } = textsIn(language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
  const price = page.getByRole('textbox', { name: fill(notices.editor.amountOf, { name: tuition[language] }) });
  await price.fill('130');
  await charge(
    chargeOf(noticeId, index, [['cash', 40]], {
      items: [{ photoId: billedItem(1).photoId }],
      itemsTotalAmount: 100,
    }),
  );
  await button(people.adjust.save).click();
  await page.getByText(error['1700022']).waitFor();

  await button(site.action.reload).click();
  const changed = page.getByText(people.adjust.changed.title).locator('xpath=ancestor::*[.//ul][1]');
  await changed.getByText('¥0.00').waitFor();
  expect(await changed.innerText()).toMatch(/¥0\.00[^¥]*→ ¥40\.00/);
  expect(await price.inputValue()).toBe('130.00');
  await visit.expectNoAxeFindings();
  await page.screenshot({ path: `.local/screenshots/adjusting-changed-${language}.png` });

  await button(people.adjust.save).click();
  await button(people.adjust.confirm.save).last().click();
  await page.waitForURL(`**${noticePath(noticeId)}`);
  await rowOf(page, index).getByText('¥90.00').first().waitFor();
  expect((await settlementOf(noticeId, index)).state).toMatchObject({ due: 13_000, received: 4_000 });
  expect(await differencesOf(noticeId)).toEqual([]);
  visit.expectNoProblems();
  await visit.close();
});
