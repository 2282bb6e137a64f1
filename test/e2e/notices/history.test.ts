/** What was done to a notice, on its detail page. */
import { expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { addNotice, item, named, saveNotice } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const lines = quoted({
  en: [
    'Title: Autumn fees → Renamed',
    'Deadline: No deadline → Jun 30, 2099',
    'Notify parents: On → Off',
    'Tuition (autumn), unit price: ¥100.00 → ¥120.50',
    'Fee item added: Boarding (autumn) (¥100.00 · quantity 2 · Optional)',
    'Tuition (autumn), discounts: - → less ¥10.00, 8.5 fold (85%)',
    'Fee item added: Textbooks (autumn) (¥100.00 · quantity 1 · Clubs (choose 1))',
    `Added (1): ${studentCalled(3)}`,
    `Removed (1): ${studentCalled(1)}`,
    'The description was changed',
  ],
  zh: [
    '标题：Autumn fees → Renamed',
    '截止日期：未设截止日期 → 2099/6/30',
    '通知家长：开启 → 关闭',
    '学费（秋季）的单价：¥100.00 → ¥120.50',
    '新增收费项：住宿费（秋季）（¥100.00 · 数量 2 · 选缴）',
    '学费（秋季）的优惠：- → 减 ¥10.00、8.5 折（85%）',
    '新增收费项：教材费（秋季）（¥100.00 · 数量 1 · Clubs（选 1 项））',
    `新增 1 人：${studentCalled(3)}`,
    `移除 1 人：${studentCalled(1)}`,
    '费用说明已修改',
  ],
});

/** The browser is in another zone than the organisation. */
const timeInChina = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(new Date(at));

it.each(views('en', 'zh'))('the history of a notice says who changed what, before and after (%s)', async (language) => {
  const texts = textsIn(language);
  const { noticeId } = await addNotice({ payNoticePersonReqList: named(1, 2) });
  await saveNotice(noticeId, {
    ...{ title: 'Renamed', costStatement: 'By bus', sendNotice: false, deadlineAtLimit: 1, deadlineAt: '2099-06-30' },
    items: [
      item(1, {
        money: 120.5,
        benefits: [
          { itemDiscountType: 1, amount: 10 },
          { itemDiscountType: 2, discount: 85 },
        ],
      }),
      item(2, { number: 2, payOption: 2 }),
      ...[3, 4].map((index) => item(index)),
    ],
    groupItems: [
      { groupName: 'Clubs', choiceCount: 1, itemPhotoIdStr: [3, 4].map((at) => item(at).photoId).join(',') },
    ],
    payNoticePersonReqList: named(2, 3),
  });
  const visit = await openPage({ as: 'bursar', language });
  const { page } = visit;
  await openDetail(page, noticeId, '', language);

  await page.getByRole('button', { name: texts.notices.history.title, exact: true }).click();
  const entries = page.getByRole('list').filter({ hasText: texts.people.act.saveNotice }).getByRole('listitem');
  const saved = entries.filter({ hasText: texts.people.act.saveNotice }).first();
  for (const line of lines[language]) await saved.getByText(line, { exact: true }).waitFor();
  await saved.getByText(language === 'en' ? /Grace Zhang/ : /张敏/).waitFor();
  const [newest] = (await callAs('bursar', notices.listNoticeHistory, { id: noticeId })).list;
  await saved.getByText(timeInChina(newest?.at ?? '')).waitFor();
  await page.getByText(texts.people.act.addNotice, { exact: true }).waitFor();
  await visit.expectNoAxeFindings();

  expect(await saved.getByText('undefined').count()).toBe(0);
  visit.expectNoProblems();
  await visit.close();
});

it('names each act once, also when a colleague has done more since the first acts were read', async () => {
  const { notices: texts } = textsIn('en');
  const { noticeId } = await addNotice();
  const rename = (number: number) => callAs('bursar', notices.renameNotice, { id: noticeId, title: `Name ${number}` });
  for (let number = 1; number <= 22; number++) await rename(number);
  const visit = await openPage({ as: 'bursar' });
  const { page } = visit;
  await openDetail(page, noticeId);
  await page.getByRole('button', { name: texts.history.title, exact: true }).click();
  const names = page.getByRole('listitem').getByText(/→ Name [0-9]+$/);
  await names.nth(19).waitFor();

  for (const number of [23, 24]) await rename(number);
  await page.getByRole('button', { name: texts.history.older, exact: true }).click();

  await page.getByText(/→ Name 1$/).waitFor();
  const shown = await names.allInnerTexts();
  expect(shown).toEqual([...new Set(shown)]);
  expect(shown).toHaveLength(22);
  visit.expectNoProblems();
  await visit.close();
});
