/** The progress of a job that was started while the page was still being read after the one before. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage } from '../../support/browser.ts';
import { drain, functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';

const { notices: texts, site } = textsIn('en');
const { deletePeople, rowMenu } = texts.life;
const { send, list } = texts.detail;
const worker = functionName('jobs', 'run-bulk-job');

afterEach(() => resume(worker));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const acts = [
  {
    act: 'sending',
    words: send,
    done: send.sent,
    ask: (page: Page, index: number) => press(page, fill(list.sendTo, { name: studentCalled(index) })),
  },
  {
    act: 'a deletion',
    words: deletePeople,
    done: deletePeople.done,
    ask: async (page: Page, index: number) => {
      await press(page, fill(rowMenu, { name: studentCalled(index) }));
      await page.getByRole('menuitem', { name: deletePeople.one, exact: true }).click();
    },
  },
];

it.each(acts)('of $act stays on the screen', async ({ act, words, done, ask }) => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const { noticeId } = await addNotice({ title: `Next ${act}`, payNoticePersonReqList: named(589, 590) });
  await drain();
  await openDetail(page, noticeId);
  const start = async (index: number) => {
    await ask(page, index);
    await dialogOf(page, words.title).getByRole('button', { name: words.confirm, exact: true }).click();
  };
  const progress = dialogOf(page, words.progress);
  const ofJob = () => new URL(page.url()).searchParams.get('sending') ?? new URL(page.url()).searchParams.get('work');
  const reading = await heldBack(page, people.listNoticeClasses);

  await start(589);
  await page.getByText(done, { exact: true }).first().waitFor();
  const first = ofJob();
  await progress.getByRole('button', { name: site.action.close, exact: true }).click();
  await progress.waitFor({ state: 'hidden' });
  await pause(worker);
  await start(590);
  await expect.poll(ofJob).not.toBe(null);
  expect(ofJob()).not.toBe(first);
  reading.letGo();
  await page.waitForLoadState('networkidle');
  expect(await progress.isVisible()).toBe(true);

  await page.unrouteAll();
  await resume(worker);
  await progress.waitFor({ state: 'hidden' });
  await drain();
  visit.expectNoProblems();
});
