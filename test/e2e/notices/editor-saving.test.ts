/** What keeps the work in the editor from being lost or done twice. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { editNoticePath, newNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { dialogOf, editorFields, fillGood, openEditor, save, savedNoticeId } from '../../support/editor-page.ts';
import { addNotice, item, named, noticeRow, range, saveNotice } from '../../support/notice-forms.ts';
import { student } from '../../support/settlement.ts';
import { endSignIn } from '../../support/sign-in.ts';
import { en, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const noticesNamed = async (keyword: string) => {
  await drain();
  return (await callAs('bursar', notices.listNotices, { pageIndex: 1, pageSize: 10, keyword })).list;
};

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', expectedErrors: [/ERR_(FAILED|CONNECTION)/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('a save', () => {
  it('is sent once by a double click', async () => {
    const { page } = visit;
    await fillGood(page, 'Clicked twice');
    const called = callsFrom(page);

    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Clicked twice' }).waitFor();

    expect(called.filter((path) => path === notices.addNotice.path)).toHaveLength(1);
  });
});

describe('a save of other items', () => {
  it.each(views('en', 'zh'))(
    'N8.09 leaves those of a student that were set individually, and says so, not that they were sent it: %s',
    async (language) => {
      const { noticeId } = await addNotice({ title: 'One of two', payNoticePersonReqList: named(1, 2) });
      const { itemId, photoId } = item(1);
      await callAs('bursar', people.adjustNoticePerson, {
        ...{ payNoticeId: noticeId, payNoticePersonId: personIdOf(noticeId, student(1)) },
        items: [{ itemId, photoId, money: 80, number: 1, payOption: 1 }],
      });
      const other = await openPage({ as: 'bursar', language });
      await openEditor(other.page, editNoticePath(noticeId), language);
      await editorFields(other.page, language).price.fill('120');
      await save(other.page, language);
      const texts = textsIn(language).notices.editor;
      await other.page.getByText(fill(texts.ownItems, { count: 1 })).waitFor();
      expect(await other.page.getByText(fill(texts.skipped, { count: 1 })).count()).toBe(0);

      const { list } = await callAs('bursar', people.listNoticePeople, { id: noticeId, pageIndex: 1, pageSize: 50 });
      expect(list.map(({ due }) => due)).toEqual([8_000, 12_000]);
      other.expectNoProblems();
      await other.close();
    },
  );
});

describe('a save without an answer', () => {
  it('is repeated as the same act, so that there is one notice', async () => {
    const { page } = visit;
    const operations: (string | undefined)[] = [];
    let losses = 1;
    await page.route(`**${notices.addNotice.path}`, async (route) => {
      operations.push(route.request().headers()['idempotency-key']);
      if (losses-- <= 0) return route.continue();
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await fillGood(page, 'Answered once only');

    await save(page);
    await page.getByText(en.site.problem.network).waitFor();
    await visit.expectNoAxeFindings();
    await save(page);
    const noticeId = await savedNoticeId(page);

    expect(operations).toEqual([operations[0], operations[0]]);
    expect(operations[0]).toBeTruthy();
    expect((await noticesNamed('Answered once only')).map(({ noticeId: id }) => id)).toEqual([noticeId]);
    await page.unrouteAll();
  });
});

describe('a save after the sign-in had ended', () => {
  it('does not undo what a colleague has saved meanwhile', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'Edited by two', payNoticePersonReqList: named(1) });
    await openEditor(page, editNoticePath(payNoticeId));
    await editorFields(page).title.fill('Of the first');
    await saveNotice(payNoticeId, { title: 'Of the second', payNoticePersonReqList: named(1) });
    await endSignIn(page);

    await save(page);
    await dialogOf(page, en.session.endedTitle).getByRole('button', { name: en.session.signInAgain }).click();
    await dialogOf(page, en.session.endedTitle).waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await save(page);
    await page.getByText(en.notices.editor.staleTitle).waitFor();

    expect((await noticeRow(payNoticeId)).title).toBe('Of the second');
    await page.getByRole('button', { name: en.site.action.reload }).click();
    await page.getByText(en.notices.editor.merged.title).waitFor();
    expect(await editorFields(page).title.inputValue()).toBe('Of the first');
  });
});

describe('an editor opened while a job writes the notice', () => {
  it('says so, and can be read again when the job has ended', async () => {
    const { page } = visit;
    const worker = functionName('jobs', 'run-bulk-job');
    const { noticeId: payNoticeId } = await addNotice({ title: 'Written by a job', payNoticePersonReqList: named(1) });
    await pause(worker);
    await saveNotice(payNoticeId, { title: 'Written by a job', payNoticePersonReqList: named(...range(1, 200)) });
    await openEditor(page, editNoticePath(payNoticeId));

    await page.getByText(en.error.jobRunning).waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await resume(worker);
    await drain();
    await page.getByRole('button', { name: en.site.action.reload }).click();
    await page.getByRole('heading', { level: 2, name: 'Students (200)' }).waitFor();

    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(1);
  });
});

describe('leaving', () => {
  it('asks before a change is lost, and not when nothing was changed', async () => {
    const { page } = visit;
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    const isLeft = () => page.waitForURL((url) => url.pathname === noticesPath);
    await openEditor(page, newNoticePath);
    await cancel.click();
    await isLeft();
    await page.goBack();
    await editorFields(page).title.fill('Not to be lost');

    await cancel.click();
    const dialog = dialogOf(page, en.site.unsaved.title);
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await editorFields(page).title.inputValue()).toBe('Not to be lost');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();

    await isLeft();
  });
});
