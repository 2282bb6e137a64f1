/** What parents see by their pay link: on a phone, without sign-in, read only. */
import { beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { parent } from '../../../shared/parent/contract.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { callAs, tables } from '../../support/cloud.ts';
import { openPage, type PageOptions, type Visit } from '../../support/browser.ts';
import { studentCalled, valueOf } from '../../support/detail-page.ts';
import { textsIn } from '../../support/texts.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { alterItems, alterState, charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, holdIn, person, photosOf } from '../../support/settlement.ts';
import { views } from '../../support/views.ts';

let noticeId: string;
const linkTo = async (index: number): Promise<string> => `/pay#${await payTokenOf(person(noticeId, index))}`;
const open = async (path: string, more: PageOptions = {}): Promise<Visit> =>
  openPage({ path, width: 360, height: 780, ...more });

beforeAll(async () => {
  noticeId = await sentNotice([1, 2, 3], {
    title: 'Autumn for parents',
    costStatement: 'Bring this page.\nThank you.',
    deadlineAtLimit: 1,
    deadlineAt: '2030-09-30',
  });
  await holdIn(tables(), 2, 1_000);
  await charge(chargeOf(noticeId, 2, [['bank', 120.5]], { useStudentBalance: 10 }));
});

describe('the page of a pay link', () => {
  it.each([
    ['zh', 'light'],
    ['en', 'dark'],
  ] as const)('shows notice, items, sums and how to pay, in %s and %s', async (language, theme) => {
    const visit = await open(await linkTo(1), { language, theme });
    const { page } = visit;
    const texts = textsIn(language).parent;

    await page.getByRole('heading', { level: 1, name: 'Autumn for parents' }).waitFor();
    expect(await valueOf(page, texts.student).innerText()).toBe(studentCalled(1));
    expect(await valueOf(page, texts.deadline).innerText()).toContain('2030');
    for (const [term, sum] of [
      [texts.required, '141.00'],
      [texts.optionalChosen, '0.00'],
      [texts.due, '141.00'],
      [texts.received, '0.00'],
      [texts.rest, '141.00'],
    ] as const)
      expect(await valueOf(page, term).innerText()).toContain(`¥${sum}`);
    expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(3);
    await page.getByText(texts.how).waitFor();
    await page.getByText(textsIn(language).notices.payStatus.toPay, { exact: true }).last().waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([texts.print]);
    expect(await page.title()).toContain(texts.title);

    await visit.expectNoAxeFindings();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    visit.expectNoProblems();
    await visit.close();
  });

  it.each(views('en', 'zh'))('says that sums are the lowest ones while a choice is open, in %s', async (language) => {
    const choosing = await sentNotice([4], {
      items: [billedItem(1), billedItem(9, { money: 50 }), billedItem(12, { money: 70 })],
      // A name without a blank has to break.
      groupItems: [{ groupName: 'Club'.padEnd(100, 'x'), choiceCount: 1, itemPhotoIdStr: photosOf(9, 12) }],
    });
    const visit = await open(`/pay#${await payTokenOf(person(choosing, 4))}`, { language });
    const { page } = visit;
    const texts = textsIn(language);

    await page.getByRole('region', { name: texts.parent.outstanding }).waitFor();

    const least = `${texts.items.term.from} ¥150.00`;
    expect(await page.getByRole('region', { name: texts.parent.outstanding }).innerText()).toContain(least);
    for (const term of [texts.parent.required, texts.parent.due, texts.parent.rest])
      expect(await valueOf(page, term).innerText()).toContain(least);
    await visit.expectNoSideScroll();
    await visit.close();
  });

  it('shows what was refunded of an item beside it, so that the items sum to what is due, and no description that is blank', async () => {
    const items = [billedItem(1), billedItem(9, { money: 50 })];
    const refunded = await sentNotice([5], { items, costStatement: ' ' });
    // Of the second one more was refunded than it costs now.
    await alterItems(refunded, 5, (all) => all.map((one, at) => ({ ...one, credited: at === 0 ? 4_000 : 7_000 })));
    await alterState(refunded, 5, { required: 6_000, due: 6_000 });
    const visit = await open(`/pay#${await payTokenOf(person(refunded, 5))}`, { language: 'en' });

    const item = visit.page.getByRole('listitem').filter({ hasText: 'Tuition' });
    await item.waitFor();

    expect((await item.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Amount before ¥100\.00 .*Refunded, no longer due -¥40\.00 .*¥60\.00/,
    );
    const cheaper = await visit.page.getByRole('listitem').filter({ hasText: 'Library' }).innerText();
    expect(cheaper.replaceAll(/\s+/g, ' ')).toMatch(/Refunded, no longer due -¥50\.00 .*¥0\.00/);
    expect(await valueOf(visit.page, 'Due').innerText()).toContain('¥60.00');
    // A blank description is none.
    expect(await visit.page.getByRole('heading', { name: textsIn('en').parent.description }).count()).toBe(0);
    await visit.close();
  });

  it.each(views('en', 'zh'))('needs no scrolling to the side for the longest names, in %s', async (language) => {
    const names = { name: '长'.repeat(100), eName: 'x'.repeat(100) };
    await alterItems(noticeId, 3, (items) => items.map((item) => ({ ...item, ...names })));
    const visit = await open(await linkTo(3), { language });

    await visit.page
      .getByText(language === 'zh' ? names.name : names.eName)
      .first()
      .waitFor();

    await visit.expectNoSideScroll();
    await visit.close();
  });

  it('shows the payments that were received', async () => {
    const visit = await open(await linkTo(2));
    const { page } = visit;

    const received = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payments received' }) });
    await received.waitFor();

    const lines = await received.getByRole('listitem').allInnerTexts();
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
      // The instant is 10:00 in the organisation's zone, whatever that of the phone.
      expect.stringMatching(/^Bank transfer .*, 10:00 ¥120\.50/),
      expect.stringMatching(/^From the balance .*¥10\.00/),
    ]);
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });

  it('sends the token in a header to its one call, and nowhere else', async () => {
    const link = await linkTo(1);
    const token = link.slice('/pay#'.length);
    const visit = await open('/pay');
    const sent: { url: string; token: string | undefined; body: string | null; referer: string | undefined }[] = [];
    visit.page.on('request', (request) =>
      sent.push({
        url: request.url(),
        token: request.headers()['x-pay-token'],
        body: request.postData(),
        referer: request.headers()['referer'],
      }),
    );

    await visit.page.evaluate((path) => location.assign(path), link);
    await visit.page.getByRole('heading', { level: 1, name: 'Autumn for parents' }).waitFor();
    await visit.page.reload();
    await visit.page.getByRole('heading', { level: 1, name: 'Autumn for parents' }).waitFor();

    const withToken = sent
      .filter((one) => one.token !== undefined)
      .map(({ url, token: other }) => [new URL(url).pathname, other]);
    expect(withToken.length).toBeGreaterThanOrEqual(2);
    expect(withToken.filter(([path, other]) => path !== parent.viewPayLink.path || other !== token)).toEqual([]);
    expect(sent.filter(({ url, body, referer }) => [url, body, referer].some((text) => text?.includes(token)))).toEqual(
      [],
    );
    expect(sent.filter(({ url }) => /staff-area|detail-page|list-page|editor/.test(url))).toEqual([]);
    visit.expectNoProblems();
    await visit.close();
  });

  it('is "not available" for no token, for a token that nobody has, and for a notice that was withdrawn', async () => {
    await alterState(noticeId, 3, { sendStatus: 'withdrawn' });
    const visit = await open('/pay', { language: 'zh' });
    const isNotAvailable = () => visit.page.getByRole('heading', { level: 1, name: '无法查看该缴费通知' }).waitFor();
    await isNotAvailable();

    for (const path of ['/pay#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', await linkTo(3)]) {
      // A change of the token alone would not load the page.
      await visit.page.goto('about:blank');
      await visit.page.goto(path);
      await isNotAvailable();
    }

    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });

  it('hides single items where the school does', async () => {
    const hidden = await sentNotice([4], { title: 'Hidden items', feeDetailsParentVisible: 0 });
    const visit = await open(`/pay#${await payTokenOf(person(hidden, 4))}`);

    await visit.page.getByText('The school does not show the items of this notice.').waitFor();

    expect(await valueOf(visit.page, 'Due').innerText()).toContain('¥141.00');
    await visit.close();
  });

  it('N7.096 S7.62 shows a discounted item at what is left of it where the school hides discounts', async () => {
    const benefits = [{ itemDiscountType: 1 as const, amount: 15, remark: 'staff child' }];
    const noticeId = await sentNotice([4], { title: 'Discounted', items: [{ ...billedItem(1), benefits }] });
    const visit = await open(`/pay#${await payTokenOf(person(noticeId, 4))}`);
    const { page } = visit;
    const lines = () => page.getByRole('listitem').allInnerTexts();
    const show = (visible: boolean) =>
      callAs('bursar', settings.setSchoolBenefitVisibility, { schoolIds: [examples.schoolId], visible });
    await page.getByText('staff child').waitFor();
    expect((await lines()).join()).toMatch(/100\.00[^]*15\.00[^]*85\.00/);

    await show(false);
    try {
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Discounted' }).waitFor();
      const hidden = (await lines()).join();

      expect(hidden).toContain('85.00');
      expect(hidden).not.toMatch(/staff child|100\.00|15\.00/);
      expect(await valueOf(page, 'Due').innerText()).toContain('¥85.00');
    } finally {
      await show(true);
    }
    visit.expectNoProblems();
    await visit.close();
  });

  it('changes its language by the switch, and prints without bar and button', async () => {
    const visit = await open(await linkTo(1), { width: 800 });
    const { page } = visit;
    await page.getByRole('heading', { level: 2, name: 'Fee items' }).waitFor();

    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /简体中文/ }).click();
    await page.getByRole('heading', { level: 2, name: '收费项' }).waitFor();
    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('button', { name: '打印' }).count()).toBe(0);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Autumn for parents' }).waitFor();
    visit.expectNoProblems();
    await visit.close();
  });
});
