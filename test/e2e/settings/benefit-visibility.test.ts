/** Whether parents of each school see discounts: the list, and changing it. */
import { expect, it } from 'vitest';
import { fill, nameIn, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { addNotice, item, named } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { views } from '../../support/views.ts';

const [masters] = demonstrationDocuments();
const path = '/discountDisplay';
/** The other two, so that tests of the first school can run at the same time. */
const school = (index: number) => {
  const found = masters?.schools.find(({ schoolId }) => schoolId === demonstrationId.school(index));
  if (!found) throw new Error(`no school ${index}`);
  return found;
};
/** What the preview of a form at the second school has instead of a price of 100.00, of which 15.00 are taken off. */
const previewedLine = async (language: Language) => {
  const benefits = [{ itemDiscountType: 1 as const, amount: 15, remark: 'staff child' }];
  const { noticeId } = await addNotice({
    ...{ schoolId: demonstrationId.school(2), studySection: 3, payNoticePersonReqList: named(5001) },
    items: [item(1, { benefits })],
  });
  const { page, ...visit } = await openPage({ as: 'bursar', language, path: editNoticePath(noticeId) });
  const button = page.getByRole('button', { name: textsIn(language).notices.editor.preview, exact: true });
  const [preview] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const line = await preview.getByRole('listitem').filter({ hasText: '85.00' }).innerText();
  visit.expectNoProblems();
  await visit.close();
  return line;
};
const isShown = async (index: number) =>
  (await callAs('bursar', settings.getSchoolBenefitVisibility, { schoolId: demonstrationId.school(index) })).visible;

it.each(views(['zh', 360], ['en', 1440]))(
  'N7.095 N7.096 N7.097 S7.61 S7.62 discounts are hidden, in the preview of a form too, and shown again, school by school (%s, %i px)',
  async (language, width) => {
    const { benefitVisibility: texts, site } = textsIn(language);
    const visit = await openPage({ as: 'bursar', language, width, path, expectedErrors: [/net::ERR_FAILED/] });
    const { page } = visit;
    const table = page.getByRole('table', { name: texts.title });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const schoolCalled = (index: number) => nameIn(language, school(index).name, school(index).eName);
    const tick = (index: number) =>
      page.getByRole('checkbox', { name: fill(site.table.select, { name: schoolCalled(index) }) }).check();
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await rows.getByText(texts.shown, { exact: true }).nth(2).waitFor();
    expect(await button(texts.hide).getAttribute('aria-disabled')).toBe('true');
    await visit.expectNoAxeFindings();

    await tick(2);
    await tick(3);
    await button(texts.hide).click();
    await page.getByRole('dialog', { name: texts.hideTitle }).getByRole('listitem').nth(1).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.getByRole('dialog').getByRole('button', { name: site.action.cancel }).click();
    expect(await isShown(2)).toBe(true);
    await button(texts.hide).click();
    await confirm(texts.hide);
    await rows.getByText(texts.hidden, { exact: true }).nth(1).waitFor();
    expect([await isShown(1), await isShown(2), await isShown(3)]).toEqual([true, false, false]);
    expect(await previewedLine(language)).not.toMatch(/100\.00|15\.00|staff child/);

    await tick(2);
    await button(texts.show).click();
    // The answer is lost: what is shown is read again all the same.
    await page.route(
      `**${settings.setSchoolBenefitVisibility.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await confirm(texts.show);
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: site.problem.network }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: site.action.cancel }).click();
    await rows.getByText(texts.shown, { exact: true }).nth(1).waitFor();
    expect([await isShown(1), await isShown(2), await isShown(3)]).toEqual([true, true, false]);
    for (const index of [1, 2, 3]) await tick(index);
    await button(texts.show).click();
    // Schools that show them already are not changed.
    expect(await page.getByRole('dialog').getByRole('listitem').allTextContents()).toEqual([schoolCalled(3)]);
    await confirm(texts.show);
    await rows.getByText(texts.shown, { exact: true }).nth(2).waitFor();

    visit.expectNoProblems();
    await visit.close();
  },
);

it.each(views('en', 'zh'))(
  'a school is found by its name, and the search is kept in the address (%s)',
  async (language) => {
    const { benefitVisibility: texts, site } = textsIn(language);
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 360 : 1440, path });
    const { page } = visit;
    const rows = page.getByRole('table', { name: texts.title }).getByRole('rowheader');
    const onlyWestHill = async () => {
      await page.getByText(fill(texts.total, { total: 1 }), { exact: true }).waitFor();
      await rows.first().waitFor();
      expect(await rows.count()).toBe(1);
    };
    const search = page.getByRole('searchbox', { name: texts.search });
    await rows.nth(2).waitFor();

    await search.fill('West Hill');
    await onlyWestHill();
    await page.reload();
    await onlyWestHill();
    await search.fill('no such school');
    await page.getByText(site.table.noMatch, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: site.action.clearFilters }).first().click();
    await rows.nth(2).waitFor();

    visit.expectNoProblems();
    await visit.close();
  },
);

it('the list is for reading without the permission for finance settings', async () => {
  const { benefitVisibility: texts, navigation } = textsIn('en');
  const visit = await openPage({ as: 'clerk', path: '/' });
  const { page } = visit;
  await page.getByRole('link', { name: navigation.benefitVisibility, exact: true }).click();

  await page.getByText(texts.readOnly, { exact: true }).waitFor();
  await page.getByRole('table', { name: texts.title }).getByText(texts.shown, { exact: true }).first().waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: texts.hide, exact: true }).count()).toBe(0);
  await visit.expectNoAxeFindings();

  visit.expectNoProblems();
  await visit.close();
});
