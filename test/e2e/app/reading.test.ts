/** What makes the pages easy to read: upright placeholders, weeks as the language counts them, messages that go again. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { shownFor } from '../../../web/src/app/layout/note-life.ts';
import { noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { dialogOf, linkToStudent, openEditor } from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en, textsIn } from '../../support/texts.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('pages', () => {
  it('show placeholders upright', async () => {
    const { page } = visit;
    await openEditor(page, linkToStudent());

    const slanted = await page.evaluate(() =>
      [...document.querySelectorAll('input, [class*=placeholder]')]
        .map((one) => getComputedStyle(one, one instanceof HTMLInputElement ? '::placeholder' : null).fontStyle)
        .filter((style) => style !== 'normal'),
    );

    expect(slanted).toEqual([]);
  });

  it('begin a week as the language does', async () => {
    const firstDay = async ({ page }: Visit, language: Language) => {
      await page.goto(noticesPath);
      await page.getByRole('button', { name: textsIn(language).notices.list.created }).click();
      await page.getByRole('grid').first().waitFor();
      return page.getByRole('grid').first().getByRole('columnheader').first().innerText();
    };
    const chinese = await openPage({ as: 'bursar', width: 1440, language: 'zh' });

    expect(await firstDay(visit, 'en')).toContain('Sun');
    expect(await firstDay(chinese, 'zh')).toContain('周一');
  });

  /** Sends a notice, which the page says. */
  const sendOne = async (title: string) => {
    const { page } = visit;
    const { noticeId } = await addNotice({ title });
    await openDetail(page, noticeId);
    await page.getByRole('button', { name: 'Send all' }).click();
    await dialogOf(page, 'Send this notice?').getByRole('button', { name: 'Send', exact: true }).click();
    const message = page.getByRole('region', { name: 'Notifications' }).getByText('Sent', { exact: true });
    await message.waitFor();
    return { page, noticeId, message, since: Date.now() };
  };

  it('say for 6 seconds that something succeeded', async () => {
    const { page, noticeId, message, since } = await sendOne('Sent, and said so');
    // To a screen reader as well.
    await page.locator('body > [aria-live=polite]').filter({ hasText: /Sent$/ }).waitFor({ state: 'attached' });

    await message.waitFor({ state: 'detached' });

    expect(Date.now() - since).toBeGreaterThan(4_000);
    expect((await callAs('bursar', notices.getNoticeDetail, { id: noticeId })).sendStatus).toBe('sent');
    expect(new URL(page.url()).pathname).toBe(noticePath(noticeId));
  });

  it('say on the page where it happened that something succeeded, and not on the next', async () => {
    const { page, message, since } = await sendOne('Sent, and left');
    // Until then it could be what an act says that leads to another page.
    await expect.poll(() => Date.now() - since).toBeGreaterThan(shownFor.sameActMs);

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('heading', { level: 1, name: en.notices.list.title }).waitFor();

    expect(await message.count()).toBe(0);
  });
});
