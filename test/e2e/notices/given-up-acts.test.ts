/** Acts on all matches of a filter: the matches are read first, and perhaps the act does nothing for any of them. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices as contract } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, tables } from '../../support/cloud.ts';
import { chooseOfMenu, openDetail, rowOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { alterStateIn } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const { notices: texts, site } = textsIn('en');
const { deletePeople, moreSelected, rename } = texts.life;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
/** A new notice on its page, with all of its three students selected. */
const withAllSelected = async (title: string, first: number): Promise<string> => {
  const { noticeId } = await addNotice({ title, payNoticePersonReqList: named(...range(first, 3)) });
  await drain();
  await openDetail(visit.page, noticeId, '?selected=all');
  return noticeId;
};
/** Asks about the deletion of the selected students, who are not read before `letGo`. */
const askDeletion = async (page: Page) => {
  const { asked, letGo } = await heldBack(page, people.listNoticePeople);
  await press(page, moreSelected);
  await page.getByRole('menuitem', { name: deletePeople.selected, exact: true }).click();
  const question = dialogOf(page, deletePeople.title);
  await asked;
  return { question, confirm: question.getByRole('button', { name: deletePeople.confirm, exact: true }), asked, letGo };
};
/** Lets a reading end, and waits until the page has acted on it. */
const endReading = async (page: Page, { asked, letGo }: Awaited<ReturnType<typeof askDeletion>>) => {
  const answer = (await asked).response();
  letGo();
  await (await answer)?.finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

it.each([
  ['Cancel', (page: Page) => press(page, site.action.cancel)],
  ['Back', async (page: Page) => void (await page.goBack())],
])('deletes nobody when the question is left by %s while the matches are read', async (_, leave) => {
  const { page } = visit;
  await page.goto(noticesPath);
  const noticeId = await withAllSelected('Given up', 565);
  const called = callsFrom(page);
  const deletion = await askDeletion(page);
  expect(await deletion.confirm.isDisabled()).toBe(true);

  await leave(page);
  await deletion.question.waitFor({ state: 'hidden' });
  await endReading(page, deletion);
  await page.unrouteAll();
  await drain();

  expect(called).not.toContain(people.deleteNoticePeople.path);
  expect((await detailOf(noticeId)).counts.total).toBe(3);
});

describe('the next question, while the matches of the one before are still read', () => {
  it('stays open with what was typed', async () => {
    const { page } = visit;
    await withAllSelected('Renamed meanwhile', 572);
    const deletion = await askDeletion(page);
    await press(page, site.action.cancel);
    await chooseOfMenu(page, 'en', rename.action);
    const title = dialogOf(page, rename.title).getByRole('textbox');
    await title.fill('Typed meanwhile');

    await endReading(page, deletion);
    await page.unrouteAll();

    expect(await title.inputValue()).toBe('Typed meanwhile');
  });

  it('does what was confirmed', async () => {
    const { page } = visit;
    const noticeId = await withAllSelected('Asked anew meanwhile', 575);
    const first = await askDeletion(page);
    await press(page, site.action.cancel);
    await rowOf(page, 575).getByRole('checkbox').click();
    await page.getByText(fill(texts.detail.list.selected, { count: 2 }), { exact: true }).waitFor();
    const second = await askDeletion(page);

    await endReading(page, first);
    expect(await second.confirm.isDisabled()).toBe(true);
    await endReading(page, second);
    await page.unrouteAll();
    await second.question.getByText(fill(deletePeople.text, { count: 2 }), { exact: true }).waitFor();
    await second.confirm.click();

    await page.getByText(deletePeople.done, { exact: true }).first().waitFor();
    expect((await detailOf(noticeId)).counts.total).toBe(1);
  });
});

it.each(views('zh', 'en'))(
  'says of a selection that there is nobody for the act, not of the notice, in %s',
  async (language) => {
    const { noticeId } = await addNotice({ title: 'For some', payNoticePersonReqList: named(...range(569, 3)) });
    await drain();
    const studentIds = range(569, 2).map(demonstrationId.student);
    await callAs('bursar', contract.sendNotice, { id: noticeId, studentIds });
    await drain();
    await alterStateIn(tables(), noticeId, 569, { payStatus: 'completed', due: 10_000, received: 10_000 });
    const { notices, messages, site: words } = textsIn(language);
    const width = language === 'zh' ? 360 : 1440;
    const { page, ...other } = await openPage({ as: 'bursar', language, width });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await openDetail(page, noticeId, '?send=sent&selected=all', language);
    await press(notices.detail.send.selected);
    const question = dialogOf(page, notices.detail.send.title);
    await question.getByText(notices.detail.send.nobodySelected, { exact: true }).waitFor();
    const confirm = question.getByRole('button', { name: notices.detail.send.confirm, exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await other.expectNoAxeFindings();
    await question.getByRole('button', { name: words.action.cancel, exact: true }).click();

    await openDetail(page, noticeId, '?pay=completed&selected=all', language);
    await press(messages.remind.selected);
    const reminding = dialogOf(page, messages.remind.title);
    await reminding.getByText(messages.remind.nobodySelected, { exact: true }).waitFor();
    expect(await reminding.getByRole('button', { name: messages.remind.confirm, exact: true }).isDisabled()).toBe(true);
    other.expectNoProblems();
  },
);
