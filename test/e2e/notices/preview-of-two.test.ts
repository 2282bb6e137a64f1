/** The previews of two forms that are edited side by side. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { editorFields, openEditor } from '../../support/editor-page.ts';
import { textsIn } from '../../support/texts.ts';

const { preview } = textsIn('en').notices.editor;

const previewOf = async (page: Page, title: string) => {
  await openEditor(page, newNoticePath);
  await editorFields(page).title.fill(title);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: preview, exact: true }).click(),
  ]);
  await opened.getByRole('heading', { name: title, exact: true }).waitFor();
  return opened;
};

it('N2.17 each is that of its form, also when it is reloaded', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const first = await previewOf(visit.page, 'First notice');
  const second = await previewOf(await visit.page.context().newPage(), 'Second notice');

  await first.reload();
  await first.getByRole('heading', { level: 1, name: preview }).waitFor();
  await first.getByRole('heading', { name: /^(First|Second) notice$/ }).waitFor();
  expect(await first.getByRole('heading', { name: /^(First|Second) notice$/ }).allInnerTexts()).toEqual([
    'First notice',
  ]);
  await second.reload();
  await second.getByRole('heading', { name: 'Second notice', exact: true }).waitFor();

  visit.expectNoProblems();
  await visit.close();
});
