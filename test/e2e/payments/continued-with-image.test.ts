/** An image that is chosen while an unfinished order is in the way of the payment. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { people } from '../../../shared/people/contract.ts';
import { createUpload } from '../../../shared/uploads/calls/create-upload.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { confirm, openSettlement } from '../../support/settlement-dialog.ts';
import { en } from '../../support/texts.ts';

const index = 738;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('the payment goes on only when the image has arrived, and is booked with it', async () => {
  const noticeId = await sentNotice([index], { items: [billedItem(1)] });
  const adjust = (money: number) =>
    callAs('bursar', people.adjustNoticePerson, {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: [billedItem(1, { money })] },
    });
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, height: 1000 });
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, index);
  // Settled with nothing, and raised again: an order is open that received nothing.
  await adjust(0);
  await charge(chargeOf(noticeId, index, [], { items: photos(1), itemsTotalAmount: 0 }));
  await adjust(100);
  await confirm(page);
  const goOn = dialog.getByRole('button', { name: en.payments.dialog.continuePaying, exact: true });
  await goOn.waitFor();
  const line = Promise.withResolvers<undefined>();
  await page.route(`**${createUpload.path}`, async (route) => {
    await line.promise;
    await route.continue();
  });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: png });
  await dialog.getByText('slip.png').first().waitFor();

  await goOn.click();

  await dialog.getByText(en.field.filesUnfinished).waitFor();
  expect((await stored(noticeId, index)).records).toEqual([]);
  line.resolve(undefined);
  await dialog.getByRole('button', { name: fill(en.uploads.open, { name: 'slip.png' }) }).waitFor();
  await confirm(page);
  await goOn.click();
  await dialog.waitFor({ state: 'hidden' });
  const { orders, records } = await stored(noticeId, index);
  expect(records).toMatchObject([{ amount: 10_000 }]);
  expect(orders.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(['slip.png']);
  expectNoProblems();
});
