/** What became of an adjustment, for somebody who only hears of it. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { adjustPersonPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { field, tuition } from '../../support/editor-page.ts';
import { countedKeys } from '../../support/keys.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { people, notices, error } = textsIn('en');

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/409/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const openWithPrice = async (noticeId: string, index: number, price: string): Promise<void> => {
  await visit.page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
  await field(visit.page, fill(notices.editor.amountOf, { name: tuition.en })).fill(price);
};
const pay = (noticeId: string, index: number) =>
  charge(
    chargeOf(noticeId, index, [['cash', 100]], { items: [{ photoId: billedItem(1).photoId }], itemsTotalAmount: 100 }),
  );
const save = () => visit.page.getByRole('button', { name: people.adjust.save, exact: true }).press('Enter');

it('leads to the message that it is saved and too much is paid', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([2261], { items: [billedItem(1)] });
  await pay(noticeId, 2261);
  await openWithPrice(noticeId, 2261, '60');

  await save();
  await page.getByRole('button', { name: people.adjust.confirm.save, exact: true }).last().press('Enter');

  const news = page.getByRole('alert').filter({ hasText: fill(error['1700050'], { amount: '¥40.00' }) });
  await countedKeys(page).isOn(news);
  await visit.expectNoAxeFindings();
});

it('leads to the message that a colleague was faster', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([2262], { items: [billedItem(1)] });
  await openWithPrice(noticeId, 2262, '130');
  await pay(noticeId, 2262);

  await save();

  const news = page.getByRole('alert').filter({ hasText: error['1700022'] });
  await countedKeys(page).isOn(news);
  await visit.expectNoAxeFindings();
  expect((await settlementOf(noticeId, 2262)).state).toMatchObject({ due: 10_000 });
});
