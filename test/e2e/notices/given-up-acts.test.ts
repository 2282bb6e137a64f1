/** Acts on all matches of a filter: the matches are read first, and perhaps the act does nothing for any of them. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices as contract } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, tables } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { alterStateIn } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const { notices: texts, site } = textsIn('en');
const { deletePeople, moreSelected } = texts.life;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

it.each([
  ['Cancel', (page: Page) => page.getByRole('button', { name: site.action.cancel, exact: true }).last().click()],
  ['Back', async (page: Page) => void (await page.goBack())],
])('deletes nobody when the question is left by %s while the matches are read', async (_, leave) => {
  const { noticeId } = await addNotice({ title: 'Given up', payNoticePersonReqList: named(...range(565, 3)) });
  await drain();
  const { page } = visit;
  await page.goto(noticesPath);
  await openDetail(page, noticeId, '?selected=all');
  await page.getByRole('button', { name: moreSelected, exact: true }).click();
  await page.getByRole('menuitem', { name: deletePeople.selected, exact: true }).click();
  const question = dialogOf(page, deletePeople.title);
  const called = callsFrom(page);
  const matches = await heldBack(page, people.listNoticePeople);

  await question.getByRole('button', { name: deletePeople.confirm, exact: true }).click();
  await matches.asked;
  await leave(page);
  await question.waitFor({ state: 'hidden' });
  const answer = (await matches.asked).response();
  matches.letGo();
  await (await answer)?.finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.unrouteAll();
  await drain();

  expect(called).not.toContain(people.deleteNoticePeople.path);
  expect((await detailOf(noticeId)).counts.total).toBe(3);
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
    await dialogOf(page, messages.remind.title)
      .getByRole('button', { name: messages.remind.confirm, exact: true })
      .click();
    await page.getByText(messages.remind.nobodySelected, { exact: true }).first().waitFor();
    other.expectNoProblems();
  },
);
