/** The question before sending, where nobody of the selection can be sent the notice any more. */
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openDetail, reasonOf, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, alterNotice, named, range } from '../../support/notice-forms.ts';
import { person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { notices: texts, error, site } = textsIn('en');
const { send, list } = texts.detail;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/404/] });
});

const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
const cannotSend = async (why: string) => {
  const question = dialogOf(visit.page, send.title);
  await question.getByText(why, { exact: true }).waitFor();
  expect(await question.getByRole('button', { name: send.confirm, exact: true }).isDisabled()).toBe(true);
  expect(await question.getByText(send.cannotModify, { exact: true }).count()).toBe(0);
};

it('says that the deadline has passed since the page was opened, and shows so afterwards', async () => {
  const { page } = visit;
  const title = 'Open over the end of its last day';
  const { noticeId } = await addNotice({
    ...{ title, deadlineAtLimit: 1, deadlineAt: '2099-12-31', payNoticePersonReqList: named(...range(578, 3)) },
  });
  await drain();
  await openDetail(page, noticeId, `?selected=${range(578, 2).map(demonstrationId.student).join('.')}`);
  await alterNotice(noticeId, { deadline: '2026-01-31' });

  await press(send.selected);
  await cannotSend(error.noticeClosed);
  await press(site.action.cancel);
  await expect.poll(() => reasonOf(page, send.selected)).toBe(error.noticeClosed);

  visit.expectNoProblems();
});

it('says it to the button of one student', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({
    ...{ title: 'One of them', deadlineAtLimit: 1, deadlineAt: '2099-12-31', payNoticePersonReqList: named(581, 582) },
  });
  await drain();
  await openDetail(page, noticeId);
  await alterNotice(noticeId, { deadline: '2026-01-31' });

  await press(fill(list.sendTo, { name: studentCalled(581) }));
  await cannotSend(error.noticeClosed);
  await press(site.action.cancel);

  visit.expectNoProblems();
});

it('says that who was deleted meanwhile is not on the notice, and shows the list without them', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Deleted by others', payNoticePersonReqList: named(583, 584) });
  await drain();
  await openDetail(page, noticeId);
  await callAs('bursar', people.deleteNoticePeople, { id: noticeId, payNoticePersonIds: [person(noticeId, 583)] });
  await drain();

  await press(fill(list.sendTo, { name: studentCalled(583) }));
  await cannotSend(send.nobodySelected);
  await press(site.action.cancel);
  await rowOf(page, 583).waitFor({ state: 'hidden' });

  visit.expectNoProblems();
});
