/** The attachments of a notice, from the choice of a file in the editor to the parent who opens it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { uploads as calls } from '../../../shared/uploads/contract.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openCard, valueOf } from '../../support/detail-page.ts';
import {
  addItems,
  editorFields,
  linkToStudent,
  openEditor,
  save,
  savedNoticeId,
  tuition,
} from '../../support/editor-page.ts';
import { largeFile } from '../../support/large-file.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { person } from '../../support/settlement.ts';
import { views } from '../../support/views.ts';

const { partBytes } = uploadLimits;
const parts = 3;
const fileOf = (name: string) => {
  const buffer = Buffer.alloc(20);
  buffer.write('%PDF-1.7');
  return { name, mimeType: 'application/pdf', buffer };
};
type ChosenFile = ReturnType<typeof fileOf>;

/** Chooses files by the field of that name. */
const chooseBy = (page: Page, name: string, files: string | ChosenFile | ChosenFile[]): Promise<void> =>
  page.getByLabel(name, { exact: true }).setInputFiles(files);

/** The numbers of the parts that the page sends from now on. */
const partsSentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const number = new URL(request.url()).searchParams.get('partNumber');
    if (request.method() === 'PUT' && number !== null) sent.push(number);
  });
  return sent;
};

const fillForm = async (page: Page, language: Language, title: string): Promise<void> => {
  await openEditor(page, linkToStudent(), language);
  await editorFields(page, language).title.fill(title);
  await editorFields(page, language).unlimited.check();
  await addItems(page, [tuition[language]], language);
};

/** What a link answers: how many bytes, under which name. */
const sizeAndName = async (url: string) => {
  const response = await fetch(url);
  const [, name = ''] =
    /^attachment; filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return [(await response.arrayBuffer()).byteLength, decodeURIComponent(name)];
};

describe.each(views('zh', 'en'))('in %s', (language) => {
  const texts = textsIn(language).uploads;
  const named = (text: string, name: string) => fill(text, { name });

  it('N1.15 N2.34 N2.78 N2.79 N5.01 a large file goes on after a reload, is saved with the notice and opens in a new window, also for the parent', async () => {
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;
    const name = `plan-${language}.pdf`;
    const size = (parts - 1) * partBytes + 100;
    const file = await largeFile(name, size);
    page.on('dialog', (dialog) => void dialog.accept());
    await fillForm(page, language, 'With a large file');
    const isPart2 = (url: URL) => url.searchParams.get('partNumber') === '2';
    const arrived = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('partNumber') === '3');
    const first = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('partNumber') === '1');
    await page.route(isPart2, () => undefined);
    await chooseBy(page, texts.choose, file);
    await Promise.all([arrived, first]);
    await visit.expectNoAxeFindings();

    await save(page, language);
    await page.getByText(textsIn(language).field.filesUnfinished).first().waitFor();
    await page.getByRole('main').getByText(textsIn(language).notices.editor.incomplete, { exact: true }).waitFor();
    await page.reload();
    await page.unroute(isPart2);
    await page.getByText(texts.interrupted).waitFor();
    await visit.expectNoAxeFindings();
    await editorFields(page, language).title.fill('With a large file');
    await editorFields(page, language).unlimited.check();
    await addItems(page, [tuition[language]], language);
    const sent = partsSentBy(page);
    await chooseBy(page, texts.chooseAgain, file);
    await page.getByRole('button', { name: named(texts.open, name) }).waitFor();
    expect(sent).toEqual(['2']);
    await chooseBy(page, texts.choose, fileOf('家长须知.pdf'));
    await page.getByRole('button', { name: named(texts.open, '家长须知.pdf') }).waitFor();

    await save(page, language);
    const noticeId = await savedNoticeId(page);
    await openCard(page, language);
    const shown = valueOf(page, texts.attachments).getByRole('button');
    await shown.first().waitFor();
    expect(await shown.allInnerTexts()).toEqual([name, '家长须知.pdf']);
    const opened = page.context().waitForEvent('page');
    const answered = page.waitForResponse((answer) => answer.url().includes('/FileUpload/File/'));
    await page.getByRole('button', { name: named(texts.open, name) }).click();
    // The new window loads the file, which its link serves as a download.
    expect((await (await opened).waitForEvent('download')).suggestedFilename()).toBe(name);
    const { url } = (await (await answered).json()) as { url: string };
    expect(await sizeAndName(url)).toEqual([size, name]);

    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await page.reload();
    await openCard(page, language);
    await shown.first().waitFor();
    expect(await shown.allInnerTexts()).toEqual([name, '家长须知.pdf']);
    visit.expectNoProblems();
    const parent = await openPage({ path: `/pay#${await payTokenOf(person(noticeId, 1))}`, width: 360, language });
    const link = parent.page.getByRole('link', { name: '家长须知.pdf' });
    await link.waitFor();
    await parent.expectNoAxeFindings();
    await parent.expectNoSideScroll();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await sizeAndName((await link.getAttribute('href')) ?? '')).toEqual([20, '家长须知.pdf']);
    parent.expectNoProblems();
  });
});

