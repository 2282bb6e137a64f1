/** The page of one student: its header, groups of items, what is missing, sending after saving, and refusals. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { adjustPersonPath, noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type PageOptions } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { addItems, field, fillGroup, tuition } from '../../support/editor-page.ts';
import { groupWords } from '../../support/group-words.ts';
import { addNotice, item, named, range } from '../../support/notice-forms.ts';
import { alterItems, alterState, charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { person, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const en = textsIn('en');
const names = {
  en: {
    clubs: 'Clubs (autumn)',
    art: 'Art lessons (autumn)',
    boarding: 'Boarding (autumn)',
    sports: 'Sports (autumn)',
  },
  zh: {
    clubs: '社团活动费（秋季）',
    art: '艺术课程费（秋季）',
    boarding: '住宿费（秋季）',
    sports: '体育活动费（秋季）',
  },
} as const;

/** A notice of tuition, 100.00, that was not sent. */
const draft = async (index: number, more: Parameters<typeof addNotice>[0] = {}): Promise<string> => {
  const { noticeId } = await addNotice({ title: 'One student', payNoticePersonReqList: named(index), ...more });
  await drain();
  return noticeId;
};

const openAdjusting = async (noticeId: string, index: number, options: PageOptions = {}) => {
  const path = adjustPersonPath(noticeId, person(noticeId, index));
  const visit = await openPage({ as: 'bursar', width: 1440, ...options, path });
  const { language = 'en' } = options;
  const title = fill(textsIn(language).people.adjust.title, { name: studentCalled(index) });
  await visit.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return visit;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each([
  ['en', 1440, 776],
  ['zh', 360, 873],
] as const)('the bill of one student (%s, %i px)', (language, width, index) => {
  const { items, notices, people, students } = textsIn(language);
  const texts = people.adjust;
  const group = groupWords[language];

  it('S1.04 S2.11 S2.60 S2.62 S2.65 S2.73 S2.76 S2.81 S2.82 S2.83 S2.84 S2.85 S2.87 S5.26 S5.30 S5.31 S5.32 S5.33 S5.34 S5.35 S9.04 gets a group, and is saved and sent', async () => {
    const noticeId = await draft(index);
    const visit = await openAdjusting(noticeId, index, { language, width });
    const { page } = visit;
    // The class of this student is pending.
    expect(await valueOf(page, texts.facts.class).innerText()).toBe(students.studentStatus.pendingClass);
    expect(await valueOf(page, texts.facts.number).innerText()).toBe(String(260_000 + index));
    await button(page, texts.itemsHelp.action).click();
    await page.getByText(texts.itemsHelp.optional).waitFor();
    await page.screenshot({ path: `.local/screenshots/adjust-help-${language}.png`, fullPage: true });
    await page.keyboard.press('Escape');

    await addItems(page, [names[language].boarding], language);
    const option = fill(notices.editor.optionOf, { name: names[language].boarding }).replaceAll(/[()]/g, '\\$&');
    await page.getByRole('button', { name: new RegExp(option) }).click();
    await page.getByRole('option', { name: notices.optional, exact: true }).click();
    await expect.poll(() => valueOf(page, texts.facts.optional).innerText()).toContain('¥1,800.00');

    await button(page, items.editor.addGroup).click();
    await button(page, texts.save).click();
    await page.getByText(texts.incomplete, { exact: true }).waitFor();
    const appears = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await appears(group.nameRequired);
    await appears(group.empty);
    await page.screenshot({ path: `.local/screenshots/adjust-group-faults-${language}.png`, fullPage: true });
    await button(page, fill(items.editor.removeGroup, { number: 1 })).click();
    expect(await field(page, fill(items.editor.groupNameOf, { number: 1 })).count()).toBe(0);

    await button(page, items.editor.addGroup).click();
    const name = field(page, fill(items.editor.groupNameOf, { number: 1 }));
    await name.fill('x'.repeat(201));
    await appears(group.nameTooLong);
    await name.fill('x'.repeat(200));
    await page.getByText(group.nameTooLong, { exact: true }).waitFor({ state: 'hidden' });
    await name.fill('Club');
    await fillGroup(page, 1, [names[language].clubs, names[language].art], language);
    await appears(group.selected(2));
    await button(page, items.editor.addGroup).click();
    await fillGroup(page, 2, [names[language].sports], language);
    for (const count of [1, 2]) await appears(group.selected(count));
    await button(page, fill(items.editor.removeGroup, { number: 2 })).click();
    // Nothing is missing any more.
    await page.getByText(texts.incomplete, { exact: true }).waitFor({ state: 'hidden' });
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
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.screenshot({ path: `.local/screenshots/adjust-group-${language}.png`, fullPage: true });
    await button(page, texts.saveAndSend).click();
    await page.waitForURL(`**${noticePath(noticeId)}`);
    await drain();

    const { state, items: billed } = await settlementOf(noticeId, index);
    // Tuition 100.00, clubs 600.00 and art 980.00.
    expect(state).toMatchObject({ due: 168_000, sendStatus: 'sent' });
    expect(billed.filter(({ groupId }) => groupId !== undefined)).toHaveLength(2);
    visit.expectNoProblems();
    await visit.close();
  });
});

describe('the page of one student', () => {
  it('S2.63 shows - for a student without a number', async () => {
    const noticeId = await draft(701);
    const visit = await openPage({ as: 'bursar', width: 1440 });
    await visit.page.route(`**${peopleCalls.getNoticePerson.path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { extraInfo: string };
      const extraInfo = JSON.stringify({ ...(JSON.parse(body.extraInfo) as object), studentNumber: '' });
      await route.fulfill({ response: answer, json: { ...body, extraInfo } });
    });
    await visit.page.goto(adjustPersonPath(noticeId, person(noticeId, 701)));

    const shown = valueOf(visit.page, en.people.adjust.facts.number);
    await shown.waitFor();
    expect(await shown.innerText()).toBe('-');
    await visit.close();
  });

  it('S2.74 has no way to add an item at 50 items', async () => {
    const noticeId = await draft(702);
    const others = range(101, 49).map((at) => ({
      itemId: asId('item', demonstrationId.item(at)),
      photoId: demonstrationId.photo(at),
    }));
    await alterItems(noticeId, 702, (items) => [
      ...items,
      ...others.flatMap((ids, at) => items.map((one) => ({ ...one, ...ids, eName: `Other ${at}` }))),
    ]);
    const { page, close } = await openAdjusting(noticeId, 702);
    const remove = button(page, fill(en.notices.editor.removeItem, { name: tuition.en }));
    await remove.waitFor();

    expect(await button(page, en.notices.editor.addItems).count()).toBe(0);
    await remove.click();
    await button(page, en.notices.editor.addItems).waitFor();
    await close();
  });

  it('S2.75 offers groups while nothing is paid or all is refunded, where the organisation has them', async () => {
    const noticeId = await sentNotice([703], { items: [item(1)] });
    const offersGroups = async (isEnabled = true) => {
      const visit = await openPage({ as: 'bursar', width: 1440 });
      if (!isEnabled)
        await visit.page.route(`**${noticeCalls.isItemGroupEnabled.path}`, (route) =>
          route.fulfill({ json: { enabled: false } }),
        );
      const asked = visit.page.waitForResponse(`**${noticeCalls.isItemGroupEnabled.path}`);
      await visit.page.goto(adjustPersonPath(noticeId, person(noticeId, 703)));
      await asked;
      await button(visit.page, en.notices.editor.addItems).waitFor();
      const count = await button(visit.page, en.items.editor.addGroup).count();
      await visit.close();
      return count > 0;
    };

    expect(await offersGroups()).toBe(true);
    expect(await offersGroups(false)).toBe(false);
    await charge(chargeOf(noticeId, 703, [['cash', 40]], { items: photos(1), itemsTotalAmount: 100 }));
    expect(await offersGroups()).toBe(false);
    await alterState(noticeId, 703, { payStatus: 'refunded' });
    expect(await offersGroups()).toBe(true);
  });

  it.each([
    ['was sent', (index: number) => sentNotice([index], { items: [item(1)] }), 704],
    ['sends nothing', (index: number) => draft(index, { sendNotice: false }), 705],
  ] as const)('S2.85 does not send a notice that %s', async (_, make, index) => {
    const { page, close } = await openAdjusting(await make(index), index);

    await button(page, en.people.adjust.save).waitFor();
    expect(await button(page, en.people.adjust.saveAndSend).count()).toBe(0);
    await close();
  });

  it('S2.91 S8.13 S8.14 says nothing to the page that opened it when saving is refused, and tells it when it is saved', async () => {
    const noticeId = await draft(706);
    const visit = await openPage({ as: 'bursar', width: 1440 });
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
    const heard = () => page.locator('body').getAttribute('data-heard');
    const price = field(popup, fill(en.notices.editor.amountOf, { name: tuition.en }));
    await price.fill('80');
    await callAs('bursar', peopleCalls.adjustNoticePerson, {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 706), items: [{ ...item(1), money: 70 }] },
    });

    await button(popup, en.people.adjust.save).click();
    await popup.getByText(en.error['1700022']).waitFor();
    await expect.poll(() => button(popup, en.people.adjust.save).isEnabled()).toBe(true);
    expect(await popup.getByText(en.people.adjust.saved).count()).toBe(0);
    expect(await heard()).toBeNull();
    expect(await price.inputValue()).toBe('80.00');

    await button(popup, en.site.action.reload).click();
    await expect.poll(() => price.inputValue()).toBe('70.00');
    await price.fill('60');
    await button(popup, en.people.adjust.save).click();
    await popup.waitForURL(`**${noticePath(noticeId)}`);
    await rowOf(popup, 706).getByText('¥60.00').first().waitFor();
    await expect.poll(heard).toBe(JSON.stringify({ type: 'pay-notice-items-adjusted', noticeId }));
    await visit.close();
  });
});
