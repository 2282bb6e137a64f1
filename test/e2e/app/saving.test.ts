/** The fields of a form while it is saved. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { adjustPersonPath, editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { field, tuition } from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { en } from '../../support/texts.ts';

const { notices: noticeTexts, people: peopleTexts, feeItems } = en;

const feeItem = async (name: string) => {
  const item = { ...settings.saveFeeItem.example, payItemNo: name, name, eName: name };
  return `/feeItems/${(await callAs('bursar', settings.saveFeeItem, item)).itemId}`;
};

const forms = [
  {
    name: 'a notice',
    call: notices.saveNotice,
    open: async () => editNoticePath((await addNotice({ title: 'Saved slowly' })).noticeId),
    saveText: noticeTexts.editor.saveDraft,
    priceText: fill(noticeTexts.editor.amountOf, { name: tuition.en }),
  },
  {
    name: 'the items of one student',
    call: people.adjustNoticePerson,
    open: async () => {
      const noticeId = await sentNotice([716], { items: [billedItem(1)] });
      return adjustPersonPath(noticeId, person(noticeId, 716));
    },
    saveText: peopleTexts.adjust.save,
    priceText: fill(noticeTexts.editor.amountOf, { name: tuition.en }),
  },
  {
    name: 'a fee item',
    call: settings.saveFeeItem,
    open: () => feeItem('Fencing'),
    saveText: feeItems.save,
    priceText: feeItems.price,
  },
];

/** Lets a call wait, and then fail. */
const failLater = async (page: Page, { path }: Call) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
  const handler = async (route: Route) => {
    await isLetGo;
    await route.fulfill({ status: 500, json: {} });
  };
  await page.route(`**${path}`, handler, { times: 1 });
  return letGo;
};

it.each(forms)(
  '$name takes nothing while it is saved, and what was typed before stays when that fails',
  async ({ call, open, saveText, priceText }) => {
    const visit = await openPage({ as: 'bursar', path: await open(), expectedErrors: [/500/] });
    const { page } = visit;
    const price = field(page, priceText);
    const save = page.getByRole('button', { name: saveText, exact: true });
    const isSaving = () => save.getAttribute('aria-disabled');
    const fail = await failLater(page, call);

    await price.fill('11');
    await save.click();
    await expect.poll(isSaving).toBe('true');
    await price.evaluate((element) => element.focus());
    await page.keyboard.type('22');
    fail(undefined);
    await expect.poll(isSaving).not.toBe('true');

    expect(await price.inputValue()).toBe('11.00');
    await price.fill('22');
    expect(await price.inputValue()).toBe('22');
    visit.expectNoProblems();
    await visit.close();
  },
);

it('the field in which Enter was pressed has the keyboard again when the save fails', async () => {
  const visit = await openPage({ as: 'bursar', path: await feeItem('Épée'), expectedErrors: [/500/] });
  const { page } = visit;
  const name = field(page, feeItems.eName);
  const isSaving = () => page.getByRole('button', { name: feeItems.save, exact: true }).getAttribute('aria-disabled');
  const fail = await failLater(page, settings.saveFeeItem);

  await name.fill('Sabre');
  await name.press('Enter');
  await expect.poll(isSaving).toBe('true');
  await page.keyboard.type(' and foil');
  fail(undefined);
  await expect.poll(isSaving).not.toBe('true');
  await page.keyboard.type('s');

  expect(await name.inputValue()).toBe('Sabres');
  visit.expectNoProblems();
  await visit.close();
});

it('"Save and send" has the keyboard, and alone says that it works, while the notice is saved', async () => {
  const { noticeId } = await addNotice({ title: 'Saved and sent slowly' });
  const visit = await openPage({ as: 'bursar', path: editNoticePath(noticeId), expectedErrors: [/500/] });
  const { page } = visit;
  const send = page.getByRole('button', { name: noticeTexts.editor.saveAndSend, exact: true });
  const fail = await failLater(page, notices.saveNotice);
  await field(page, fill(noticeTexts.editor.amountOf, { name: tuition.en })).fill('11');

  await send.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');

  expect(await send.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: noticeTexts.editor.saveDraft, exact: true }).isDisabled()).toBe(true);
  fail(undefined);
  await page.getByRole('alert').first().waitFor();
  visit.expectNoProblems();
  await visit.close();
});
