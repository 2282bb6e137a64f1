/** What the editor lets staff choose: students page by page, items of one account and up to 50, and what parents must pay. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import {
  choose,
  dialogOf,
  editorFields,
  linkTo,
  openEditor,
  pickItems,
  save,
  savedNoticeId,
  tuition,
} from '../../support/editor-page.ts';
import { addNotice, alterNotice, item, noticeRow, range, readNotice } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const idsOf = (index: number) => ({ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index) });
/** A draft with more items like its own; `groups`: those that have some of them. */
const draftWith = async (more: readonly object[], groups: readonly { groupId: string }[] = []) => {
  const { noticeId } = await addNotice({ title: 'Many items' });
  const { items } = await noticeRow(noticeId);
  await alterNotice(noticeId, { items: [...items, ...more.map((one) => ({ ...items[0], ...one }))], groups });
  return noticeId;
};
const boarding = { en: 'Boarding (autumn)', zh: '住宿费（秋季）' } as const;
const words = quoted({
  en: { tooMany: 'Add up to 50 items at most.', oneAccount: 'Please select fee items of the same account' },
  zh: { tooMany: '最多添加 50 个收费项。', oneAccount: '请选择同一收款账户的收费项' },
});

describe.each(views('zh', 'en'))('the items of a notice (%s)', (language) => {
  const { items, notices } = textsIn(language);
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar', language });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('N5.52 N5.53 N3.06 N9.01 cannot be added to at 50, and are no more than 50', async () => {
    const club = { groupId: 'g1', name: 'Club', choiceCount: 1 };
    const others = range(101, 49).map((index) => ({
      ...{ ...idsOf(index), name: `其他 ${index}`, eName: `Other ${index}` },
      // Choices of a group are items of the notice as well.
      ...(index > 140 && { groupId: club.groupId, required: false }),
    }));
    const noticeId = await draftWith(others, [club]);
    const { page } = visit;
    await openEditor(page, editNoticePath(noticeId), language);

    expect(await page.getByRole('button', { name: notices.editor.addItems, exact: true }).count()).toBe(0);
    await editorFields(page, language).removeItem();
    const next = { en: 'Other 101', zh: '其他 101' }[language];
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
      fill(notices.editor.removeItem, { name: next }),
    );
    const dialog = await pickItems(page, [tuition[language]], language);
    // The keys take what is typed, and add no more than the button does.
    await dialog.getByRole('searchbox').fill(boarding[language]);
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(words[language].tooMany, { exact: true }).waitFor();
    const add = (count: number) => dialog.getByRole('button', { name: fill(items.picker.add, { count }), exact: true });
    expect(await add(2).isDisabled()).toBe(true);
    await dialog
      .getByRole('checkbox', { name: fill(items.picker.select, { name: boarding[language] }), exact: true })
      .uncheck();
    await dialog.getByText(words[language].tooMany, { exact: true }).waitFor({ state: 'detached' });
    await add(1).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('heading', { level: 2, name: `${notices.editor.items} (50)` }).waitFor();
  });

  it('N5.49 are not saved while they are of two accounts', async () => {
    const noticeId = await draftWith([
      { ...idsOf(21), accountId: demonstrationId.account(2), name: '夏令营', eName: 'Camp' },
    ]);
    const { page } = visit;
    await openEditor(page, editNoticePath(noticeId), language);

    await save(page, language);
    await page.getByText(words[language].oneAccount, { exact: true }).first().waitFor();
    await editorFields(page, language).removeItem();
    await page.getByText(words[language].oneAccount, { exact: true }).first().waitFor({ state: 'hidden' });
  });
});

describe('in one visit', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar' });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('N4.24 an item that is set to required is paid by everybody', async () => {
    const { noticeId } = await addNotice({ items: [item(1), item(2, { payOption: 2 })] });
    const { page } = visit;
    const chosen = async () => (await readNotice(noticeId)).students.map((one) => one.items.map((each) => each.chosen));
    const before = await chosen();
    await openEditor(page, editNoticePath(noticeId));

    await choose(page, `Payment of ${boarding.en}`, 'Required');
    await save(page);
    await savedNoticeId(page);

    expect(before).toEqual([1, 2].map(() => [true, false]));
    expect(await chosen()).toEqual([1, 2].map(() => [true, true]));
  });

  it('N9.18 the search for students shows 96 of them on a page', async () => {
    const { page } = visit;
    const { notices, students, site } = textsIn('en');
    await openEditor(page, linkTo());

    const found = page.waitForResponse('**/Student/Students');
    await page.getByRole('button', { name: notices.editor.searchStudents, exact: true }).click();
    const rows = dialogOf(page, students.search.title).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(96);
    const { totalCount } = (await (await found).json()) as { totalCount: number };
    const pages = dialogOf(page, students.search.title).getByRole('button', { name: /^Page \d+$/ });
    expect(await pages.last().innerText()).toBe(String(Math.ceil(totalCount / 96)));
    const first = await rows.first().innerText();
    await dialogOf(page, students.search.title)
      .getByRole('button', { name: /next page/i })
      .click();
    await expect.poll(() => rows.first().innerText()).not.toBe(first);

    expect(await rows.count()).toBe(96);
    // A phone has no room for columns: the class is below the name.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => rows.first().innerText()).toMatch(/\d{6} · Grade \d Class \d/);

    const search = dialogOf(page, students.search.title);
    const field = search.getByRole('searchbox', { name: students.search.keyword });
    await field.fill('Nobody of this name');
    await search.getByText(site.table.noMatch, { exact: true }).waitFor();
    await search.getByRole('button', { name: site.action.clearFilters, exact: true }).click();
    await expect.poll(() => rows.count()).toBe(96);
    expect(await field.inputValue()).toBe('');
  });
});