const refusals = quoted({
  en: {
    limits: 'At most 3 files of at most 300 MB: documents, tables, images, archives, audio and video.',
    characters: 'The file name contains special characters: \\ / : * ? " < > |',
    size: 'A single file must not exceed 300M',
    full: 'At most 3 files can be attached.',
  },
  zh: {
    limits: '最多 3 个文件，单个不超过 300 MB，支持文档、表格、图片、压缩包、音频和视频。',
    characters: '文件名包含特殊字符：\\ / : * ? " < > |',
    size: '单个文件不能超过300M',
    full: '附件已满 3 个，不能再添加。',
  },
});

describe.each(views('en', 'zh'))('a file that cannot be attached, in %s', (language) => {
  const { uploads, field, error } = textsIn(language);
  const sentences = refusals[language];

  it('N5.22 N5.23 N5.24 N5.25 N5.26 N9.12 N9.13 is named with its reason, three files are the most, and an upload can be paused, continued and cancelled', async () => {
    const visit = await openPage({ as: 'bursar', language, width: 360 });
    const { page } = visit;
    const press = (text: string, name: string) => page.getByRole('button', { name: fill(text, { name }) }).click();
    const remove = (name: string) => press(uploads.removeNamed, name);
    const isPart = (url: URL) => url.searchParams.has('partNumber');
    await openEditor(page, linkToStudent(), language);
    await page.route(isPart, () => undefined);
    await chooseBy(page, uploads.choose, fileOf('slow.pdf'));
    await press(uploads.pauseNamed, 'slow.pdf');
    await page.getByText(uploads.paused).waitFor();
    await visit.expectNoSideScroll();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await press(uploads.resumeNamed, 'slow.pdf');
    await press(uploads.removeNamed, 'slow.pdf');
    await page.getByText(uploads.none).waitFor();
    await page.route(isPart, () => undefined);
    await chooseBy(page, uploads.choose, fileOf('unwanted.pdf'));
    await press(uploads.cancelNamed, 'unwanted.pdf');
    await page.getByText(uploads.none).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.getByText(sentences.limits).waitFor();
    for (const [name, file, reason] of [
      ['a?b.pdf', fileOf('a?b.pdf'), sentences.characters],
      ['film.mp4', await largeFile('film.mp4', 314_572_801), sentences.size],
    ] as const) {
      await page.getByLabel(uploads.choose, { exact: true }).setInputFiles(file);
      await page.getByText(reason, { exact: true }).first().waitFor();
      await remove(name);
    }
    await chooseBy(page, uploads.choose, { ...fileOf('film.mp4'), buffer: Buffer.from('not a film') });
    await page
      .getByText(fill(error.fileContentDiffers, { ending: 'mp4' }))
      .first()
      .waitFor();
    await remove('film.mp4');
    await chooseBy(page, uploads.choose, fileOf('setup.exe'));
    await page.getByText(field.fileTypeUnknown).first().waitFor();
    await remove('setup.exe');

    const opener = (name: string) => page.getByRole('button', { name: fill(uploads.open, { name }) });
    await page.route(`**${calls.createUpload.path}`, async (route) => {
      const { fileName } = route.request().postDataJSON() as { fileName: string };
      if (fileName === '1.pdf') await opener('3.pdf').waitFor();
      await route.continue();
    });
    await chooseBy(page, uploads.choose, ['1.pdf', '2.pdf'].map(fileOf));
    await chooseBy(page, uploads.choose, ['3.pdf', '4.pdf'].map(fileOf));
    await page.getByText(sentences.full, { exact: true }).waitFor();
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await opener(name).waitFor();
    // In the order in which they were chosen, not in that in which they arrived.
    expect(await page.getByRole('button', { name: /\d\.pdf/ }).allInnerTexts()).toEqual(
      ['1.pdf', '2.pdf', '3.pdf'].flatMap((name) => [name, uploads.remove]).concat(uploads.remove),
    );
    // Nor once they are attached.
    expect(await page.getByLabel(uploads.choose, { exact: true }).count()).toBe(0);
    const tooMany = page.getByRole('main').getByText(fill(field.attachmentsTooMany, { max: 3 }));
    await tooMany.first().waitFor();
    await remove('4.pdf');
    await tooMany.waitFor({ state: 'detached' });
    visit.expectNoProblems();
  });
});
