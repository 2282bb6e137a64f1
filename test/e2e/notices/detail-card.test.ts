/** The card of a notice where its values differ from those of a new one, and from each other. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { changeCard, confirmSending, openCard, openDetail, valueOf } from '../../support/detail-page.ts';
import { addNotice, alterNotice } from '../../support/notice-forms.ts';
import { zh } from '../../support/texts.ts';

const limited = { deadlineAtLimit: 1, deadlineAt: '2099-12-31' } as const;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

it('N2.63 N2.66 N2.67 N2.68 N2.69 N2.70 says who created, edited and sent the notice, and when; enrollment is the source of one for prospective students, with their stage', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Of three people' });
  const by = (eName: string, at: string) => ({ subject: eName, name: eName, eName, at });
  await alterNotice(noticeId, {
    ...{ businessType: 'enroll', schoolId: demonstrationId.school(2), studySection: 1 },
    created: by('Ann', '2026-01-05T02:01:00.000Z'),
    updated: by('Ben', '2026-02-06T03:02:00.000Z'),
    sent: by('Cleo', '2026-03-07T04:03:00.000Z'),
  });

  await openDetail(page, noticeId);

  await valueOf(page, 'Educational stage').waitFor();
  const terms = ['Source', 'Educational stage', 'Created by', 'Created', 'Last edited', 'Last sent'];
  expect(await Promise.all(terms.map((term) => valueOf(page, term).innerText()))).toEqual([
    ...['Enrollment', 'Kindergarten'],
    ...['Ann', 'Jan 5, 2026, 10:01', 'Feb 6, 2026, 11:02, Ben', 'Mar 7, 2026, 12:03, Cleo'],
  ]);
});

it('N2.61 N2.62 N2.63 N2.64 N2.66 N2.67 N2.68 N2.69 N2.70 N2.72 N2.73 N2.74 N2.76 N2.77 sums the notice up in Chinese, to be read only', async () => {
  const chinese = await openPage({ as: 'bursar', language: 'zh', width: 1440 });
  const { page } = chinese;
  const { noticeId } = await addNotice({ title: '秋季学费', costStatement: '请携带收据。' });
  const by = (name: string, eName: string, at: string) => ({ subject: eName, name, eName, at });
  await alterNotice(noticeId, {
    created: by('甲', 'Ann', '2026-01-05T02:01:00.000Z'),
    updated: by('乙', 'Ben', '2026-02-06T03:02:00.000Z'),
    sent: by('丙', 'Cleo', '2026-03-07T04:03:00.000Z'),
  });
  const facts = [
    ['校区', '启明国际学校滨江校区'],
    ['学段', '小学'],
    ['分账', '已开启'],
    ['来源', '财务'],
    ['创建人', '甲'],
    ['创建时间', '2026/1/5 10:01'],
    ['最近编辑', '2026/2/6 11:02，乙'],
    ['最近发送', '2026/3/7 12:03，丙'],
    ['家长端收费明细', '可见'],
    ['通知家长', '发送时推送消息'],
    ['通知类型', '指定学生'],
    ['缴费方式', '未开通：未设截止日期的缴费通知不支持在线缴费。'],
    ['截止日期', '未设截止日期'],
    ['费用说明', '请携带收据。'],
  ] as const;

  await changeCard(page, { needOpenDiv: 1 });
  await openDetail(page, noticeId, '', 'zh');
  await openCard(page, 'zh');
  await valueOf(page, '学段').waitFor();

  for (const [term, value] of facts) expect(await valueOf(page, term).innerText(), term).toBe(value);
  // The facts with the heading that opens them, which is all that can be pressed.
  const card = page
    .locator('dl')
    .filter({ has: page.getByText('创建人', { exact: true }) })
    .locator('xpath=ancestor::*[.//*[@aria-expanded]][1]');
  const controls = card.locator('button, [role=button], a, input, textarea, select, [contenteditable]');
  expect(await controls.allInnerTexts()).toEqual([zh.notices.detail.card]);
  chinese.expectNoProblems();
  await chinese.close();
});

it('N2.71 S2.21 is open until the notice is sent, and says nothing of what it does not have, as of a last sending before there was one, or the closed tag without a deadline', async () => {
  const { page } = visit;
  const card = page.getByRole('button', { name: 'Notice details', exact: true });
  const { noticeId } = await addNotice({ title: 'To be looked through', costStatement: ' ' });
  await openDetail(page, noticeId);
  await valueOf(page, 'School').waitFor();
  expect(await page.getByText('Last edited').count()).toBe(1);
  for (const missing of ['Last sent', 'Description', 'Closed'])
    expect(await page.getByText(missing, { exact: true }).count()).toBe(0);
  expect(await valueOf(page, 'Educational stage').innerText()).toBe('Primary school');

  await page.getByRole('button', { name: 'Send all' }).click();
  await confirmSending(page);

  await valueOf(page, 'School').waitFor({ state: 'hidden' });
  await card.click();
  await valueOf(page, 'Last sent').waitFor();
});

it('N2.72 N2.76 N2.77 says that items are hidden, that payment is at the school for now, and the deadline', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Online', feeDetailsParentVisible: 0, ...limited });

  await openDetail(page, noticeId);

  expect(await valueOf(page, 'Item details for parents').innerText()).toBe('Hidden');
  expect(await valueOf(page, 'Payment method').innerText()).toBe('At the school; online payment is not available yet');
  expect(await valueOf(page, 'Deadline').innerText()).toBe('Dec 31, 2099');
});

it.each([
  ['parents are not notified', { sendNotice: false }, 'Parents are not notified', /^Off: .*notif/],
  [
    'online payment is switched off',
    { supportOnlinePay: false },
    'Parents are notified',
    /^Off: parents pay at the school\.$/,
  ],
] as const)('N2.73 N2.76 says that %s, and so nobody can pay online', async (_, form, message, method) => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Not online', ...form, ...limited });

  await openDetail(page, noticeId);

  expect(await valueOf(page, 'Message to parents').innerText()).toBe(message);
  expect(await valueOf(page, 'Payment method').innerText()).toMatch(method);
});

it('N2.64 N2.74 says whether revenue sharing is on, and whether it specifies students, which no call can switch yet', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'With switches' });

  for (const [setting, sharing, type] of [
    [{ needOpenDiv: 1, notSpecifyStudent: true }, 'On', 'No specified student'],
    [{ needOpenDiv: 0, notSpecifyStudent: false }, 'Off', 'Specified students'],
  ] as const) {
    await changeCard(page, setting);
    await openDetail(page, noticeId);
    expect(await valueOf(page, 'Revenue sharing').innerText()).toBe(sharing);
    expect(await valueOf(page, 'Notice type').innerText()).toBe(type);
    await page.unrouteAll();
  }
});
