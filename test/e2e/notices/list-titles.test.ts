/** The list of notices: titles at their limit, and a search by one. */
import { expect, it } from 'vitest';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

it('every column is shown beside the longest titles of narrow and of wide characters', async () => {
  // Of one word that finds both.
  const titles = [`Wide${'长标题'.repeat(32)}`, `Wide${'x'.repeat(96)}`];
  const ids: string[] = [];
  for (const title of titles) ids.push((await addNotice({ title })).noticeId);
  await drain();
  const visit = await openPage({ as: 'bursar', path: `${noticesPath}?keyword=Wide`, width: 1440 });
  const linkOf = (title: string) => visit.page.getByRole('link', { name: title });
  await linkOf(titles[0] ?? '').waitFor();

  const last = visit.page.getByRole('columnheader', { name: en.notices.list.columnCreated });
  const place = await last.boundingBox();

  for (const [index, title] of titles.entries()) expect(await linkOf(title).getAttribute('href')).toContain(ids[index]);
  expect(place && place.x + place.width).toBeLessThanOrEqual(1440);
  visit.expectNoProblems();
});

it('what is typed just when the list follows what was typed before stays in the field', async () => {
  const { page, ...visit } = await openPage({ as: 'bursar', path: noticesPath });

  await page.getByRole('searchbox', { name: en.notices.list.search }).evaluate((field: HTMLInputElement) => {
    const note = () => (document.body.dataset['shown'] = `${document.body.dataset['shown'] ?? ''}[${field.value}]`);
    new MutationObserver(note).observe(field, { attributes: true, attributeFilter: ['value'] });
    const { history } = window;
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      history.replaceState = replaceState;
      replaceState(...entry);
      document.execCommand('insertText', false, ' Hill');
    };
    field.focus();
    document.execCommand('insertText', false, 'West');
  });
  await page.waitForURL(/keyword=West\+Hill/);

  expect(await page.locator('body').getAttribute('data-shown')).toMatch(/^(\[West\])+(\[West Hill\])+$/);
  visit.expectNoProblems();
});
