/** The switches of the form: what parents see of the items, and what the form has beside its people and items. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { editNoticePath, newNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openCard, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf, editorFields, openEditor, save, savedNoticeId, tuition } from '../../support/editor-page.ts';
import { addNotice, readNotice } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({
  en: {
    ...{ details: 'Show item details to parents', notify: 'Notify parents', online: 'Online payment' },
    ...{ deadline: 'Deadline', attachments: 'Attachments', fact: 'Item details for parents', hidden: 'Hidden' },
  },
  zh: {
    ...{ details: '向家长显示收费明细', notify: '通知家长', online: '在线缴费' },
    ...{ deadline: '截止日期', attachments: '附件', fact: '家长端收费明细', hidden: '不可见' },
  },
});

/** The last button of each line ends at the right edge of the form, where the buttons have no room in one line. */
const expectLinesAtEdge = async (page: Page, lastButton: string): Promise<void> => {
  const main = page.getByRole('button', { name: lastButton, exact: true });
  await main.scrollIntoViewIfNeeded();
  const edges = await main.evaluate((button) => {
    const row = button.parentElement;
    const boxes = [...(row?.children ?? [])].map((one) => one.getBoundingClientRect());
    const lines = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return {
      right: Math.round(row?.closest('form')?.getBoundingClientRect().right ?? 0),
      lines: [...lines.values()].map((line) => Math.round(Math.max(...line.map(({ right }) => right)))),
    };
  });
  expect(edges.lines.length).toBeGreaterThan(0);
  for (const right of edges.lines) expect(right).toBe(edges.right);
};

describe.each(views('zh', 'en'))('the form of a notice (%s)', (language) => {
  const { details, notify, online, deadline, attachments, fact, hidden } = words[language];
  const { notices, parent } = textsIn(language);

  it('N2.34 N2.72 N3.16 N3.18 has attachments, what parents see, message, online payment and deadline, can hide the items, and saves online payment switched on and off', async () => {
    const payable = { deadlineAtLimit: 1, deadlineAt: '2099-12-31', supportOnlinePay: false } as const;
    const { noticeId } = await addNotice({ title: 'With sums only', ...payable });
    const visit = await openPage({ as: 'bursar', language, width: 360 });
    const { page } = visit;
    const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const isChecked = (...all: string[]) => Promise.all(all.map((name) => checkbox(name).isChecked()));
    for (const path of [newNoticePath, editNoticePath(noticeId)]) {
      await openEditor(page, path, language);
      expect(await isChecked(details, notify)).toEqual([true, true]);
      await checkbox(online).waitFor();
      await page.getByRole('radiogroup', { name: deadline, exact: true }).waitFor();
      await page.getByRole('heading', { level: 2, name: attachments }).waitFor();
      await expectLinesAtEdge(page, notices.editor.saveAndSend);
    }

    expect(await checkbox(online).isChecked()).toBe(false);
    await checkbox(online).check();
    await checkbox(details).uncheck();
    await page.getByText(notices.editor.detailsHidden, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: notices.editor.preview, exact: true }).click(),
    ]);
    await valueOf(preview, parent.due).getByText('¥100.00').waitFor();
    expect(await preview.getByText(tuition[language]).count()).toBe(0);
    await preview.close();
    await save(page, language);
    await savedNoticeId(page);
    await openCard(page, language);
    await valueOf(page, fact).getByText(hidden, { exact: true }).waitFor();
    await page.getByRole('button', { name: notices.detail.send.all, exact: true }).click();
    const { title, preview: ofStudent } = notices.detail.send;
    const name = fill(ofStudent, { name: studentCalled(1) });
    const seen = dialogOf(page, title).getByRole('group', { name, exact: true });
    await valueOf(seen, parent.due).getByText('¥100.00').waitFor();
    expect(await seen.getByText(tuition[language]).count()).toBe(0);
    expect(await readNotice(noticeId)).toMatchObject({ detailsVisible: false, onlinePay: true });

    await openEditor(page, editNoticePath(noticeId), language);
    expect(await isChecked(details, online)).toEqual([false, true]);
    await checkbox(online).uncheck();
    await checkbox(notify).uncheck();
    await editorFields(page, language).unlimited.check();
    await save(page, language);
    await savedNoticeId(page);
    const switchedOff = { onlinePay: false, notifyParents: false, limited: false };
    expect(await readNotice(noticeId)).toMatchObject({ detailsVisible: false, ...switchedOff });
    visit.expectNoProblems();
    await visit.close();
  });
});
