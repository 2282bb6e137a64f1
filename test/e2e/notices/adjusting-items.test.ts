/** The fee items on the page of one student: changed, added from the catalogue, and saved without sending. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { adjustNoticePerson } from '../../../shared/people/calls/adjust-notice-person.ts';
import { adjustPersonPath, noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { addItems, choose, dialogOf, field, fillGroup, tuition } from '../../support/editor-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { error, items, notices, people, site } = textsIn('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const openAdjusting = async (noticeId: string, index: number): Promise<Page> => {
  const { page } = visit;
  await page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
  await button(page, people.adjust.save).waitFor();
  return page;
};

it('N6.13 S1.04 S1.20 S2.72 S2.86 S2.91 S5.23 S5.24 the quantity of a fee item is changed, not saved without it or its amount, and Save does not send the notice, of which this page has no preview', async () => {
  const { noticeId } = await addNotice({ title: 'Twice', payNoticePersonReqList: named(741) });
  await drain();
  const page = await openAdjusting(noticeId, 741);

  await page.evaluate(() => {
    const postMessage = (data: unknown) => document.body.setAttribute('data-heard', JSON.stringify(data));
    Object.assign(window, { opener: { postMessage } });
  });
  const price = field(page, fill(notices.editor.amountOf, { name: tuition.en }));
  expect(await page.getByRole('link', { name: 'Twice', exact: true }).getAttribute('href')).toBe(noticePath(noticeId));
  await price.fill('');
  await button(page, people.adjust.save).click();
  await page.getByText('Please fill in the fee item amount', { exact: true }).waitFor();
  await price.fill('100');
  for (const [option, fact] of [
    ['Optional', 'optional'],
    ['Required', 'required'],
  ] as const) {
    await choose(page, `Payment of ${tuition.en}`, option);
    await expect.poll(() => valueOf(page, people.adjust.facts[fact]).innerText()).toContain('¥100.00');
  }
  const discounts = field(page, fill(items.editor.discountsOf, { name: tuition.en }));
  expect(await discounts.getAttribute('readonly')).toBeNull();
  const quantity = page.getByRole('spinbutton', { name: fill(notices.editor.quantityOf, { name: tuition.en }) });
  await quantity.fill('');
  await button(page, people.adjust.save).click();
  await page.getByText('Please enter the fee item quantity!', { exact: true }).waitFor();
  await quantity.fill('2');
  await button(page, people.adjust.saveAndSend).waitFor();
  expect(await button(page, notices.editor.preview).count()).toBe(0);
  await button(page, people.adjust.save).click();
  await page.waitForURL(`**${noticePath(noticeId)}`);
  await page.locator('[class*=flash-type-success]').getByText(people.adjust.saved, { exact: true }).waitFor();
  const heard = JSON.stringify({ type: 'pay-notice-items-adjusted', noticeId });
  expect(await page.locator('body').getAttribute('data-heard')).toBe(heard);
  await drain();

  expect((await settlementOf(noticeId, 741)).state).toMatchObject({ due: 20_000, sendStatus: 'unsent' });
  expect(await messagesOf(noticeId)).toEqual([]);
});

it('S2.73 S2.87 S4.56 fee items are added from the catalogue in a dialog, also for a student who has paid: what each is paid then is shown first', async () => {
  const noticeId = await sentNotice([742], { items: [billedItem(1)] });
  await charge(chargeOf(noticeId, 742, [['cash', 40]], { items: photos(1), itemsTotalAmount: 100 }));
  const page = await openAdjusting(noticeId, 742);

  await addItems(page, ['Boarding (autumn)'], 'en', people.adjust.addItem);
  await button(page, people.adjust.save).click();
  const question = dialogOf(page, people.adjust.confirm.title);
  // Not what they cost: the 40.00 that were received are for the dearer one now.
  expect(await valueOf(question, 'Boarding (autumn)').innerText()).toContain('¥40.00');
  expect(await valueOf(question, tuition.en).innerText()).toContain('¥0.00');
  await question.getByRole('button', { name: people.adjust.confirm.save, exact: true }).click();
  await page.waitForURL(`**${noticePath(noticeId)}`);

  expect((await settlementOf(noticeId, 742)).state).toMatchObject({ due: 190_000, received: 4_000 });
});

it('S5.26 S8.13 what the server refuses is said at its field until that changes, and any other refusal comes into sight', async () => {
  const { noticeId } = await addNotice({ title: 'Refused', payNoticePersonReqList: named(743) });
  await drain();
  // Low, so that the head of the form is out of sight where it is saved.
  await visit.page.setViewportSize({ width: 1440, height: 560 });
  const page = await openAdjusting(noticeId, 743);
  await button(page, items.editor.addGroup).click();
  const name = field(page, fill(items.editor.groupNameOf, { number: 1 }));
  await fillGroup(page, 1, ['Clubs (autumn)', 'Art lessons (autumn)']);

  // The form has no rule for a name that turns the direction of the text.
  await name.fill('Club\u202ebulC');
  await button(page, people.adjust.save).click();
  const fault = page.getByText('This has the wrong form.', { exact: true });
  await fault.waitFor();
  const incomplete = page.locator('[class*=flash-type-error]').getByText('Please complete the information.');
  await incomplete.waitFor();
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await name.fill('Club');
  for (const message of [fault, incomplete]) await message.waitFor({ state: 'hidden' });

  const refusal = { status: 403, json: { code: 'forbidden', message: '' } };
  await page.route(`**${adjustNoticePerson.path}`, (route) => route.fulfill(refusal), { times: 1 });
  await button(page, people.adjust.save).click();
  const refused = page.getByText(error.forbidden, { exact: true });
  await refused.waitFor();
  const isInSight = () =>
    refused.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  await button(page, people.adjust.save).click();
  await page.waitForURL(`**${noticePath(noticeId)}`);
  await page.setViewportSize({ width: 1440, height: 720 });
});

it('what was received stays as staff distributed it when a field is left as it was', async () => {
  const noticeId = await sentNotice([744], { items: [billedItem(1), billedItem(6, { payOption: 2 })] });
  await charge(chargeOf(noticeId, 744, [['cash', 120]], { items: photos(1, 6), itemsTotalAmount: 200 }));
  await drain();
  const page = await openAdjusting(noticeId, 744);
  await button(page, people.adjust.paid.distribute).click();
  const dialog = dialogOf(page, people.adjust.paid.distribute);
  await dialog.getByRole('textbox').nth(0).fill('70');
  await dialog.getByRole('textbox').nth(1).fill('50');
  await button(page, site.action.confirm).click();
  await dialog.waitFor({ state: 'hidden' });
  const paid = page.locator('table.adjusted-items').getByText('¥70.00');
  await paid.waitFor();

  await field(page, fill(items.editor.discountsOf, { name: tuition.en })).focus();
  await page.keyboard.press('Tab');
  await button(page, people.adjust.save).click();
  const confirm = dialogOf(page, people.adjust.confirm.title);
  await confirm.getByRole('button', { name: people.adjust.confirm.save, exact: true }).click();
  await confirm.waitFor({ state: 'hidden' });
  await page.waitForURL(`**${noticePath(noticeId)}`);

  const { orders } = await settlementOf(noticeId, 744);
  expect(orders[0]?.lines.map(({ received }) => received)).toEqual([7_000, 5_000]);
});
