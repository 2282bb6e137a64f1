/** The page of a notice whose deadline has passed. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, reasonOf, valueOf } from '../../support/detail-page.ts';
import { exportedFrom } from '../../support/export.ts';
import { addNotice, alterNotice } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({
  en: {
    closed: 'Closed',
    reason: 'The deadline of this notice has passed. To go on with it, change the deadline.',
  },
  zh: { closed: '已截止', reason: '该通知已过截止日期。如需继续操作，请先修改截止日期。' },
});

/** The entries of a menu, and which of them cannot be chosen. */
const entriesOf = async (page: Page, menu: string) => {
  await page.getByRole('button', { name: menu, exact: true }).last().click();
  const entries = await page
    .getByRole('menuitem')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLElement).innerText, one.getAttribute('aria-disabled') === 'true']),
    );
  await page.keyboard.press('Escape');
  return Object.fromEntries(entries) as Record<string, boolean>;
};

it.each(views('en', 'zh'))(
  'N2.77 S2.21 S4.15 S4.16 S4.17 marks a closed notice, says why nothing can be done to many people, and exports and refreshes it (%s)',
  async (language) => {
    const { closed, reason } = words[language];
    const { notices, people, payments, messages, site } = textsIn(language);
    const { detail, life } = notices;
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    const title = `Closed one ${language}`;
    const { noticeId } = await addNotice({ title, deadlineAtLimit: 1, deadlineAt: '2099-12-31' });
    await alterNotice(noticeId, { deadline: '2026-01-31' });
    await openDetail(page, noticeId, `?selected=${demonstrationId.student(1)}`, language);

    await page.getByText(closed, { exact: true }).waitFor();
    expect(await valueOf(page, detail.deadline).innerText()).toBe(language === 'zh' ? '2026/1/31' : 'Jan 31, 2026');
    for (const name of [
      ...[detail.edit, detail.addPeople, detail.send.all, detail.send.selected],
      ...[messages.remind.all, messages.remind.selected],
    ])
      expect(await reasonOf(page, name), name).toBe(reason);
    expect(await entriesOf(page, life.moreSelected)).toEqual({
      [people.batch.addItems.action]: true,
      [people.batch.changeAmounts.action]: true,
      [payments.payOff.selected]: true,
      [life.withdraw.selected]: true,
      [life.refresh.selected]: false,
      [life.deletePeople.selected]: true,
    });
    expect(await entriesOf(page, messages.more)).toEqual({ [messages.resend.all]: true });
    expect(await entriesOf(page, life.more)).toMatchObject({
      [life.withdraw.action]: true,
      [life.refresh.action]: false,
      [life.deadline.action]: false,
    });
    expect(await page.getByRole('button', { name: site.action.refresh }).first().isEnabled()).toBe(true);
    expect((await exportedFrom(page, language)).name).toBe(`${title}.xlsx`);
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  },
);
