/** A save that is refused while the user is far from where the editor says so. */
import { beforeAll, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { editorFields, openEditor } from '../../support/editor-page.ts';
import { addNotice, item, range, saveNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;

/** A notice whose form is several windows long. */
const longNotice = async () => {
  const items = range(1, 12).map((index) => item(index));
  const { noticeId } = await addNotice({ title: 'Long', items });
  return { noticeId, change: () => saveNotice(noticeId, { title: 'Of a colleague', items }) };
};

/** The text of what has the keyboard, when it is in the window. */
const inSightWithKeyboard = ({ page }: Visit) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return top > 0 && bottom < innerHeight && focused instanceof HTMLElement ? focused.innerText : undefined;
  });

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', expectedErrors: [/ERR_(FAILED|CONNECTION)/] });
});

it('a save by Enter that a colleague was faster than leads to the reason, and reading again to the start of the page', async () => {
  const { page } = visit;
  const { noticeId, change } = await longNotice();
  await openEditor(page, editNoticePath(noticeId));
  await change();

  await editorFields(page).title.fill('Of the second');
  await page.keyboard.press('Enter');

  await expect.poll(() => inSightWithKeyboard(visit)).toContain(texts.staleTitle);
  await visit.expectNoAxeFindings();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(texts.merged.title).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  visit.expectNoProblems();
});

it('a save by Ctrl+Enter that has no answer leads to the reason each time', async () => {
  const { page } = visit;
  const { noticeId } = await longNotice();
  await page.route(`**${notices.saveNotice.path}`, (route) => route.abort('connectionfailed'));
  await openEditor(page, editNoticePath(noticeId));

  for (const title of ['Once', 'Twice']) {
    await editorFields(page).title.fill(title);
    await page.keyboard.press('Control+Enter');

    await expect.poll(() => inSightWithKeyboard(visit)).toContain(en.site.problem.network);
  }
  await page.unrouteAll();
  visit.expectNoProblems();
});

it('a fee item that was put out of use meanwhile is marked, and leads there', async () => {
  const { noticeId } = await longNotice();
  const second = await openPage({ as: 'bursar', expectedErrors: [/status of 409/] });
  await second.page.route(`**${notices.saveNotice.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        ...{ code: 'itemNotFound', message: 'no', requestId: '1' },
        fields: [{ path: 'items.9.photoId', code: 'itemNotFound' }],
      },
    }),
  );
  await openEditor(second.page, editNoticePath(noticeId));
  await editorFields(second.page).title.fill('With ten items');
  await second.page.keyboard.press('Control+Enter');

  await second.page.getByText(en.field.itemNotFound).first().waitFor();
  await expect
    .poll(() => second.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  second.expectNoProblems();
});
