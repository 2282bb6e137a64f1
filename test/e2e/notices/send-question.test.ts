/** What the desk reads before a notice goes out. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, item, named, range } from '../../support/notice-forms.ts';
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

    const { counts } = await callAs('bursar', notices.getNoticeDetail, { id: noticeId });
    expect([counts.unsent, counts.sent]).toEqual([3, 0]);
    other.expectNoProblems();
    await other.close();
  },
);

it('N4.46 N8.11 N8.15 S8.34 asks for patience and says that it was sent, in Chinese', async () => {
  const { noticeId } = await addNotice({ title: '五百人', payNoticePersonReqList: named(...range(1, 500)) });
  await drain();
  const worker = functionName('jobs', 'run-bulk-job');
  const { page, ...visit } = await openPage({ as: 'bursar', language: 'zh', width: 1440 });
  await openDetail(page, noticeId, '', 'zh');
  await pause(worker);

  await page.getByRole('button', { name: '全部发送', exact: true }).click();
  await dialogOf(page, textsIn('zh').notices.detail.send.title)
    .getByRole('button', { name: '发送', exact: true })
    .click();
  await page.getByText('通知较多，正在发送，请稍候').first().waitFor();
  await resume(worker);
  await page
    .getByText('发送成功', { exact: true })
    .and(page.locator('[class*=flash-type-success] *'))
    .first()
    .waitFor();

  visit.expectNoProblems();
  await visit.close();
});
