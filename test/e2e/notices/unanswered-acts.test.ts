/** Acts on a notice that were done although their answer got lost, and that are tried again while the question is open. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain, tables } from '../../support/cloud.ts';
import { chooseOfMenu, confirmSending, openDetail, rowOf, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { alterStateIn } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { notices: texts, messages, error, site } = textsIn('en');
const { withdraw, deletePeople, deleteNotice, moreSelected, unknown } = texts.life;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chooseOfSelected = async (page: Page, name: string) => {
  await click(page, moreSelected);
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const toldThat = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator('[class*=flash-type-success] *')).first().waitFor();
const loseAnswer = (page: Page, { path }: Call) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
/** The site asks again for what it shows when the network comes back. */
const comeBack = async (page: Page) => {
  const again = [people.listNoticePeople, notices.getNoticeDetail].map(({ path }) => page.waitForResponse(`**${path}`));
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await Promise.all(again);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};
const draft = async (title: string, indexes: readonly number[]): Promise<string> => {
  const { noticeId } = await addNotice({ title, payNoticePersonReqList: named(...indexes) });
  await drain();
  return noticeId;
};

describe('an act on all matches of a filter that is tried again after its answer was lost', () => {
  it('reminds nobody twice, although a family has left the filter meanwhile', async () => {
    const noticeId = await sentNotice(range(541, 3));
    const { page } = visit;
    await openDetail(page, noticeId, '?pay=toPay&selected=all');
    const question = dialogOf(page, messages.remind.title);
    const confirm = question.getByRole('button', { name: messages.remind.confirm, exact: true });

    await loseAnswer(page, notices.remindNotice);
    await click(page, messages.remind.selected);
    await confirm.click();
    await question.getByText(messages.unknown, { exact: false }).waitFor();
    await drain();
    await alterStateIn(tables(), noticeId, 543, { payStatus: 'completed' });
    await confirm.click();
    await toldThat(page, messages.remind.done);

    await drain();
    const reminded = (await messagesOf(noticeId)).filter(({ kind }) => kind === 'reminder');
    expect(reminded.map(({ studentId }) => studentId).toSorted()).toEqual(range(541, 3).map(demonstrationId.student));
  });

  it('deletes the students and says so, although none of them is left', async () => {
    const noticeId = await draft('Emptied', range(545, 3));
    const { page } = visit;
    await openDetail(page, noticeId, '?selected=all');
    const question = dialogOf(page, deletePeople.title);
    const confirm = question.getByRole('button', { name: deletePeople.confirm, exact: true });

    await loseAnswer(page, people.deleteNoticePeople);
    await chooseOfSelected(page, deletePeople.selected);
    await confirm.click();
    await question.getByText(unknown, { exact: false }).waitFor();
    await drain();
    await confirm.click();
    await toldThat(page, deletePeople.done);

    expect((await detailOf(noticeId)).counts.total).toBe(0);
  });

  it('sends the notice once, and goes on to show how many students it is sent to', async () => {
    const noticeId = await draft('Sent to the matches', range(549, 3));
    const { page } = visit;
    await openDetail(page, noticeId, '?send=unsent&selected=all');
    const question = dialogOf(page, texts.detail.send.title);

    await loseAnswer(page, notices.sendNotice);
    await click(page, texts.detail.send.selected);
    await question.getByRole('button', { name: texts.detail.send.confirm, exact: true }).click();
    await question.getByText(texts.detail.send.unknown, { exact: false }).waitFor();
    await drain();
    await comeBack(page);
    expect(await valueOf(question, texts.detail.send.students).innerText()).toBe('3');
    expect(await valueOf(question, texts.detail.send.total).innerText()).toContain('¥300.00');
    await confirmSending(page);

    expect(await messagesOf(noticeId)).toHaveLength(3);
  });

  it.each(['selected', 'all'] as const)(
    'withdraws the notice and says so, though nobody has it any more: %s',
    async (of) => {
      const noticeId = await sentNotice(range(553, 3));
      const { page } = visit;
      await openDetail(page, noticeId, '?send=sent&selected=all');
      const question = dialogOf(page, withdraw.title);
      const confirm = question.getByRole('button', { name: withdraw.confirm, exact: true });

      await loseAnswer(page, notices.revertNotice);
      if (of === 'all') await chooseOfMenu(page, 'en', withdraw.action);
      else await chooseOfSelected(page, withdraw.selected);
      await confirm.click();
      await question.getByText(unknown, { exact: false }).waitFor();
      await drain();
      await comeBack(page);
      await question.getByText(fill(of === 'all' ? withdraw.fromAll : withdraw.fromSome, { count: 3 })).waitFor();
      await confirm.click();
      await toldThat(page, withdraw.done);

      expect((await detailOf(noticeId)).counts).toMatchObject({ sent: 0, withdrawn: 3 });
    },
  );

  it('names those of the filter anew in the next question', async () => {
    const noticeId = await draft('Asked anew', range(557, 3));
    const { page } = visit;
    await openDetail(page, noticeId, '?selected=all');
    const question = dialogOf(page, deletePeople.title);
    const confirm = question.getByRole('button', { name: deletePeople.confirm, exact: true });
    await page.route(`**${people.deleteNoticePeople.path}`, (route) => route.abort(), { times: 1 });
    await chooseOfSelected(page, deletePeople.selected);
    await confirm.click();
    await question.getByText(unknown, { exact: false }).waitFor();

    await question.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await rowOf(page, 557).getByRole('checkbox').click();
    await page.getByText(fill(texts.detail.list.selected, { count: 2 }), { exact: true }).waitFor();
    await chooseOfSelected(page, deletePeople.selected);
    await confirm.click();
    await toldThat(page, deletePeople.done);

    await rowOf(page, 557).waitFor();
    expect((await detailOf(noticeId)).counts.total).toBe(1);
  });
});

