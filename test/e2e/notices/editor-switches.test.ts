/** The switches of the form: what parents see of the items, and what the form has beside its people and items. */
import { describe, expect, it } from 'vitest';
import { editNoticePath, newNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openCard, openDetail, valueOf } from '../../support/detail-page.ts';
import { editorFields, openEditor, save, savedNoticeId, tuition } from '../../support/editor-page.ts';
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

describe.each(views('zh', 'en'))('the form of a notice (%s)', (language) => {
  const { details, notify, online, deadline, attachments, fact, hidden } = words[language];
  const { notices, parent } = textsIn(language);

  it('N2.34 N2.72 N3.16 has attachments, what parents see, message, online payment and deadline, and can hide the items', async () => {
    const { noticeId } = await addNotice({ title: 'With sums only' });
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 1440 : 360 });
    const { page } = visit;
    const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
    for (const path of [newNoticePath, editNoticePath(noticeId)]) {
      await openEditor(page, path, language);
      expect(await Promise.all([details, notify].map((name) => checkbox(name).isChecked()))).toEqual([true, true]);
      await checkbox(online).waitFor();
      await page.getByRole('radiogroup', { name: deadline, exact: true }).waitFor();
      await page.getByRole('heading', { level: 2, name: attachments }).waitFor();
    }

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
    await openDetail(page, await savedNoticeId(page), '', language);
    await openCard(page, language);

    expect(await valueOf(page, fact).innerText()).toBe(hidden);
    expect(await readNotice(noticeId)).toMatchObject({ detailsVisible: false });
    await openEditor(page, editNoticePath(noticeId), language);
    expect(await editorFields(page, language).details.isChecked()).toBe(false);
    visit.expectNoProblems();
    await visit.close();
  });

  it('N3.18 has online payment as the notice has it, and saves it switched on and off', async () => {
    const payable = { deadlineAtLimit: 1, deadlineAt: '2099-12-31', supportOnlinePay: false } as const;
    const { noticeId } = await addNotice({ title: 'Paid online or not', ...payable });
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;
    const checkbox = page.getByRole('checkbox', { name: online, exact: true });

    for (const isOn of [false, true]) {
      await openEditor(page, editNoticePath(noticeId), language);
      expect(await checkbox.isChecked()).toBe(isOn);
      await checkbox.setChecked(!isOn);
      await save(page, language);
      await savedNoticeId(page);
      expect(await readNotice(noticeId)).toMatchObject({ onlinePay: !isOn });
    }
    await openEditor(page, editNoticePath(noticeId), language);
    expect(await checkbox.isChecked()).toBe(false);
    visit.expectNoProblems();
    await visit.close();
  });
});
