/** Messages to parents: reminding all and some, and what a person was sent. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { messages } from '../../../shared/messages/contract.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume, tables } from '../../support/cloud.ts';
import { openDetail, reasonOf, rowOf, showStudent, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { pass, receiverAnswers, setProvider, useReceiver } from '../../support/receiver.ts';
import { alterStateIn, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

let secrets: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ secrets } = await useReceiver());
});
afterAll(async () => {
  await receiverAnswers(200);
  await setProvider({ url: null });
});

describe.each(views('zh', 'en'))('messages of a notice (%s)', (language) => {
  const { messages: texts, error, notices } = textsIn(language);
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar', language, width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('S1.14 S4.19 S4.29 S8.33 reminds everybody who owes, one person, and those selected', async () => {
    const noticeId = await sentNotice([521, 522, 523]);
    await alterStateIn(tables(), noticeId, 523, { sendStatus: 'withdrawn' });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await page.getByRole('button', { name: texts.remind.all, exact: true }).click();
    const all = dialogOf(page, texts.remind.title);
    await all.getByText(fill(texts.remind.toAll, { count: 2 })).waitFor();
    await visit.expectNoAxeFindings();
    await all.getByRole('button', { name: texts.remind.confirm, exact: true }).click();
    const success = page.locator('[class*=flash-type-success] *');
    await page.getByText(texts.remind.done, { exact: true }).and(success).first().waitFor();
    const name = fill(texts.remind.oneFor, { name: studentCalled(521) });
    await rowOf(page, 521, language).getByRole('button', { name, exact: true }).click();
    await dialogOf(page, texts.remind.title).getByRole('button', { name: texts.remind.confirm, exact: true }).click();
    const reminded = async () =>
      (await messagesOf(noticeId))
        .flatMap(({ kind, studentId }) => (kind === 'reminder' ? [studentId] : []))
        .toSorted();
    const [first, second] = [521, 522].map(demonstrationId.student);
    await expect.poll(reminded).toEqual([first, first, second]);

    await openDetail(page, noticeId, `?selected=${second}`, language);
    await page.getByRole('button', { name: texts.remind.selected, exact: true }).click();
    await all.getByText(fill(texts.remind.toSome, { count: 1 })).waitFor();
    await all.getByRole('button', { name: texts.remind.confirm, exact: true }).click();
    await expect.poll(reminded).toEqual([first, first, second, second]);
    await page.getByText(texts.remind.done, { exact: true }).and(success).first().waitFor();
    // Nobody is reminded again by the next click.
    expect(new URL(page.url()).searchParams.has('selected')).toBe(false);
  });

  it.each([
    ['after it was done', 'partPaid', texts.remind.done],
    ['after it was refused', 'completed', error.nobodyToRemind],
    ['after no answer came', 'accepted', texts.unknown],
  ] as const)(
    'S4.29 S8.29 reads the list again %s, and offers to remind whoever still owes',
    async (_, meanwhile, message) => {
      const noticeId = await sentNotice([525, 526]);
      const { page } = visit;
      await openDetail(page, noticeId, '', language);
      await page.getByRole('button', { name: texts.remind.all, exact: true }).click();
      const dialog = dialogOf(page, texts.remind.title);
      await dialog.getByText(fill(texts.remind.toAll, { count: 2 })).waitFor();
      expect(await rowOf(page, 525, language).getByText(notices.payStatus[meanwhile], { exact: true }).count()).toBe(0);

      for (const index of [525, 526]) await alterStateIn(tables(), noticeId, index, { payStatus: meanwhile });
      if (message === texts.unknown) await page.route(`**${noticeCalls.remindNotice.path}`, (route) => route.abort());
      await dialog.getByRole('button', { name: texts.remind.confirm, exact: true }).click();
      await page.getByText(message).first().waitFor();

      await rowOf(page, 525, language).getByText(notices.payStatus[meanwhile], { exact: true }).waitFor();
      const one = rowOf(page, 525, language).getByRole('button', {
        name: fill(texts.remind.oneFor, { name: studentCalled(525) }),
      });
      expect(await one.count()).toBe(meanwhile === 'partPaid' ? 1 : 0);
      await page.unrouteAll();
      await drain();
    },
  );

  it('S4.19 S4.29 reminds who was refunded, though nobody else owes, when selected by a tick or with all others', async () => {
    const noticeId = await sentNotice([529]);
    await alterStateIn(tables(), noticeId, 529, { payStatus: 'refunded' });
    const { page } = visit;
    const reminders = async () => (await messagesOf(noticeId)).filter(({ kind }) => kind === 'reminder').length;

    for (const [selected, count] of [
      [demonstrationId.student(529), 1],
      ['all', 2],
    ] as const) {
      await openDetail(page, noticeId, `?selected=${selected}`, language);
      expect(await reasonOf(page, texts.remind.all)).toBe(error.nobodyToRemind);
      await page.getByRole('button', { name: texts.remind.selected, exact: true }).click();
      await dialogOf(page, texts.remind.title).getByRole('button', { name: texts.remind.confirm, exact: true }).click();
      await page.getByText(texts.remind.done).waitFor();
      await expect.poll(reminders).toBe(count);
    }
  });

  it.each(['', '&group=owing'])(
    'reminds all matches that were sent the notice and owe, and names who was not sent it (filter: "%s")',
    async (filter) => {
      const noticeId = await sentNotice([525, 526, 527]);
      await alterStateIn(tables(), noticeId, 526, { payStatus: 'completed', received: 1_000_000 });
      await callAs('bursar', people.addNoticePeople, { payNoticeId: noticeId, payNoticePersonReqList: named(528) });
      await drain();
      const { page } = visit;
      await openDetail(page, noticeId, `?selected=all${filter}`, language);

      await page.getByRole('button', { name: texts.remind.selected, exact: true }).click();
      const question = dialogOf(page, texts.remind.title);
      await question.getByText(fill(texts.remind.toSome, { count: 3 })).waitFor();
      await question.getByRole('button', { name: texts.remind.confirm, exact: true }).click();
      const progress = dialogOf(page, texts.progress);
      const names = progress.getByRole('listitem').filter({ hasText: error.personNotSent });

      await names.filter({ hasText: studentCalled(528) }).waitFor();
      expect(await progress.getByRole('listitem').count()).toBe(1);
      await drain();
      const reminded = (await messagesOf(noticeId)).filter(({ kind }) => kind === 'reminder');
      expect(reminded.map(({ studentId }) => studentId).toSorted()).toEqual([525, 527].map(demonstrationId.student));
    },
  );

  it('S4.19 says why nobody can be reminded', async () => {
    const { noticeId } = await addNotice({ payNoticePersonReqList: named(521) });
    await openDetail(visit.page, noticeId, '', language);

    expect(await reasonOf(visit.page, texts.remind.all)).toBe(error.noticeNotSent);
  });

  it('says that messages failed, shows their students alone, and sends them again', async () => {
    await receiverAnswers(403, secrets);
    const noticeId = await sentNotice([531, 532]);
    await receiverAnswers(200, secrets);
    await alterStateIn(tables(), noticeId, 532, { sendStatus: 'withdrawn' });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await page.getByText(fill(texts.failed.text, { count: 1 })).waitFor();
    const marks = page.getByRole('row').getByText(texts.failed.mark, { exact: true });
    await rowOf(page, 532, language).waitFor();
    expect(await marks.count()).toBe(1);

    const only = page.getByRole('button', { name: texts.failed.only, exact: true });
    await only.click();
    await rowOf(page, 532, language).waitFor({ state: 'detached' });
    await rowOf(page, 531, language).getByText(texts.failed.mark, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await only.click();
    await rowOf(page, 532, language).waitFor();
    await page.getByRole('button', { name: texts.resend.one, exact: true }).click();
    const question = dialogOf(page, texts.resend.title);
    const worker = functionName('jobs', 'run-bulk-job');
    await pause(worker);
    await question.getByRole('button', { name: texts.resend.confirm, exact: true }).click();
    await dialogOf(page, texts.progress).waitFor();
    // After a reload only the job says what it did.
    await page.reload();
    await dialogOf(page, texts.progress).waitFor();
    await resume(worker);
    await page.getByText(texts.resend.done).first().waitFor();
    await page.getByText(texts.failed.title, { exact: true }).waitFor({ state: 'detached' });
    expect(await marks.count()).toBe(0);

    await pass(2);
    const states = (await messagesOf(noticeId)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['failed', 'sent']);
  });

  it('shows what a parent was sent, and sends again what failed', async () => {
    await receiverAnswers(403, secrets);
    const noticeId = await sentNotice([523]);
    await receiverAnswers(200, secrets);
    const phone = await openPage({ as: 'bursar', language, width: 360, theme: 'dark' });
    const { page } = phone;
    await openDetail(page, noticeId, '', language);
    await showStudent(page, 523, language);

    const list = page.getByRole('region', { name: texts.list.title });
    await list.getByText(texts.state.failed).waitFor();
    await list.getByText('403').waitFor();
    await phone.expectNoAxeFindings();
    await list.getByRole('button', { name: texts.resend.one, exact: true }).click();
    // It waits only until the worker has sent it.
    const { queued, sent: done } = texts.state;
    await list
      .getByText(queued, { exact: true })
      .or(list.getByText(done, { exact: true }))
      .first()
      .waitFor();
    await drain();
    await pass(2);

    const { list: sent } = await callAs('bursar', messages.listPersonMessages, {
      payNoticePersonId: person(noticeId, 523),
    });
    expect(sent).toMatchObject([{ state: 'sent' }]);
    phone.expectNoProblems();
    await phone.close();
  });

  it('shows of each student only what is sent to this student again', async () => {
    await receiverAnswers(403, secrets);
    const noticeId = await sentNotice([533, 534]);
    await receiverAnswers(200, secrets);
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    const list = page.getByRole('region', { name: texts.list.title });
    const again = list.getByRole('button', { name: texts.resend.one, exact: true });
    for (const index of [533, 534]) {
      await showStudent(page, index, language);
      await again.waitFor();
    }
    const worker = functionName('jobs', 'run-bulk-job');

    await pause(worker);
    await again.click();
    await list.getByRole('progressbar').waitFor();
    await showStudent(page, 533, language);

    await again.waitFor();
    expect(await list.getByRole('progressbar').count()).toBe(0);
    await resume(worker);
    await drain();
  });
});
