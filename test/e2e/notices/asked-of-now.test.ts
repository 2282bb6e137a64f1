/** Questions about a notice that a colleague has changed since its page was opened: they are about what is there now. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { chooseOfMenu, openDetail } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

const { notices: texts, messages, site } = textsIn('en');
const { deletePeople, deleteNotice, deadline, rename, moreSelected } = texts.life;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();

/** A draft of one student, open on its page while a colleague adds others. */
const withMore = async (title: string, first: number, count: number, part = ''): Promise<string> => {
  const { noticeId } = await addNotice({
    ...{ title, deadlineAtLimit: 1, deadlineAt: '2099-06-30', payNoticePersonReqList: named(first) },
  });
  await drain();
  await openDetail(visit.page, noticeId, part);
  await callAs('bursar', people.addNoticePeople, {
    ...{ payNoticeId: noticeId, payNoticePersonReqList: named(...range(first + 1, count)) },
  });
  await drain();
  return noticeId;
};

it('deletes the students of the selection that the question counts', async () => {
  const { page } = visit;
  const noticeId = await withMore('Grown before a deletion', 821, 3, '?selected=all');

  await press(moreSelected);
  await page.getByRole('menuitem', { name: deletePeople.selected, exact: true }).click();
  const question = dialogOf(page, deletePeople.title);
  await question.getByText(fill(deletePeople.text, { count: 4 }), { exact: true }).waitFor();
  await question.getByRole('button', { name: deletePeople.confirm, exact: true }).click();

  await page.getByText(deletePeople.done, { exact: true }).first().waitFor();
  expect((await detailOf(noticeId)).counts.total).toBe(0);
});

it('names and counts the notice that is deleted', async () => {
  const { page } = visit;
  const noticeId = await withMore('Trial', 821, 3);
  await callAs('bursar', notices.renameNotice, { id: noticeId, title: 'Spring tuition' });

  await chooseOfMenu(page, 'en', deleteNotice.action);

  await dialogOf(page, deleteNotice.title)
    .getByText(fill(deleteNotice.text, { title: 'Spring tuition', count: 4 }), { exact: true })
    .waitFor();
  await press(site.action.cancel);
});

describe('sending and reminding', () => {
  it('asks about the students who are on the notice by now', async () => {
    const { page } = visit;
    const noticeId = await withMore('Grown before it is sent', 821, 3);

    await press(texts.detail.send.all);
    const question = dialogOf(page, texts.detail.send.title);
    await question.getByText(fill(texts.detail.send.toAll, { count: 4 }), { exact: true }).waitFor();
    await press(site.action.cancel);

    await callAs('bursar', notices.sendNotice, { id: noticeId, studentIds: [named(821)[0]?.studentId ?? ''] });
    await drain();
    await press(site.action.refresh);
    await page.getByRole('button', { name: messages.remind.all, exact: true }).waitFor();
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await press(messages.remind.all);
    await dialogOf(page, messages.remind.title)
      .getByText(fill(messages.remind.toAll, { count: 4 }), { exact: true })
      .waitFor();
    await press(site.action.cancel);
  });
});

it.each([
  ['name', rename.action, rename.title, 'Renamed by a colleague'],
  ['deadline', deadline.action, deadline.title, '2099/09/30'],
])('begins with the %s that a colleague has set', async (_, action, title, value) => {
  const { page } = visit;
  const noticeId = await withMore('Before the change', 821, 1);
  await callAs('bursar', notices.renameNotice, { id: noticeId, title: 'Renamed by a colleague' });
  const until = { deadline: 1, deadlineAt: '2099-09-30' } as const;
  await callAs('bursar', notices.changeNoticeDeadline, { id: noticeId, ...until });

  await chooseOfMenu(page, 'en', action);

  await expect.poll(() => dialogOf(page, title).getByRole('textbox').first().inputValue()).toBe(value);
  await press(site.action.cancel);
});
