/** The rich description of a notice: written in the editor, shown to staff and to the parent. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { notices } from '../../../shared/notices/contract.ts';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { uploadRichTextImage } from '../../../shared/uploads/calls/upload-rich-text-image.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openCard } from '../../support/detail-page.ts';
import {
  addItems,
  dialogOf,
  editorFields,
  linkToStudent,
  openEditor,
  save,
  savedNoticeId,
  tuition,
} from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { person } from '../../support/settlement.ts';
import { en, quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const refusals = quoted({
  en: {
    type: 'An image is a file of type jpg, jpeg or png.',
    size: 'An image is at most 2 MB.',
    number: 'At most 10 images in a description.',
    incomplete: 'Please complete the payment notice information',
  },
  zh: {
    type: '图片须为 jpg、jpeg 或 png 格式。',
    size: '单张图片不能超过 2 MB。',
    number: '说明中的图片最多 10 张。',
    incomplete: '请完善缴费通知信息',
  },
});

describe.each(views('en', 'zh'))('in %s', (language) => {
  const texts = textsIn(language).notices.richText;

  it('N2.33 N3.12 N3.13 N4.04 is on for a new notice, becomes plain text when it is switched off, and rich text again; heading, list, table, link and image reach the parent', async () => {
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;
    await openEditor(page, linkToStudent(), language);
    const form = editorFields(page, language);
    await form.title.fill('With formats');
    await form.unlimited.check();
    await addItems(page, [tuition[language]], language);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isFormatted = page.getByRole('checkbox', { name: texts.formatted });
    expect(await isFormatted.isChecked()).toBe(true);
    await form.description.fill('One');
    await form.description.press('Enter');
    await page.keyboard.type('Two');
    await isFormatted.uncheck();
    expect(await form.description.inputValue()).toBe('One\nTwo');
    await isFormatted.check();
    await form.description.getByText('Two').waitFor();
    expect(await form.description.locator('p').allInnerTexts()).toEqual(['One', 'Two']);
    await form.description.fill('');
    await form.description.click();
    await button(texts.heading).click();
    await page.keyboard.type('By bus');
    await page.keyboard.press('Enter');
    await button(texts.bullets).click();
    await page.keyboard.type('Bring this');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button(texts.link).click();
    await page.getByLabel(texts.linkAddress).fill('https://school.example.org/bus');
    await button(texts.setLink).click();
    await page.keyboard.press('Enter');
    await page
      .getByLabel(texts.image, { exact: true })
      .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png });
    await form.description.locator('img').waitFor();
    await button(texts.table).click();
    await form.description.locator('td').first().click();
    await page.keyboard.type('Stop');
    await visit.expectNoAxeFindings();

    await save(page, language);
    const noticeId = await savedNoticeId(page);
    await openCard(page, language);
    await page.getByRole('heading', { level: 2, name: 'By bus' }).waitFor();
    await page.getByRole('cell', { name: 'Stop' }).waitFor();
    await visit.expectNoAxeFindings();

    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    const parent = await openPage({ path: `/pay#${await payTokenOf(person(noticeId, 1))}`, width: 360, language });
    await parent.page.getByRole('heading', { level: 2, name: 'By bus' }).waitFor();
    expect(await parent.page.getByRole('link', { name: 'https://school.example.org/bus' }).getAttribute('target')).toBe(
      '_blank',
    );
    const width = () => parent.page.locator('.rich-text img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1);
    const source = () => parent.page.locator('.rich-text img').getAttribute('src');
    const shown = await source();
    await parent.page.route(`**${viewPayLink.path}`, async (route) => {
      const response = await route.fetch();
      const answer = z.looseObject({ costStatement: z.string() }).parse(await response.json());
      // Later, the same image has another address: on a phone it would come anew.
      const costStatement = answer.costStatement.replace(/(?<=<img src="[^"]*)"/, '&amp;later=1"');
      await route.fulfill({ response, json: { ...answer, costStatement, title: 'Read again' } });
    });
    await parent.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await parent.page.getByRole('heading', { name: 'Read again' }).waitFor();
    expect(await source()).toBe(shown);
    await parent.expectNoAxeFindings();
    await parent.expectNoSideScroll();
    const scroller = parent.page.locator('.rich-text-table');
    expect(await scroller.evaluate(({ tabIndex }: HTMLElement) => tabIndex)).toBe(0);
    parent.expectNoProblems();
    visit.expectNoProblems();
  });

  it('has its formats again when it is switched off and on, unless it was changed as plain text', async () => {
    const { page, expectNoProblems } = await openPage({ as: 'bursar', language });
    await openEditor(page, linkToStudent(), language);
    const { description } = editorFields(page, language);
    const isFormatted = page.getByRole('checkbox', { name: texts.formatted });
    await description.click();
    await page.getByRole('button', { name: texts.heading, exact: true }).click();
    await page.keyboard.type('By bus');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: texts.table, exact: true }).click();
    await description.locator('th, td').last().click();
    await page.keyboard.type('Stop');
    const formats = await description.innerHTML();

    await isFormatted.uncheck();
    expect(await description.inputValue()).toContain('Stop');
    await isFormatted.check();
    await description.getByRole('heading', { name: 'By bus' }).waitFor();
    expect(await description.innerHTML()).toBe(formats);

    await isFormatted.uncheck();
    await description.press('End');
    await description.pressSequentially('!');
    const lines = (await description.inputValue()).split('\n');
    await isFormatted.check();
    await description.getByText('!').waitFor();
    expect(await description.locator('p').allInnerTexts()).toEqual(lines);
    expect(await description.locator('table').count()).toBe(0);
    expectNoProblems();
  });

  it('N5.01 N5.27 N5.28 N5.29 N7.037 N9.14 N9.15 takes images of three kinds, of at most 2 MB, and at most ten', async () => {
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;
    await openEditor(page, linkToStudent(), language);
    const { title, unlimited, description } = editorFields(page, language);
    await title.fill('With images');
    await unlimited.check();
    await addItems(page, [tuition[language]], language);
    const chooser = page.getByLabel(texts.image, { exact: true });
    const insert = (name: string, buffer = png) => chooser.setInputFiles({ name, mimeType: 'image/png', buffer });
    const images = description.locator('img');

    const called = callsFrom(page);
    expect(await chooser.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
    await insert('map.gif');
    await page.getByText(refusals[language].type, { exact: true }).waitFor();
    await insert('map.png', Buffer.concat([png], 2_097_153));
    await page.getByText(refusals[language].size, { exact: true }).waitFor();
    await insert('map.webp');
    await page.getByText(refusals[language].type, { exact: true }).waitFor();
    expect(await images.count()).toBe(0);
    // Refused before it is sent: a request that is far too large gets no answer of ours.
    expect(called).not.toContain(uploadRichTextImage.path);
    await insert('largest.png', Buffer.concat([png], 2_097_152));
    await expect.poll(() => images.count()).toBe(1);
    expect(called).toContain('/RichText/UploadImageCKEditor');
    for (let count = 2; count <= 11; count += 1) {
      await insert(`${count}.png`);
      await expect.poll(() => images.count()).toBe(count);
    }

    await save(page, language);
    await page.getByText(refusals[language].number, { exact: true }).first().waitFor();
    // Only the server counts them: what it refuses is a form failure, too.
    await page.getByRole('main').getByText(refusals[language].incomplete, { exact: true }).first().waitFor();
    await images.last().click();
    await page.keyboard.press('Backspace');
    await expect.poll(() => images.count()).toBe(10);
    await save(page, language);
    const stored = await callAs('bursar', notices.getNoticeForEdit, { noticeId: await savedNoticeId(page) });
    expect(stored.description.match(/<img /g)).toHaveLength(10);
    await visit.close();
  });
});

it('a notice is not saved while an image of its description is being sent, and leaving asks before the image is lost', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openEditor(page, linkToStudent());
  const { title, unlimited, description } = editorFields(page);
  const { asked, letGo } = await heldBack(page, uploadRichTextImage);
  await page
    .getByLabel(en.notices.richText.image, { exact: true })
    .setInputFiles({ name: 'prices.png', mimeType: 'image/png', buffer: png });
  await asked;

  await page.getByRole('link', { name: en.navigation.notices, exact: true }).first().click();
  await dialogOf(page, en.site.unsaved.title).getByRole('button', { name: en.site.action.keepEditing }).click();
  await title.fill('With the prices');
  await unlimited.check();
  await addItems(page, [tuition.en]);
  await save(page);
  const fault = page.getByText(en.field.imageUnfinished, { exact: true });
  await fault.first().waitFor();
  letGo();
  await description.locator('img').waitFor();
  await fault.first().waitFor({ state: 'hidden' });
  await save(page);

  const stored = await callAs('bursar', notices.getNoticeForEdit, { noticeId: await savedNoticeId(page) });
  expect(stored.description).toContain('<img ');
  expectNoProblems();
});
