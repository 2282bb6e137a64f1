/** The question before sending, where nobody of the selection can be sent the notice any more. */
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { confirmSending, openDetail, reasonOf, rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, alterNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { alterState, sentNotice } from '../../support/payments.ts';
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

it('says that the notice is being worked on, as long as that goes on, and can be answered then', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Being worked on', payNoticePersonReqList: named(587, 588) });
  await drain();
  const worker = functionName('jobs', 'run-bulk-job');
  await pause(worker);
  await callAs('bursar', notices.sendNotice, { id: noticeId, studentIds: [demonstrationId.student(587)] });
  await openDetail(page, noticeId);
  const question = dialogOf(page, send.title);

  await press(fill(list.sendTo, { name: studentCalled(588) }));
  await cannotSend(send.jobRunning);
  // The page looks for the end of the job.
  const look = await heldBack(page, notices.getNoticeDetail);
  await look.asked;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await valueOf(question, send.total).innerText()).toBe('–');
  await resume(worker);
  await drain();
  look.letGo();
  await question.getByText(send.cannotModify, { exact: true }).waitFor();
  await page.unrouteAll();
  await confirmSending(page);

  expect((await detailOf(noticeId)).counts).toMatchObject({ sent: 2, unsent: 0 });

  visit.expectNoProblems();
});

it('says how a notice that was withdrawn from everybody is sent again', async () => {
  const { page } = visit;
  const students = [585, 586];
  const noticeId = await sentNotice(students);
  for (const index of students) await alterState(noticeId, index, { sendStatus: 'withdrawn' });
  await openDetail(page, noticeId, `?selected=${students.map(demonstrationId.student).join('.')}`);

  expect(await reasonOf(page, send.all)).toBe(
    'All students were sent this notice already. Where it was withdrawn, select the students to send it again.',
  );
  await press(send.selected);
  await dialogOf(page, send.title).getByRole('button', { name: send.confirm, exact: true }).click();
  await drain();

  await rowOf(page, 585).getByText('Sent', { exact: true }).waitFor();
  visit.expectNoProblems();
});
