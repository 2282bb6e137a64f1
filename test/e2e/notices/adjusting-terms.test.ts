/** The page of one student: its header, groups of items, what is missing, and sending after saving. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type PageOptions } from '../../support/browser.ts';
import { showAsHolding } from '../../support/cloud-rights.ts';
import { drain } from '../../support/cloud.ts';
import { studentCalled, valueOf } from '../../support/detail-page.ts';
import { addItems, field, fillGroup, tuition } from '../../support/editor-page.ts';
import { groupWords } from '../../support/group-words.ts';
import { addNotice, item, named, range } from '../../support/notice-forms.ts';
import { alterItems, alterState, charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { person, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const en = textsIn('en');
const names = {
  en: {
    ...{ clubs: 'Clubs (autumn)', art: 'Art lessons (autumn)' },
    ...{ boarding: 'Boarding (autumn)', sports: 'Sports (autumn)' },
  },
  zh: {
    ...{ clubs: '社团活动费（秋季）', art: '艺术课程费（秋季）' },
    ...{ boarding: '住宿费（秋季）', sports: '体育活动费（秋季）' },
  },
} as const;

/** The word of the documents (S2.86). */
const saves = { en: 'Save', zh: '保存' } as const;

/** A notice of tuition, 100.00, that was not sent. */
const draft = async (index: number, more: Parameters<typeof addNotice>[0] = {}): Promise<string> => {
  const { noticeId } = await addNotice({ title: 'One student', payNoticePersonReqList: named(index), ...more });
  await drain();
  return noticeId;
};

/** Written out as the documents have it (S2.11). */
const pathOf = (noticeId: string, index: number): string =>
  `/noticeOfPayment/detail/edit/${noticeId}/${person(noticeId, index)}`;

