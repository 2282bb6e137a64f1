/** What the dialog of a payment reads, in the words of the documents. */
import { expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { accountRow, notified, paymentIn, refusalOf, send, topUpIn } from '../../../test/support/payment-calls.ts';
import { body } from '../../../test/support/refund-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { account, payTime, photos, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes, uploadedFile } from '../../../test/support/upload-calls.ts';
import { handler as refundPartBookkeeping } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler as topUpHandler } from './charge-top-up.ts';
import { handler as topUpInfo } from './get-top-up-info.ts';
import { handler as payableItems } from './list-payable-items.ts';

const { charge, chargeTopUp, getTopUpInfo, listPayableItems } = payments;

const namesOf = (index: number) => {
  const found = demonstrationDocuments()[0]?.students.find(({ studentId }) => studentId === student(index));
  return { studentName: found?.name, studentEName: found?.eName };
};

/** The order of a first payment, with an image. */
const ordered = async (who: Wire) => {
  const { fileId } = await uploadedFile('slip.png', pngBytes);
  const attachments = [{ name: 'slip.png', url: `/v2/basic/FileUpload/File/${fileId}` }];
  const { body } = await send(chargeHandler, charge, { ...paymentIn(who), attachments });
  return { fileId, asked: { ...who, orderNo: (body as { orderNo: string }).orderNo } };
};

it('S3.24 S3.37 S7.19 enablePayItems takes notice and student, says what is to be paid, and changes nothing', async () => {
  const who = await notified(825);
  let answer: unknown;

  const changes = await changesBy(async () => {
    answer = (await send(payableItems, listPayableItems, who)).body;
  });

  expect(changes).toEqual([]);
  expect(answer).toMatchObject({
    ...{ ...namesOf(825), status: 0, haveOrder: false, itemsTotalAmount: 141, nowPayAmount: 141, studentBalance: 60 },
    items: [
      { ...photos(1)[0], escrow: 0 },
      { ...photos(3)[0], escrow: 1 },
      { ...photos(6)[0], escrow: 0 },
    ],
  });
  expect(await requiredFields(payableItems, listPayableItems, who)).toEqual(['noticeId', 'studentId']);
  for (const other of [{ studentId: student(829) }, { noticeId: await sentNotice([828]) }])
    expect(await refusalOf(payableItems, listPayableItems, { ...who, ...other })).toMatchObject({ status: 404 });
});

it('S7.21 getFixPayInfo takes notice, student and order, which must belong together', async () => {
  const who = await notified(826);
  const { asked } = await ordered(who);

  expect(await requiredFields(topUpInfo, getTopUpInfo, asked)).toEqual(['noticeId', 'studentId', 'orderNo']);
  for (const other of [{ studentId: student(829) }, { noticeId: await sentNotice([828]) }])
    expect(await refusalOf(topUpInfo, getTopUpInfo, { ...asked, ...other })).toMatchObject({ status: 404 });
  expect(await refusalOf(topUpInfo, getTopUpInfo, { ...asked, orderNo: '202609010000000000000000' })).toMatchObject({
    ...{ status: 409, code: '1700037' },
  });
  // An order that was refunded as a whole is not topped up.
  await refundAll(who.noticeId, 826);
  expect(await refusalOf(topUpInfo, getTopUpInfo, asked)).toMatchObject({ status: 409, code: '1700037' });
});

it('S3.37 S3.39 S7.22 S7.23 getFixPayInfo says what is paid and open on each item, whose it is, and has the images', async () => {
  const who = await notified(827);
  const { fileId, asked } = await ordered(who);

  const { body: info } = await send(topUpInfo, getTopUpInfo, asked);

  expect(info).toMatchObject({
    items: [
      { ...photos(1)[0], payedPrice: 100 },
      { ...photos(3)[0], payedPrice: 20 },
      { ...photos(6)[0], payedPrice: 0 },
    ],
    ...{ ...namesOf(827), status: 3, haveOrder: true, itemsTotalAmount: 171, havePayAmount: 120, nowPayAmount: 51 },
    attachments: [{ name: 'slip.png', url: expect.stringContaining(fileId) as string }],
  });
  // One name is Chinese, the other English.
  expect(info).toMatchObject({ studentName: expect.stringMatching(/^\p{Script=Han}+$/u) as string });

  // An order that was refunded as a whole is none any more.
  await refundAll(who.noticeId, 827);
  expect((await send(payableItems, listPayableItems, who)).body).toMatchObject({ status: 2, haveOrder: false });
});

it('S7.22 getFixPayInfo has nothing open, and status 4, once all is paid', async () => {
  const who = await notified(829);
  const { asked } = await ordered(who);
  const rest = { cleanAccounts: [accountRow('bank', 51)], accountsActualAmount: 51, useStudentBalance: 0 };

  await send(topUpHandler, chargeTopUp, { ...topUpIn(who, asked.orderNo), ...rest });

  expect((await send(topUpInfo, getTopUpInfo, asked)).body).toMatchObject({
    ...{ status: 4, itemsTotalAmount: 171, havePayAmount: 171, nowPayAmount: 0 },
    items: [{ payedPrice: 100 }, { payedPrice: 41 }, { payedPrice: 30 }],
  });
  // What goes back to the payer, and is owed again, is open once more.
  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
    ...{ orderNo: asked.orderNo, refundTime: payTime, refundModes: 1, stillOwed: 1 },
    refundOrderChilds: [{ orderChildNo: `${asked.orderNo}001`, accountsActualAmount: 60 }],
    refundAccounts: [{ id: account('bank'), amount: 40, payMode: 10001 }],
  });
  expect((await send(topUpInfo, getTopUpInfo, asked)).body).toMatchObject({
    ...{ status: 3, itemsTotalAmount: 171, havePayAmount: 111, nowPayAmount: 60 },
    items: [{ payedPrice: 40 }, { payedPrice: 41 }, { payedPrice: 30 }],
  });
});
