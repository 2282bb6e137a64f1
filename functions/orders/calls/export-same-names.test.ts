import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { pay, paymentOf } from '../../../test/support/desk.ts';
import { exportedAt } from '../../../test/support/export.ts';
import { catalogueItem } from '../../../test/support/imports.ts';
import { draftNotice, item, schoolId, sendNotice, studentId, students } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { handler as exportNoticePeople } from '../../people/calls/export-notice-people.ts';
import { handler as saveFeeItem } from '../../settings/calls/save-fee-item.ts';
import { handler } from './export-orders.ts';

const saved = async (payItemNo: string, name: string, price: number) => {
  const { itemId, photoId } = await perform(saveFeeItem, {
    ...{ payItemNo, name, eName: 'Swimming', price, custodial: false, inUse: true },
    accountId: asId('account', catalogueItem(1).accountId),
    schoolIds: [schoolId(1)],
    studySections: [2],
  });
  return { itemId: asId('item', itemId), photoId, price, quantity: 1, required: true };
};

it('fee items of one name have their numbers in the headings of exports, and the others have not', async () => {
  const items = [await saved('SW-1', '游泳课', 3_000), await saved('SW-2', '游泳班', 5_000), item(1)];
  const noticeId = await draftNotice({ items, people: students(361) });
  await sendNotice(noticeId, [studentId(361)]);
  const payment = { items: items.map(({ photoId }) => ({ photoId })), shownTotal: 18_000 };
  const { orderNo } = await pay(paymentOf(noticeId, 361, [['cash', 18_000]], payment));
  const itemSums = async ({ url }: { url?: string | undefined }) => {
    const { total } = await exportedAt(url ?? '');
    const sums = Object.entries(total).map(([heading, { value }]) => [heading, value]);
    return Object.fromEntries(sums.slice(-3)) as object;
  };

  const exports = async (options: PerformOptions) => [
    await itemSums(await perform(handler, { detailed: true, orderNos: [asId('order', orderNo)] }, options)),
    await itemSums(await perform(exportNoticePeople, { detailed: true, noticeId }, options)),
  ];

  for (const sums of await exports({}))
    expect(sums).toEqual({ 'Swimming [SW-1]': 30, 'Swimming [SW-2]': 50, 'Tuition (autumn)': 100 });
  for (const sums of await exports({ language: 'zh' })) expect(sums).toMatchObject({ 游泳课: 30, 游泳班: 50 });
});
