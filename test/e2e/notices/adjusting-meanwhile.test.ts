/** The page of one student when a colleague was faster, and while a refund is under way. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { adjustPersonPath, noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { field, tuition } from '../../support/editor-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { alterState, charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['zh', 360, 712], ['en', 1440, 711]))(
  'what was typed stays, and the page says what changed: %s at %i px',
  async (language, width, index) => {
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
    // What is due is as it was.
    expect(await changed.getByRole('listitem').count()).toBe(1);
    expect(await price.inputValue()).toBe('130.00');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await visit.expectNoAxeFindings();

    await button(people.adjust.save).click();
    await button(people.adjust.confirm.save).last().click();
    await page.waitForURL(`**${noticePath(noticeId)}`);
    await rowOf(page, index).getByText('¥90.00').first().waitFor();
    expect((await settlementOf(noticeId, index)).state).toMatchObject({ due: 13_000, received: 4_000 });
    visit.expectNoProblems();
    await visit.close();
  },
);

it.each(views(['en', 1440, 714], ['zh', 360, 713]))(
  'S4.23 S4.33 only says that a refund is under way: %s at %i px',
  async (language, width, index) => {
    const { people, notices, error } = textsIn(language);
    const noticeId = await sentNotice([index], { items: [billedItem(1)] });
    const paid = { items: [{ photoId: billedItem(1).photoId }], itemsTotalAmount: 100 };
    await charge(chargeOf(noticeId, index, [['cash', 100]], paid));
    // Refunds that staff record are done at once, so no call leads to this state.
    await alterState(noticeId, index, { payStatus: 'refunding' });
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;

    await openDetail(page, noticeId, '', language);
    const menu = fill(notices.life.rowMenu, { name: studentCalled(index) });
    await page.getByRole('button', { name: menu, exact: true }).click();
    const entry = page.getByRole('menuitem', { name: new RegExp(`^${people.adjust.action}`) });
    expect(await entry.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(error.personRefunding).first().waitFor({ state: 'attached' });
    await page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
    await page.getByText(error.personRefunding).waitFor();
    await visit.expectNoAxeFindings();

    for (const name of [people.adjust.save, people.adjust.saveAndSend, people.adjust.addItem])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    const price = page.getByRole('textbox', { name: fill(notices.editor.amountOf, { name: tuition[language] }) });
    expect(await price.getAttribute('readonly')).not.toBeNull();
    await alterState(noticeId, index, { payStatus: 'completed' });
    visit.expectNoProblems();
    await visit.close();
  },
);

it('S2.91 S8.13 S8.14 S8.15 S8.16 says nothing to the page that opened it when saving is refused, and tells it when it is saved, though not sent', async () => {
  const { people, notices, site, error } = textsIn('en');
  const { noticeId } = await addNotice({ title: 'Saved, not sent', payNoticePersonReqList: named(706) });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440, changesBrowser: true });
  const { page } = visit;
  await page.goto(noticesPath);
  const opened = page.waitForEvent('popup');
  await page.evaluate(
    (path) => {
      addEventListener('message', ({ data }) => document.body.setAttribute('data-heard', JSON.stringify(data)));
      window.open(path);
    },
    adjustPersonPath(noticeId, person(noticeId, 706)),
  );
  const popup = await opened;
  const button = (name: string) => popup.getByRole('button', { name, exact: true });
  const heard = () => page.locator('body').getAttribute('data-heard');
  const price = field(popup, fill(notices.editor.amountOf, { name: tuition.en }));
  await price.fill('80');
  await callAs('bursar', peopleCalls.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 706), items: [billedItem(1, { money: 70 })] },
  });

  const refusal = { status: 403, json: { code: 'forbidden', message: '' } };
  await popup.route(`**${peopleCalls.adjustNoticePerson.path}`, (route) => route.fulfill(refusal), { times: 1 });
  // Only what a colleague changed meanwhile can be read again.
  for (const [code, reloads] of [
    ['forbidden', 0],
    ['1700022', 1],
  ] as const) {
    await button(people.adjust.save).click();
    await popup.getByText(error[code]).waitFor();
    for (const name of [people.adjust.save, people.adjust.saveAndSend])
      await expect.poll(() => button(name).isEnabled()).toBe(true);
    expect(await button(site.action.reload).count()).toBe(reloads);
    expect(await popup.locator('[class*=flash-type]').count()).toBe(0);
    expect(await popup.getByRole('dialog').count()).toBe(0);
    expect(await heard()).toBeNull();
    expect(await price.inputValue()).toBe('80.00');
  }

  await button(site.action.reload).click();
  await expect.poll(() => price.inputValue()).toBe('70.00');
  await price.fill('60');
  const ofSave = JSON.stringify({ type: 'pay-notice-items-adjusted', noticeId });
  let heardBefore: string | null = null;
  // A colleague sends it to everybody between the save and the sending.
  await popup.route(`**${noticeCalls.sendNotice.path}`, async (route) => {
    await callAs('bursar', noticeCalls.sendNotice, { id: noticeId });
    await drain();
    heardBefore = await heard();
    await route.continue();
  });
  // The next page loads slowly: what was said meanwhile is still shown on it.
  await popup.route('**/*.js', async (route) => {
    await popup.clock.setFixedTime(Date.now() + 5_000);
    await route.continue();
  });
  await button(people.adjust.saveAndSend).click();
  await popup.waitForURL(`**${noticePath(noticeId)}`);
  const notesOf = (type: string) => popup.locator(`[class*=flash-type-${type}] *`);
  await popup.getByText(people.adjust.notSent, { exact: true }).and(notesOf('error')).first().waitFor();
  await popup.getByText(error.nothingToSend, { exact: true }).and(notesOf('error')).first().waitFor();
  await popup.getByText(people.adjust.saved, { exact: true }).and(notesOf('success')).first().waitFor();
  await rowOf(popup, 706).getByText('¥60.00').first().waitFor();
  // The page that opened it heard of the save before the sending failed.
  expect([heardBefore, await heard()]).toEqual([ofSave, ofSave]);
  await visit.close();
});