const openAdjusting = async (noticeId: string, index: number, options: PageOptions = {}) => {
  const visit = await openPage({ as: 'bursar', width: 1440, ...options, path: pathOf(noticeId, index) });
  const { language = 'en' } = options;
  const title = fill(textsIn(language).people.adjust.title, { name: studentCalled(index) });
  await visit.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return visit;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The discounts of tuition. */
const discountsOf = (page: Page) => field(page, fill(en.items.editor.discountsOf, { name: tuition.en }));
const isReadOnly = async (input: Locator) => (await input.getAttribute('readonly')) !== null;

describe.each(views(['zh', 360, 873], ['en', 1440, 776]))(
  'the bill of one student (%s, %i px)',
  (language, width, index) => {
    const { items, notices, people, students } = textsIn(language);
    const texts = people.adjust;
    const group = groupWords[language];

    it('S1.04 S1.20 S2.11 S2.60 S2.62 S2.64 S2.65 S2.73 S2.76 S2.81 S2.82 S2.83 S2.84 S2.85 S2.86 S2.87 S5.25 S5.26 S5.30 S5.31 S5.32 S5.33 S5.34 S5.35 S8.34 S9.04 gets a group, and is saved and sent', async () => {
      const noticeId = await draft(index);
      const visit = await openAdjusting(noticeId, index, { language, width });
      const { page } = visit;
      // The class of this student is pending.
      expect(await valueOf(page, texts.facts.class).innerText()).toBe(students.studentStatus.pendingClass);
      expect(await valueOf(page, texts.facts.number).innerText()).toBe(String(260_000 + index));
      const { action: help, ...helpLines } = texts.itemsHelp;
      await button(page, help).click();
      for (const line of Object.values(helpLines)) await page.getByText(line, { exact: true }).waitFor();
      await page.keyboard.press('Escape');

      expect(await valueOf(page, texts.facts.optional).innerText()).toContain('¥0.00');
      await addItems(page, [names[language].boarding], language, texts.addItem);
      const option = fill(notices.editor.optionOf, { name: names[language].boarding }).replaceAll(/[()]/g, '\\$&');
      await page.getByRole('button', { name: new RegExp(option) }).click();
      await page.getByRole('option', { name: notices.optional, exact: true }).click();
      await expect.poll(() => valueOf(page, texts.facts.optional).innerText()).toContain('¥1,800.00');

      const incomplete = page.locator('[class*=flash-type-error]').getByText(texts.incomplete, { exact: true });
      const appears = (text: string) => page.getByText(text, { exact: true }).waitFor();
      for (const saving of [saves[language], texts.saveAndSend]) {
        await button(page, items.editor.addGroup).click();
        await button(page, saving).click();
        await incomplete.waitFor();
        for (const text of [group.nameRequired, group.empty]) await appears(text);
        await button(page, fill(items.editor.removeGroup, { number: 1 })).click();
        await incomplete.waitFor({ state: 'hidden' });
      }
      expect(await field(page, fill(items.editor.groupNameOf, { number: 1 })).count()).toBe(0);
      await button(page, items.editor.addGroup).click();
      const name = field(page, fill(items.editor.groupNameOf, { number: 1 }));
      await name.fill('x'.repeat(201));
      await appears(group.nameTooLong);
      await name.fill('𠮷'.repeat(200));
      await page.getByText(group.nameTooLong, { exact: true }).waitFor({ state: 'hidden' });
      await name.fill('Club');
      await fillGroup(page, 1, [names[language].clubs, names[language].art], language);
      await appears(group.selected(2));
      await button(page, items.editor.addGroup).click();
      await fillGroup(page, 2, [names[language].sports], language);
      for (const count of [1, 2]) await appears(group.selected(count));
      await button(page, fill(items.editor.removeGroup, { number: 2 })).click();
      const count = page.getByRole('spinbutton', { name: fill(items.editor.choiceCountOf, { number: 1 }) });
      for (const [typed, fault] of [
        ['3', group.tooBig(2)],
        ['1.5', group.integer],
        ['0', group.tooSmall],
      ] as const) {
        await count.fill(typed);
        await appears(fault);
      }
      // The arrows go down to 0 and no further.
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await count.press(key);
      expect(await count.inputValue()).toBe('0');
      await count.fill('2');
      await page.getByText(group.tooSmall, { exact: true }).waitFor({ state: 'hidden' });
      const price = field(page, fill(notices.editor.amountOf, { name: names[language].clubs }));
      await price.fill('');
      await appears(group.amountMissing);
      await price.fill('600');
      await page.getByText(group.amountMissing, { exact: true }).waitFor({ state: 'hidden' });
      // Tuition 100.00 with the choices 600.00 and 980.00; what may be chosen of a group is not optional.
      expect(await valueOf(page, texts.facts.required).innerText()).toContain('¥1,680.00');
      expect(await valueOf(page, texts.facts.optional).innerText()).toContain('¥1,800.00');
      await visit.expectNoAxeFindings();
      await visit.expectNoSideScroll();
      await button(page, texts.saveAndSend).click();
      await page.waitForURL(`**${noticePath(noticeId)}`);
      await page.locator('[class*=flash-type-success]').getByText(texts.sent, { exact: true }).waitFor();
      await drain();

      const { state, items: billed } = await settlementOf(noticeId, index);
      // Tuition 100.00, clubs 600.00 and art 980.00.
      expect(state).toMatchObject({ due: 168_000, sendStatus: 'sent' });
      expect(billed.filter(({ groupId }) => groupId !== undefined)).toHaveLength(2);
      visit.expectNoProblems();
      await visit.close();
    });
  },
);

describe('the page of one student', () => {
  it('S2.60 S2.63 S2.85 S5.22 S6.25 says what the student lacks, and offers no more than the user may do', async () => {
    const noticeId = await draft(701);
    const { page, close } = await openPage({ as: 'clerk', width: 1440 });
    // The right of discounts on notices of other types.
    await showAsHolding(page, 'HANDLE_DISCOUNT');
    await page.route(`**${peopleCalls.getNoticePerson.path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { extraInfo: string; actions: object };
      const without = { studentNumber: '', class: '', className: '', classEName: '' };
      const extraInfo = JSON.stringify({ ...(JSON.parse(body.extraInfo) as object), ...without });
      const actions = { ...body.actions, send: 'forbidden' };
      await route.fulfill({ response: answer, json: { ...body, extraInfo, actions, studentStatus: 3 } });
    });
    await page.goto(pathOf(noticeId, 701));

    const { facts, save, saveAndSend } = en.people.adjust;
    await button(page, save).waitFor();
    expect(await valueOf(page, facts.number).innerText()).toBe('-');
    expect(await valueOf(page, facts.class).innerText()).toBe(en.students.studentStatus.suspended);
    expect(await button(page, saveAndSend).count()).toBe(0);
    expect(await isReadOnly(discountsOf(page))).toBe(true);
    await button(page, fill(en.notices.editor.removeItem, { name: tuition.en })).click();
    await button(page, save).click();
    await page.getByText('Please add fee items!', { exact: true }).waitFor();
    await close();
  });

  it('S2.59 S2.60 S2.74 S2.85 S6.25 S9.02 names the class that there is, whatever the status is, has no way to add an item at 50 items or more, and none to send a notice that sends nothing', async () => {
    const noticeId = await draft(702, { sendNotice: false });
    await alterState(noticeId, 702, { studentStatus: 'suspended' });
    const others = range(101, 50).map((at) => ({
      itemId: asId('item', demonstrationId.item(at)),
      photoId: demonstrationId.photo(at),
      required: at % 2 === 1,
    }));
    await alterItems(noticeId, 702, (items) => [
      ...items,
      ...others.flatMap((other, at) => items.map((one) => ({ ...one, ...other, eName: `Other ${at}` }))),
    ]);
    await alterItems(noticeId, 702, (items) => items, { classEName: '' });
    const { page, close } = await openAdjusting(noticeId, 702);
    const remove = (name: string) => button(page, fill(en.notices.editor.removeItem, { name }));
    const add = button(page, 'Add item');
    await remove('Other 0').waitFor();

    await expect.poll(() => valueOf(page, en.people.adjust.facts.class).innerText()).toMatch(/^Grade \d+ \d+班$/);
    expect(await add.count()).toBe(0);
    await remove('Other 0').click();
    await remove('Other 0').waitFor({ state: 'hidden' });
    expect(await add.count()).toBe(0);
    await remove('Other 1').click();
    await add.waitFor();
    expect(await button(page, en.people.adjust.saveAndSend).count()).toBe(0);
    // The bursar may give discounts.
    expect(await isReadOnly(discountsOf(page))).toBe(false);
    await close();
  });

  it('N7.017 S2.75 S2.76 S2.85 S5.42 S7.57 offers groups where the organisation has them and while nothing is paid or all is refunded, help always, no distribution of nothing, and to send no notice that was sent', async () => {
    // Of two items, so that nothing but what is paid prevents a distribution.
    const items = [item(1), item(6, { money: 30, payOption: 2 })];
    const noticeId = await sentNotice([703], { items });
    let distribution: (string | null)[] = [];
    const visit = await openPage({ as: 'bursar', width: 1440 });
    const { page } = visit;
    const { isItemGroupEnabled } = noticeCalls;
    const offersGroups = async (isEnabled = true) => {
      if (!isEnabled)
        await page.route(`**${isItemGroupEnabled.path}`, (route) => route.fulfill({ json: { enabled: false } }));
      const asked = page.waitForResponse(`**${isItemGroupEnabled.path}`);
      await page.goto(pathOf(noticeId, 703));
      await asked;
      await button(page, en.people.adjust.addItem).waitFor();
      await button(page, en.people.adjust.itemsHelp.action).waitFor();
      const count = await button(page, en.items.editor.addGroup).count();
      distribution = await button(page, en.people.adjust.paid.distribute).evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-disabled')),
      );
      await page.unrouteAll();
      return count > 0;
    };

    expect(await offersGroups()).toBe(true);
    expect(await button(page, en.people.adjust.save).count()).toBe(1);
    expect(await button(page, en.people.adjust.saveAndSend).count()).toBe(0);
    expect(await offersGroups(false)).toBe(false);
    await charge(chargeOf(noticeId, 703, [['cash', 40]], { items: photos(1, 6), itemsTotalAmount: 130 }));
    expect(await offersGroups()).toBe(false);
    // It is the status that counts, not what is left of the payments.
    await alterState(noticeId, 703, { payStatus: 'completed', received: 0 });
    expect(await offersGroups()).toBe(false);
    await alterState(noticeId, 703, { payStatus: 'refunded', received: 0 });
    expect(await offersGroups()).toBe(true);
    expect(distribution).toEqual(['true']);
    // An address that names another notice is none of this person's.
    await page.goto(pathOf(noticeId, 703).replace(noticeId, demonstrationId.notice(999)));
    await page.getByRole('heading', { level: 1, name: en.site.problem.notFoundTitle }).waitFor();
    await visit.close();
  });
});