describe('the deletion of a notice', () => {
  const confirmOn = async (page: Page, beforeConfirmed?: () => Promise<void>) => {
    await chooseOfMenu(page, 'en', deleteNotice.action);
    const dialog = dialogOf(page, deleteNotice.title);
    await dialog.getByRole('textbox').fill(deleteNotice.word);
    await beforeConfirmed?.();
    await dialog.getByRole('button', { name: deleteNotice.confirm, exact: true }).click();
    return dialog;
  };
  const deleteOn = async (page: Page, beforeConfirmed?: () => Promise<void>) => {
    await loseAnswer(page, notices.deleteNotice);
    return confirmOn(page, beforeConfirmed);
  };
  const atList = (page: Page) => page.getByRole('heading', { level: 1, name: texts.list.title });

  it('leads to the list and says that the notice is deleted, although its answer was lost', async () => {
    const { page } = visit;
    await openDetail(page, await draft('Deleted without a word', [561]));

    await deleteOn(page);

    await toldThat(page, deleteNotice.done);
    await atList(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: site.problem.notFoundTitle }).waitFor();
  });

  it('does so once the notice can be read again', async () => {
    const { page } = visit;
    const noticeId = await draft('Deleted while nothing could be read', [562]);
    await openDetail(page, noticeId);
    const reading = `**${notices.getNoticeDetail.path}`;
    const dialog = await deleteOn(page, () => page.route(reading, (route) => route.abort()).then(() => undefined));
    await dialog.getByText(unknown, { exact: false }).waitFor();
    await page.unroute(reading);

    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });

    await toldThat(page, deleteNotice.done);
    await atList(page).waitFor();
  });

  it.each<[string, number | undefined, (page: Page) => Promise<unknown>]>([
    ['was refused for the moment', 429, (page) => click(page, site.action.refresh)],
    ['never arrived, and the page was loaded anew', undefined, (page) => page.reload()],
  ])('is not reported of a notice that is out of reach later, when it %s', async (_, status, readAgain) => {
    const { page, expectNoProblems } = await openPage({
      ...{ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/, /429/, /404/] },
    });
    await openDetail(page, await draft('Out of reach', [563]));
    await page.route(`**${notices.deleteNotice.path}`, (route) =>
      status === undefined ? route.abort() : route.fulfill({ status }),
    );
    const dialog = await confirmOn(page);
    await dialog.getByText(status === undefined ? unknown : error.tooManyRequests, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: site.action.cancel, exact: true }).click();

    await page.route(`**${notices.getNoticeDetail.path}`, (route) => route.fulfill({ status: 404 }));
    await readAgain(page);

    await page.getByRole('heading', { level: 1, name: site.problem.notFoundTitle }).waitFor();
    expectNoProblems();
  });
});
