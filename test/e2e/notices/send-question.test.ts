/** What the desk reads before a notice goes out. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openDetail, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, item, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views('zh', 'en'))(
  'the question before sending says what is sent, and shows the page of the parents (%s)',
  async (language) => {
    const texts = textsIn(language);
    const { noticeId } = await addNotice({
      ...{ title: 'Shown before it is sent', costStatement: 'By bus', deadlineAtLimit: 1, deadlineAt: '2099-06-30' },
      items: [item(1, { money: 120.5 }), item(2, { money: 30, payOption: 2 })],
      payNoticePersonReqList: named(1, 2, 3),
    });
    await drain();
    const { page, ...other } = await openPage({ as: 'bursar', language });
    await openDetail(page, noticeId, '', language);

    await page.getByRole('button', { name: texts.notices.detail.send.all, exact: true }).click();
    const dialog = dialogOf(page, texts.notices.detail.send.title);
    const facts = texts.notices.detail.send;
    await valueOf(dialog, facts.noticeTitle).getByText('Shown before it is sent').waitFor();
    await valueOf(dialog, facts.students).getByText('3').waitFor();
    await valueOf(dialog, facts.total).getByText('¥361.50').waitFor();
    await valueOf(dialog, texts.notices.detail.deadline).first().getByText('2099').waitFor();
    const preview = dialog.getByRole('group', { name: fill(facts.preview, { name: studentCalled(1) }) });
    await preview.getByRole('heading', { name: 'Shown before it is sent' }).waitFor();
    for (const text of ['By bus', studentCalled(1), '¥120.50', texts.parent.how])
      await preview.getByText(text, { exact: true }).first().waitFor();
    expect(await preview.getByRole('button').count()).toBe(0);
    await other.expectNoAxeFindings();

    // Of those who are selected, one has it already.
    await dialog.getByRole('button', { name: texts.site.action.cancel, exact: true }).click();
    await callAs('bursar', notices.sendNotice, { id: noticeId, studentIds: [demonstrationId.student(1)] });
    await drain();
    for (const index of [1, 2]) {
      const name = fill(texts.notices.detail.list.select, { name: studentCalled(index) });
      const box = page.getByRole('checkbox', { name, exact: true });
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(true);
    }
    await page.getByRole('button', { name: facts.selected, exact: true }).click();
    await valueOf(dialog, facts.students).getByText('1', { exact: true }).waitFor();
    await valueOf(dialog, facts.total).getByText('¥120.50').waitFor();

    const { counts } = await callAs('bursar', notices.getNoticeDetail, { id: noticeId });
    expect([counts.unsent, counts.sent]).toEqual([2, 1]);
    other.expectNoProblems();
    await other.close();
  },
);
